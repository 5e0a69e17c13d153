import type { Exchange } from "../exchange.js";
import type { Trail } from "./trail.js";

/** Things that are made once and used again, with the exchanges that made them. */
export interface Memory {
  /** Makes it, or takes what was made; a making that failed is tried again by the next one who asks. */
  recall<Made>(name: string, trail: Trail, make: () => Promise<Made>): Promise<Recalled<Made>>;
  forget(name: string): void;
}

export interface Recalled<Made> {
  readonly made: Made;
  readonly exchanges: readonly Exchange[];
}

export function createMemory(): Memory {
  const kept = new Map<string, Promise<Recalled<unknown>>>();
  return {
    recall<Made>(name: string, trail: Trail, make: () => Promise<Made>): Promise<Recalled<Made>> {
      const known = kept.get(name);
      if (known !== undefined) return known as Promise<Recalled<Made>>;
      const mark = trail.mark();
      const making = make().then((made) => ({ made, exchanges: trail.since(mark) }));
      kept.set(name, making);
      making.catch(() => kept.delete(name));
      return making;
    },
    forget: (name) => void kept.delete(name),
  };
}
