/**
 * The seed of one case, from the seed of the run and the case's name: asked alone or among all others, with
 * the same `--seed` it is asked the same values.
 *
 * @returns a 32-bit integer, as fast-check takes it
 */
export function seedOf(runSeed: number, name: string): number {
  // FNV-1a: any well-spread hash would do, as long as it never changes between versions.
  let hash = 0x811c9dc5 ^ runSeed;
  for (const byte of Buffer.from(name)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash | 0;
}
