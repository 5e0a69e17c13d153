import type { AppConversation } from "./app-conversation.js";
import { type Conversation, createConversation, type Origin, type Run } from "./conversation.js";
import { emptyAgent, type Facts } from "./facts.js";
import type { Moment } from "./moment.js";
import { Refusal } from "./refusal.js";
import type { Rules } from "./rules.js";
import type { Sandbox } from "./sandbox.js";
import { defineScript, type Script } from "./script.js";
import { finishScript, readyMadeScripts, type ScriptBook, scriptFor } from "./scripts.js";

/** What a world has when its clients begin: data, as files of fixtures hold it. */
export interface Fixture {
  /** On the agent server that stands alone. */
  readonly conversations?: readonly FixtureConversation[];
  readonly sandboxes?: readonly FixtureSandbox[];
}

export interface FixtureSandbox {
  /** One is made, unless told. */
  readonly id?: string;
  /** The key of its agent server; one is made, unless told. */
  readonly sessionKey?: string;
  /** `RUNNING`, unless told; `STARTING`: it has just been created. */
  readonly status?: "STARTING" | "RUNNING";
  /** Started through the cloud, which shows them as app-conversations. */
  readonly conversations?: readonly FixtureConversation[];
}

export interface FixtureConversation {
  /** One is made, unless told. */
  readonly id?: string;
  /** What the cloud calls it; only in a sandbox. */
  readonly title?: string;
  /** Shown by the cloud, too: the mirror has caught up. */
  readonly tags?: Readonly<Record<string, string>>;
  /** What the user said first. */
  readonly message?: string;
  readonly model?: string;
  /** Those it lists; the agent server adds its own. */
  readonly tools?: readonly string[];
  /**
   * `idle`, unless told: nobody has run it. `running`: its run begins now, by the script that it asks for. Otherwise it
   * had a run, which came to that.
   */
  readonly status?: "idle" | "running" | keyof typeof PAST_SCRIPTS;
}

/** What a fixture becomes facts by. */
export interface Planting {
  readonly now: Moment;
  readonly rules: Rules;
  readonly scripts: ScriptBook;
  readonly ids: { readonly uuid: () => string; readonly secret: () => string };
}

/** A fixture that no world can have: something in it breaks a rule that clients have to keep, too. */
export class InvalidFixture extends Error {
  override readonly name = "InvalidFixture";
}

const pausedScript = defineScript("paused", [
  { afterMs: 100, action: { kind: "call" } },
  { afterMs: 100, action: { kind: "pause" } },
]);

/** What became of a run that a fixture tells of only the end. */
const PAST_SCRIPTS = {
  finished: finishScript,
  error: readyMade("fail"),
  stuck: readyMade("stuck"),
  paused: pausedScript,
  waiting_for_confirmation: readyMade("confirm"),
} as const satisfies Readonly<Record<string, Script>>;

/**
 * The facts of a world that has what the fixture says. What lies behind it is past: sandboxes run, runs are over, and
 * the mirror has caught up, unless the fixture says that it begins now. Sandboxes are numbered in the place of slots.
 * @throws InvalidFixture naming what is wrong, and where
 */
export function plantFixture(
  { conversations, sandboxes = [] }: Fixture,
  planting: Planting,
): Facts {
  const planted = sandboxes.map((one, index) => plantSandbox(one, index, planting));
  const standAlone = plantConversations(conversations, "conversations", planting);
  const facts: Facts = {
    standAlone: { ...emptyAgent(), conversations: byId(standAlone) },
    sandboxes: new Map(
      planted.map(({ sandbox, inside }) => [
        sandbox.id,
        { sandbox, agent: { ...emptyAgent(), conversations: byId(inside) } },
      ]),
    ),
    startTasks: new Map(),
    appConversations: new Map(planted.flatMap(({ apps }) => apps)),
  };
  checkUnique(
    "sandbox",
    planted.map(({ sandbox }) => sandbox.id),
  );
  checkUnique("conversation", [
    ...standAlone.map(({ id }) => id),
    ...planted.flatMap(({ inside }) => inside.map(({ id }) => id)),
  ]);
  return facts;
}

function plantSandbox(fixture: FixtureSandbox, index: number, planting: Planting) {
  const { now, rules, ids } = planting;
  const createdAt = fixture.status === "STARTING" ? now : now - rules.sandboxStartMs;
  const sandbox: Sandbox = {
    id: fixture.id ?? ids.uuid(),
    slot: index,
    sessionKey: fixture.sessionKey ?? ids.secret(),
    createdAt,
    readyAt: createdAt + rules.sandboxStartMs,
    goneAt: undefined,
  };
  const place = `sandboxes.${index}.conversations`;
  const inside = plantConversations(fixture.conversations, place, planting);
  const apps = inside.map(({ id, changedAt }, at): [string, AppConversation] => [
    id,
    {
      sandboxId: sandbox.id,
      title: fixture.conversations?.[at]?.title ?? null,
      started: true,
      ownsSandbox: false,
      changedAt,
      ownKey: rules.givesOwnKeys ? ids.secret() : undefined,
      remains: undefined,
    },
  ]);
  return { sandbox, inside, apps };
}

const plantConversations = (
  fixtures: readonly FixtureConversation[] = [],
  place: string,
  planting: Planting,
): Conversation[] =>
  fixtures.map((fixture, index) => plantConversation(fixture, `${place}.${index}`, planting));

function plantConversation(
  fixture: FixtureConversation,
  place: string,
  { now, rules, scripts, ids }: Planting,
): Conversation {
  const { status = "idle", tags, tools, model, message } = fixture;
  const id = fixture.id ?? rules.conversationIdOf(ids.uuid());
  if (!rules.isConversationId(id)) {
    throw new InvalidFixture(`${place}.id: this server names no conversation "${id}"`);
  }
  const past = status === "idle" || status === "running" ? undefined : PAST_SCRIPTS[status];
  const createdAt = now - (past?.lastsMs ?? 0) - rules.mirrorLagMs;
  const origin: Origin = { id, createdAt, settings: emptyAgent().settings, scripts };
  const created = createConversation(
    {
      ...(model === undefined && tools === undefined
        ? {}
        : {
            agent: {
              llm: model === undefined ? {} : { model },
              tools: (tools ?? []).map((name) => ({ name })),
            },
          }),
      ...(tags === undefined ? {} : { tags }),
    },
    origin,
    { ...rules, requiredFields: [], startsByMessage: false },
  );
  if (created instanceof Refusal) throw new InvalidFixture(`${place}: ${created.detail}`);
  const { agent } = created;
  const runs: Run[] = [];
  if (past !== undefined) runs.push({ startedAt: createdAt, script: past });
  if (status === "running") {
    const script = scriptFor({ llm: agent.llm, tags: tags ?? {} }, scripts);
    runs.push({ startedAt: now, script });
  }
  return { ...created, message, runs };
}

const byId = (conversations: readonly Conversation[]) =>
  new Map(conversations.map((conversation) => [conversation.id, conversation]));

function checkUnique(what: string, ids: readonly string[]): void {
  const twice = ids.find((id, index) => ids.indexOf(id) < index);
  if (twice !== undefined) throw new InvalidFixture(`the ${what} ${twice} is there twice`);
}

function readyMade(name: string): Script {
  const script = readyMadeScripts.get(name);
  if (script === undefined) throw new Error(`there is no ready-made script "${name}"`);
  return script;
}
