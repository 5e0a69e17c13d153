import type { OperationId } from "../src/generated/operations.js";
import type { Target } from "./target.js";

export type CreationKind = "conversation" | "sandbox" | "app-conversation";

/** One thing that this run made on a target. */
export interface Creation {
  readonly kind: CreationKind;
  readonly id: string;
  readonly target: Target;
}

/** What a call is to make. A start makes an app conversation, and perhaps a sandbox: its task names them. */
export type MakingKind = "conversation" | "sandbox" | "start";

/** A call that makes something, and what its answer brought. */
export interface Making {
  readonly kind: MakingKind;
  readonly target: Target;
  /**
   * What in its answer may be the identifier: under which name it stands is left open. `undefined` when no answer
   * came, so that nobody knows whether it was made.
   */
  readonly names: readonly string[] | undefined;
}

const MAKING: { readonly [operation in OperationId]?: MakingKind } = {
  createConversation: "conversation",
  createSandbox: "sandbox",
  startAppConversation: "start",
};

/** What a call of the operation makes; `undefined` for the others. */
export function madeBy(operation: OperationId): MakingKind | undefined {
  return MAKING[operation];
}

/** Tells a log what came of a call that it knows of. Untold, the call counts as one that got no answer. */
export interface Pending {
  /** @param names what in the answer may be the identifier */
  made(names: readonly string[]): void;
  refused(): void;
}

/**
 * What this run made and has to take away again. A call that makes something is written down before it is sent, and
 * what it made before it is used; only what stands here is ever deleted.
 */
export interface CreationLog {
  begin(kind: MakingKind, target: Target): Pending;
  record(creation: Creation): void;
  /** It is gone again. */
  removed(creation: Creation): void;
  /** What is there still, oldest first. */
  entries(): readonly Creation[];
  /** Calls that were not refused, and of which nothing is recorded: what they made, if they did, is there still. */
  loose(): readonly Making[];
  /** How many were recorded, gone or not. */
  recorded(kind: CreationKind): number;
  /** How many calls were sent that were not refused. */
  sent(kind: MakingKind): number;
}

/** A log that lives as long as the process. */
export function createMemoryLog(): CreationLog {
  const makings = new Set<{ kind: MakingKind; target: Target; names: Making["names"] }>();
  const creations: { readonly creation: Creation; gone: boolean }[] = [];
  /** Where something was recorded, gone or not. */
  const places = new Set<string>();
  // Both are asked for before each request, and change with few of them.
  let entries: readonly Creation[] | undefined;
  let loose: readonly Making[] | undefined;

  return {
    begin(kind, target) {
      const making: Parameters<typeof makings.add>[0] = { kind, target, names: undefined };
      makings.add(making);
      loose = undefined;
      return {
        made(names) {
          making.names = names;
          loose = undefined;
        },
        refused() {
          makings.delete(making);
          loose = undefined;
        },
      };
    },
    record(creation) {
      creations.push({ creation, gone: false });
      places.add(placeOf(creation.id, creation.target));
      entries = loose = undefined;
    },
    removed(creation) {
      for (const one of creations) if (isSame(one.creation, creation)) one.gone = true;
      entries = undefined;
    },
    entries() {
      entries ??= creations.filter(({ gone }) => !gone).map(({ creation }) => creation);
      return entries;
    },
    loose() {
      loose ??= [...makings].filter(
        ({ kind, target, names = [] }) =>
          kind === "start" || !names.some((name) => places.has(placeOf(name, target))),
      );
      return loose;
    },
    recorded: (kind) => creations.filter(({ creation }) => creation.kind === kind).length,
    sent: (kind) => [...makings].filter((making) => making.kind === kind).length,
  };
}

const placeOf = (id: string, { url }: Target): string => `${url} ${id}`;

/** Two servers may give the same identifier to things of their own. */
export function isSame(one: Creation, other: Creation): boolean {
  return one.kind === other.kind && one.id === other.id && one.target.url === other.target.url;
}
