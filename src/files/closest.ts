/** The one of the words that somebody meant who wrote another, if one is near enough. */
export function closest(written: string, words: readonly string[]): string | undefined {
  const farthest = Math.max(1, Math.floor(written.length / 3));
  const ranked = words
    .map((word) => ({ word, distance: editDistance(written.toLowerCase(), word.toLowerCase()) }))
    .filter(({ distance }) => distance <= farthest)
    .sort((one, other) => one.distance - other.distance);
  return ranked[0]?.word;
}

/** How many characters are put in, left out, exchanged, or swapped with their neighbour (optimal string alignment). */
export function editDistance(one: string, other: string): number {
  let beforeLast: readonly number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const distances = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY;
      distances.push(
        Math.min(
          at(last, column) + 1,
          at(distances, column - 1) + 1,
          at(last, column - 1) + (same ? 0 : 1),
          swapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, distances];
  }
  return last.at(-1) ?? 0;
}
