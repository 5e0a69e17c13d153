import type { OperationId } from "../../src/generated/operations.js";
import type { RequirementId } from "../../src/generated/requirements.js";
import type { Ask } from "../ask.js";
import { succeeded } from "../exchange.js";
import { expectRefusal, expectSuccess } from "../expect/answers.js";
import { expectTags } from "../expect/tags.js";
import { answerOf, violation } from "../expect/violation.js";
import { couldNotRun } from "../failure.js";
import {
  aMirroredConversation,
  conversationOf,
  type MirroredConversation,
  readMirror,
  waitForMirror,
} from "../given/app-conversation.js";
import { patchTags, readConversation, type Tags } from "../given/conversation.js";
import { intrudeOnCloud } from "../given/intrusion.js";
import { isRunning, readSandbox, theCloud, theSandbox } from "../given/sandbox.js";
import { readAppConversation } from "../given/start-task.js";
import { canonicalJson } from "../json.js";
import { recordOf } from "../records.js";
import type { Violation } from "../verdict.js";
import { breaks, type Command, command } from "./sequence.js";

/** What the model knows of the cloud: one sandbox that runs, and one app conversation with its mirrored tags. */
export interface CloudState {
  readonly mirrored: MirroredConversation;
  /** All maps that the mirror may still show; the last is the one that the agent server holds. */
  held: readonly Tags[];
  /** What was done since the tags were last seen to be right, and would be to blame. */
  suspect: RequirementId | undefined;
}

type CloudCommand = Command<CloudState>;

/** Every sequence begins where the mirror has come to rest. */
export async function begin(ask: Ask): Promise<CloudState> {
  const mirrored = await aMirroredConversation(ask, "second");
  const state: CloudState = { mirrored, held: [{}], suspect: undefined };
  await writeOwn(state, ask, { begun: String(performance.now()) });
  state.held = state.held.slice(-1);
  const { isShown } = await waitForMirror(ask, mirrored, (shown) => isSame(shown, current(state)));
  if (!isShown) throw couldNotRun("what was written before did not come to show");
  return state;
}

/** After every sequence the mirror comes to what the agent server holds. */
export async function end(state: CloudState, ask: Ask): Promise<readonly Violation[]> {
  const changed = await judgeTags(state, ask);
  return changed.length > 0 ? changed : judgeArrival(state, ask);
}

export function write(tags: Tags): CloudCommand {
  return command({
    text: `write(${JSON.stringify(tags)})`,
    ask: (state, ask) => writeOwn(state, ask, tags),
  });
}

async function writeOwn(state: CloudState, ask: Ask, tags: Tags): Promise<readonly Violation[]> {
  const answer = await patchTags(ask, state.mirrored.conversation, tags);
  const refused = breaks("app-conversations/url-usable", expectSuccess(answer));
  if (refused.length > 0) return refused;
  state.held = [...state.held, tags];
  return judgeTags(state, ask);
}

export const look: CloudCommand = command({
  text: "look()",
  async ask({ mirrored, held }, ask) {
    const shown = await readMirror(ask, mirrored);
    if (shown === undefined || held.some((one) => isSame(one, shown))) return [];
    const message = "the app conversation shows a map that the agent server never held";
    return breaks("app-conversations/mirror-never-invents", violation(message, held, shown));
  },
});

export const settle: CloudCommand = command({
  text: "settle()",
  ask: judgeArrival,
});

async function judgeArrival(state: CloudState, ask: Ask): Promise<readonly Violation[]> {
  const { isShown, last } = await waitForMirror(ask, state.mirrored, (shown) =>
    isSame(shown, current(state)),
  );
  if (isShown) {
    state.held = [current(state)];
    return [];
  }
  const message = "the app conversation does not come to show the tags";
  return breaks("app-conversations/mirror-catches-up", violation(message, current(state), last));
}

/** How it is answered is left open; that no tags come of it is not. */
export function rename(inPath: boolean, tags: Tags): CloudCommand {
  return command({
    text: `rename with tags(${inPath ? "in the path" : "in the body"}, ${JSON.stringify(tags)})`,
    async ask(state, ask) {
      const { id } = state.mirrored;
      const changes = { title: `Conformance run ${ask.run.id}`, tags };
      const call = inPath
        ? ({ operation: "updateAppConversationById", path: { id }, body: changes } as const)
        : ({ operation: "updateAppConversation", body: { id, ...changes } } as const);
      await ask.send(theCloud(ask), call);
      state.suspect = "app-conversations/patch-takes-no-tags";
      return judgeTags(state, ask);
    },
  });
}

export const readRecord: CloudCommand = command({
  text: "read()",
  async ask({ mirrored }, ask) {
    const answer = await readAppConversation(ask, mirrored.id);
    const record = succeeded(answer) ? recordOf(answer.json, mirrored.id) : undefined;
    if (conversationOf(record)?.id === mirrored.conversation.id) return [];
    const message = "the record no longer leads to its conversation";
    return breaks("app-conversations/record", violation(message, mirrored.id, answerOf(answer)));
  },
});

/** The deletion that lacks `sandbox_id`, and then the sandbox, which must not have noticed. */
export const deleteSandboxBadly: CloudCommand = command({
  text: "delete the sandbox without sandbox_id()",
  async ask(_, ask) {
    const sandbox = await theSandbox(ask);
    const path = { id: sandbox.id };
    const answer = await ask.send(sandbox.cloud, { operation: "deleteSandbox", path });
    if (answer.status !== 422) {
      const wrong = violation("it was not answered 422", { status: 422 }, answerOf(answer));
      return breaks("sandboxes/delete-needs-query", wrong);
    }
    const after = await readSandbox(ask, sandbox);
    if (isRunning(after, sandbox.id)) return [];
    const gone = violation("the sandbox is not RUNNING any more", "RUNNING", answerOf(after));
    return breaks("sandboxes/refused-delete-keeps-it", gone);
  },
});

const NEVER_ISSUED = { scheme: "bearer", key: "never-issued-to-anybody" } as const;

/** A call without a key, or with a wrong one. */
export function intrude(operation: OperationId, withKey: boolean): CloudCommand {
  return command({
    text: `${operation} ${withKey ? "with a wrong key" : "without a key"}()`,
    async ask(_, ask) {
      const answer = await intrudeOnCloud(ask, operation, withKey ? NEVER_ISSUED : "none");
      const row = withKey ? "auth/cloud-refuses-wrong-key" : "auth/cloud-refuses-no-key";
      return breaks(row, expectRefusal(answer));
    },
  });
}

/** On the agent server, there are the tags that were last written there. */
async function judgeTags(state: CloudState, ask: Ask): Promise<readonly Violation[]> {
  const { suspect } = state;
  state.suspect = undefined;
  const reading = await readConversation(ask, state.mirrored.conversation);
  return breaks(suspect ?? "app-conversations/url-usable", expectTags(reading, current(state)));
}

function current({ held }: CloudState): Tags {
  return held.at(-1) ?? {};
}

function isSame(one: object, other: object): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
