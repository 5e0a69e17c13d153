import { type Conversation, conversationChanges, mirroredChanges } from "./conversation.js";
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
  for (const { sandbox, agent } of facts.sandboxes.values()) {
    const { id, readyAt, goneAt = Number.POSITIVE_INFINITY } = sandbox;
    const inside: Change[] = [
      { aggregate: "sandbox", id, at: readyAt, what: "becomes RUNNING" },
      ...[...agent.conversations.values()].flatMap((one) => [
        ...shown(one),
        ...mirrored(one, rules),
      ]),
    ];
    yield* inside.filter(({ at }) => at < goneAt);
    if (sandbox.goneAt !== undefined) {
      yield { aggregate: "sandbox", id, at: sandbox.goneAt, what: "is gone" };
    }
  }
  for (const conversation of facts.standAlone.conversations.values()) yield* shown(conversation);
  for (const { remains } of facts.appConversations.values()) {
    if (remains !== undefined) yield* mirrored(remains.conversation, rules);
  }
  for (const { id, waitingAt, startingAt, readyAt, failedAt } of facts.startTasks.values()) {
    if (failedAt !== undefined) continue; // it is over
    const aggregate = "start-task";
    yield { aggregate, id, at: waitingAt, what: "becomes WAITING_FOR_SANDBOX" };
    yield { aggregate, id, at: startingAt, what: "becomes STARTING_CONVERSATION" };
    yield { aggregate, id, at: readyAt, what: "becomes READY" };
  }
}

function* shown(conversation: Conversation): Generator<Change> {
  for (const change of conversationChanges(conversation)) {
    yield { aggregate: "conversation", id: conversation.id, ...change };
  }
}

function* mirrored(conversation: Conversation, rules: Lags): Generator<Change> {
  for (const change of mirroredChanges(conversation, rules)) {
    yield { aggregate: "conversation", id: conversation.id, ...change };
  }
}
