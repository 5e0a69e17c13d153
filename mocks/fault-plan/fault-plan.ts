import type { OperationId } from "../../src/generated/operations.js";
import type { Clock } from "../clock.js";
import type { Moment } from "../domain/moment.js";
import { seededRandom } from "./seeded-random.js";
import { type PlannedCall, targetsOf } from "./targets.js";

/** Which exchanges a planned fault meets: those for which all of it holds. */
export interface FaultMatch {
  readonly operation?: OperationId | readonly OperationId[];
  /** A group of operations: the tag of the documents, in kebab-case. */
  readonly group?: OperationGroup;
  /** The status that the called sandbox, conversation or start task has at that moment. */
  readonly state?: string;
  /** Tags that the called conversation has at that moment, with their values. */
  readonly tag?: Readonly<Record<string, string>>;
  /** Only the first, second … exchange that matches, counted from 1. */
  readonly nth?: number | readonly number[];
  /** Only each second, third … exchange that matches. */
  readonly every?: number;
}

export type OperationGroup =
  | "server-details"
  | "conversations"
  | "events"
  | "settings"
  | "sandboxes"
  | "app-conversations"
  | "start-tasks";

/**
 * What happens on the wire. With `status` (and `body`, `retryAfterMs`), `reset` and `hang` nothing is done; with
 * `emptyBody`, `cutBody`, `garbage` and `lostAnswer` it is, but the client does not get to know properly. `delayMs`
 * goes before any of these, or stands alone.
 */
export interface WireFault {
  readonly delayMs?: number | { readonly from: number; readonly to: number };
  readonly status?: number;
  readonly body?: unknown;
  /** Sent as `Retry-After`, in whole seconds, rounded up. */
  readonly retryAfterMs?: number;
  readonly emptyBody?: true;
  readonly cutBody?: true;
  /** The body is no JSON though it says so; or what comes is not even HTTP. */
  readonly garbage?: "body" | "http";
  readonly reset?: true;
  readonly hang?: true;
  readonly lostAnswer?: true;
}

/** Something that is to go wrong between client and server: a value, as files of fault plans hold them. */
export interface PlannedFault {
  /** Every exchange, if there is nothing. */
  readonly match?: FaultMatch;
  readonly fault: WireFault;
  /** Never over, if there is nothing. */
  readonly until?: {
    /** After it has happened so many times. */
    readonly times?: number;
    /** So long after it was planned, on the clock of the tenant. */
    readonly afterMs?: number;
  };
}

/** What goes wrong with one exchange. */
export interface DueFault {
  readonly fault: WireFault;
  /** How long to wait before, in milliseconds. */
  readonly delayMs: number;
}

interface Plan extends PlannedFault {
  readonly plannedAt: Moment;
  /** How many exchanges matched, and how many of those met the fault. */
  matched: number;
  happened: number;
}

/** What is to go wrong between the clients and the servers of one tenant. The same plan goes the same way each time. */
export class FaultPlan {
  readonly #clock: Clock;
  #plans: Plan[] = [];
  #random = seededRandom();

  /** @param clock of the tenant */
  constructor(clock: Clock, planned: readonly PlannedFault[] = []) {
    this.#clock = clock;
    this.add(planned);
  }

  /** Adds faults behind those that are planned; where two are due at once, the first one happens. */
  add(planned: readonly PlannedFault[]): void {
    const plannedAt = this.#clock.now();
    const added = planned.map((one) => ({ ...one, plannedAt, matched: 0, happened: 0 }));
    this.#plans = [...this.#plans, ...added];
  }

  /** Nothing is planned any more. */
  clear(): void {
    this.#plans = [];
  }

  /** Begins again, as if all that is planned had been planned right now. */
  restart(): void {
    const planned = this.#plans;
    this.#plans = [];
    this.#random = seededRandom();
    this.add(planned);
  }

  /** What is planned, whether it is over or not. */
  planned(): readonly PlannedFault[] {
    return this.#plans.map(({ plannedAt, matched, happened, ...planned }) => planned);
  }

  /** The fault that a call meets, if any; it counts as having happened. */
  due(call: PlannedCall): DueFault | undefined {
    if (this.#plans.length === 0) return undefined;
    const due = this.#plans.filter((plan) => this.#isDue(plan, call));
    const [first] = due;
    if (first === undefined) return undefined;
    first.happened++;
    return { fault: first.fault, delayMs: this.#delayOf(first.fault) };
  }

  #isDue(plan: Plan, call: PlannedCall): boolean {
    const { match = {}, until } = plan;
    if (until?.times !== undefined && plan.happened >= until.times) return false;
    if (until?.afterMs !== undefined && call.now - plan.plannedAt >= until.afterMs) return false;
    if (!this.#isMeant(match, call)) return false;
    const count = ++plan.matched;
    const isNth = match.nth === undefined || [match.nth].flat().includes(count);
    return isNth && (match.every === undefined || count % match.every === 0);
  }

  #isMeant({ operation, group, state, tag }: FaultMatch, call: PlannedCall): boolean {
    const { id, tag: groupOfCall } = call.operation;
    if (operation !== undefined && ![operation].flat().includes(id)) return false;
    if (group !== undefined && group !== groupOfCall) return false;
    if (state === undefined && tag === undefined) return true;
    return targetsOf(call).some(
      ({ status, tags }) =>
        (state === undefined || status === state) &&
        Object.entries(tag ?? {}).every(
          ([key, value]) => Object.hasOwn(tags, key) && tags[key] === value,
        ),
    );
  }

  #delayOf({ delayMs = 0 }: WireFault): number {
    if (typeof delayMs === "number") return delayMs;
    return Math.round(delayMs.from + this.#random() * (delayMs.to - delayMs.from));
  }
}
