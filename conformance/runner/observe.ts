import { requirements } from "../../src/generated/requirements.js";
import { describeExchange, type Exchange } from "../exchange.js";
import { Interrupted, Unjudged } from "../failure.js";
import type { Observation } from "../observation.js";
import { missingNeed } from "./needs.js";
import { createCheckScope, createScope } from "./scope.js";
import type { Session } from "./session.js";

type Looking = Extract<Observation, { kind: "look" }>;
type Gathering = Extract<Observation, { kind: "gather" }>;

/**
 * Goes and looks. The watching checks look away meanwhile: what is sent here is odd on purpose.
 *
 * @throws Interrupted when the run is to end; nothing else, because an observation fails nobody
 */
export async function observe(
  observations: readonly Observation[],
  session: Session,
): Promise<void> {
  const watchers = [...session.watchers];
  session.watchers.clear();
  try {
    for (const observation of observations) {
      if (observation.kind === "look" && isWorthwhile(observation, session))
        await look(observation, session);
    }
  } finally {
    for (const watcher of watchers) session.watchers.add(watcher);
  }
}

function isWorthwhile({ beside, profile, points }: Looking, session: Session): boolean {
  const known = new Set(session.observations().map(({ point }) => point));
  return (
    (profile ?? session.run.profile) === session.run.profile &&
    missingNeed(requirements[beside], session.targets, session.run) === undefined &&
    points.some((point) => !known.has(point))
  );
}

async function look(observation: Looking, session: Session): Promise<void> {
  const { ask } = createScope({ session, id: observation.beside, check: createCheckScope() });
  try {
    await observation.look(ask);
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    if (error instanceof Unjudged) return;
    // An error of ours: told where the value would stand.
    const reason = error instanceof Error ? error.message : String(error);
    for (const point of observation.points)
      session.note({ point, value: null, evidence: `could not be observed: ${reason}` });
  }
}

const MOST_VALUES = 20;

/** Gathers from now on. @returns what notes the values that were seen */
export function startGathering({ point, see }: Gathering, session: Session): () => void {
  const values = new Set<string>();
  let shown: Exchange | undefined;
  session.watchers.add((exchange) => {
    for (const value of see(exchange)) {
      if (values.has(value) || values.size >= MOST_VALUES) continue;
      values.add(value);
      shown = exchange;
    }
  });
  return () => {
    if (shown !== undefined)
      session.note({ point, value: [...values].sort(), evidence: describeExchange(shown) });
  };
}
