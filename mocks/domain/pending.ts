import { conversationChanges } from "./conversation.js";
import type { Facts } from "./facts.js";
import { earliestAfter, type Moment } from "./moment.js";
import type { Rules } from "./rules.js";

/** Something that a client who does nothing will see change, by time alone. */
export interface Change {
  readonly at: Moment;
  readonly aggregate: "sandbox" | "start-task" | "conversation";
  readonly id: string;
  /** What comes, in words. */
  readonly what: string;
}

type Lags = Pick<Rules, "mirrorLagMs">;

/** What will happen, in the order in which it does. */
export const pendingChanges = (facts: Facts, now: Moment, rules: Lags): readonly Change[] =>
  [...changes(facts, rules)].filter(({ at }) => at > now).sort((one, two) => one.at - two.at);

/** When something will next look different to a client that does nothing; `undefined` when the world is at rest. */
export const nextMoment = (facts: Facts, now: Moment, rules: Lags): Moment | undefined =>
  earliestAfter(moments(facts, rules), now);

function* moments(facts: Facts, rules: Lags): Generator<Moment> {
  for (const { at } of changes(facts, rules)) yield at;
}

function* changes(facts: Facts, rules: Lags): Generator<Change> {
  const agents = [facts.standAlone];
  for (const { sandbox, agent } of facts.sandboxes.values()) {
    const { id, readyAt, goneAt } = sandbox;
    yield { aggregate: "sandbox", id, at: readyAt, what: "becomes RUNNING" };
    if (goneAt !== undefined) yield { aggregate: "sandbox", id, at: goneAt, what: "is gone" };
    agents.push(agent);
  }
  for (const { id, waitingAt, startingAt, readyAt } of facts.startTasks.values()) {
    const aggregate = "start-task";
    yield { aggregate, id, at: waitingAt, what: "becomes WAITING_FOR_SANDBOX" };
    yield { aggregate, id, at: startingAt, what: "becomes STARTING_CONVERSATION" };
    yield { aggregate, id, at: readyAt, what: "becomes READY" };
  }
  for (const { conversations } of agents) {
    for (const conversation of conversations.values()) {
      for (const change of conversationChanges(conversation, rules)) {
        yield { aggregate: "conversation", id: conversation.id, ...change };
      }
    }
  }
}
