import type { World } from "../world.js";

/** What a fault keeps between requests: apart for each world, and gone with it. */
export function memory<T>(begin: () => T): (world: World) => T {
  const kept = new WeakMap<World, { readonly value: T }>();
  return (world) => {
    const memory = kept.get(world) ?? { value: begin() };
    kept.set(world, memory);
    return memory.value;
  };
}
