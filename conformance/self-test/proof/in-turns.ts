/** Does something with each item, a few of them at a time; the results are in the order of the items. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  doOne: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results = new Array<Result>(items.length);
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await doOne(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
