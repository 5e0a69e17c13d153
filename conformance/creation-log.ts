import type { Target } from "./target.js";

/** One thing that this run made on a target. */
export interface Creation {
  readonly kind: "conversation" | "sandbox" | "app-conversation";
  /** `undefined` when the answer said that something was made but not how it is called. */
  readonly id: string | undefined;
  readonly target: Target;
}

/**
 * What this run made and has to take away again. A creation is recorded before it is used; only what stands
 * here is ever deleted.
 */
export interface CreationLog {
  record(creation: Creation): void;
  /** Oldest first. */
  entries(): readonly Creation[];
}

/** A log that lives as long as the process. */
export function createMemoryLog(): CreationLog {
  const entries: Creation[] = [];
  return {
    record: (creation) => void entries.push(creation),
    entries: () => entries,
  };
}
