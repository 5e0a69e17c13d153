import type { Clock } from "./clock.js";
import { type AppConversation, directConversation } from "./domain/app-conversation.js";
import type { Choices } from "./domain/choices.js";
import { type Conversation, recordTurn } from "./domain/conversation.js";
import { type Agent, emptyAgent, type Facts } from "./domain/facts.js";
import type { Moment } from "./domain/moment.js";
import type { Rules } from "./domain/rules.js";
import type { Address, Sandbox } from "./domain/sandbox.js";
import type { ScriptBook } from "./domain/scripts.js";
import type { Settings } from "./domain/settings.js";
import { abandonStart, type StartTask } from "./domain/start-task.js";
import type { Ids } from "./ids.js";
import type { LiveAgents } from "./llm/live-agents.js";

/** The doors that lead into sandboxes. Facts name one by its slot; sockets and ports stay with the server. */
export interface SandboxDoors {
  /**
   * Opens a door and gives its slot.
   * @throws NoDoorLeft when no port is free for one
   */
  readonly open: () => Promise<number>;
  /** Closes a door, and drops whoever is in it. */
  readonly close: (slot: number) => void;
  readonly address: (slot: number) => Address;
}

/** No port is free for another sandbox. */
export class NoDoorLeft extends Error {
  override readonly name = "NoDoorLeft";
  readonly statusCode = 503;
}

/** Where an agent server is: on its own, or in a sandbox. */
export interface Home {
  settings: Settings;
  readonly conversations: Map<string, Conversation>;
  readonly sandbox: Sandbox | undefined;
}

interface SandboxHome extends Home {
  sandbox: Sandbox;
  /** The starts that this sandbox is for. */
  readonly startTasks: Set<string>;
}

/** The sources of effect that a world is made of. */
export interface WorldOptions {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly doors: SandboxDoors;
  readonly rules: Rules;
  readonly choices: Choices;
  /** The keys that open the cloud server and the agent server that stands alone. */
  readonly keys: { readonly cloud: string; readonly agent: string };
  /** What agents do. */
  readonly scripts: ScriptBook;
  /** Who plays the runs that go by no script; nobody is needed where there are none. */
  readonly liveAgents?: LiveAgents | undefined;
  /** What is known from the start; nothing, unless told. The doors of its sandboxes are open. */
  readonly facts?: Facts | undefined;
}

/** One tenant: the facts of its aggregates in Maps, and where its time, ids and doors come from. */
export class World {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly doors: SandboxDoors;
  choices: Choices;
  readonly keys: WorldOptions["keys"];
  rules: Rules;
  scripts: ScriptBook;
  readonly liveAgents: LiveAgents | undefined;

  readonly standAlone: Home;
  readonly #sandboxes = new Map<string, SandboxHome>();
  readonly #sandboxOfSlot = new Map<number, string>();
  /** The sandboxes that are being deleted. */
  readonly #leaving = new Set<string>();
  readonly #startTasks: Map<string, StartTask>;
  readonly #appConversations: Map<string, AppConversation>;
  #isLeft = false;

  constructor(options: WorldOptions) {
    this.clock = options.clock;
    this.ids = options.ids;
    this.doors = options.doors;
    this.rules = options.rules;
    this.choices = options.choices;
    this.keys = options.keys;
    this.scripts = options.scripts;
    this.liveAgents = options.liveAgents;
    const { facts } = options;
    this.standAlone = { ...mutable(facts?.standAlone ?? emptyAgent()), sandbox: undefined };
    this.#startTasks = new Map(facts?.startTasks);
    this.#appConversations = new Map(facts?.appConversations);
    for (const { sandbox, agent } of facts?.sandboxes.values() ?? []) this.#admit(sandbox, agent);
    for (const task of this.#startTasks.values()) this.keepStartTask(task);
  }

  #admit(sandbox: Sandbox, agent: Agent): void {
    this.#sandboxes.set(sandbox.id, { ...mutable(agent), sandbox, startTasks: new Set() });
    this.#sandboxOfSlot.set(sandbox.slot, sandbox.id);
    this.keepSandbox(sandbox);
  }

  /** Nobody comes here any more: another world has taken its place. Its doors are closed soon, but for those kept. */
  leave(kept: ReadonlySet<number> = new Set()): void {
    this.#isLeft = true;
    this.liveAgents?.cancel();
    setImmediate(() => {
      for (const slot of this.#sandboxOfSlot.keys()) if (!kept.has(slot)) this.doors.close(slot);
    });
  }

  /** The agent server behind a sandbox's door. */
  homeAtSlot(slot: number): Home | undefined {
    const id = this.#sandboxOfSlot.get(slot);
    return id === undefined ? undefined : this.#sandboxes.get(id);
  }

  sandbox(id: string): SandboxHome | undefined {
    return this.#sandboxes.get(id);
  }

  sandboxIds(): string[] {
    return [...this.#sandboxes.keys()];
  }

  /** Makes a sandbox with a door of its own. */
  async addSandbox(): Promise<Sandbox> {
    const slot = await this.doors.open();
    const createdAt = this.clock.now();
    const readyAt = createdAt + this.rules.sandboxStartMs;
    const sandbox = {
      id: this.ids.uuid(),
      slot,
      sessionKey: this.ids.secret(),
      createdAt,
      readyAt,
      goneAt: undefined,
    };
    if (this.#isLeft) this.doors.close(slot);
    else this.#admit(sandbox, emptyAgent());
    return sandbox;
  }

  /** Keeps what has become of a sandbox. */
  keepSandbox(sandbox: Sandbox): void {
    const home = this.#sandboxes.get(sandbox.id);
    if (home === undefined) return;
    home.sandbox = sandbox;
    if (sandbox.goneAt !== undefined) this.#leaving.add(sandbox.id);
  }

  /** Deletes a sandbox with everything in it; it may take a while until it is gone. */
  deleteSandbox(id: string, now: Moment): boolean {
    const sandbox = this.#sandboxes.get(id)?.sandbox;
    if (sandbox === undefined) return false;
    this.keepSandbox({ ...sandbox, goneAt: sandbox.goneAt ?? now + this.rules.sandboxDeletionMs });
    this.settle(now);
    return true;
  }

  /** Lets go of what is gone by now: doors are closed, and nothing is held on to. */
  settle(now: Moment): void {
    for (const id of this.#leaving) {
      const home = this.#sandboxes.get(id);
      const goneAt = home?.sandbox.goneAt;
      if (home !== undefined && goneAt !== undefined && goneAt <= now) this.#forget(home, goneAt);
    }
  }

  #forget(home: SandboxHome, goneAt: Moment): void {
    const { id, slot } = home.sandbox;
    for (const conversation of home.conversations.values()) {
      const app = this.#appConversations.get(conversation.id);
      if (app === undefined) continue;
      if (this.rules.showsRemains && conversation.createdAt <= goneAt) {
        const remains = { conversation, sandbox: home.sandbox, goneAt };
        this.#appConversations.set(conversation.id, { ...app, remains });
      } else this.#appConversations.delete(conversation.id);
    }
    for (const task of home.startTasks) {
      const started = this.#startTasks.get(task);
      if (started !== undefined) this.#startTasks.set(task, abandonStart(started, goneAt));
    }
    this.#sandboxes.delete(id);
    this.#leaving.delete(id);
    this.#sandboxOfSlot.delete(slot);
    this.doors.close(slot);
  }

  /** A conversation that is there by now. */
  conversation(home: Home, id: string, now: Moment): Conversation | undefined {
    const conversation = home.conversations.get(id);
    return conversation !== undefined && conversation.createdAt <= now ? conversation : undefined;
  }

  /** Keeps a new conversation, or what has become of an old one. */
  keepConversation(home: Home, conversation: Conversation): void {
    const before = home.conversations.get(conversation.id);
    const isNew = before === undefined;
    home.conversations.set(conversation.id, conversation);
    if (conversation.runs.length !== before?.runs.length) this.#playLive(home, conversation);
    if (isNew && home.sandbox !== undefined && !this.#appConversations.has(conversation.id)) {
      const origin = { sandboxId: home.sandbox.id, ownKey: this.newOwnKey() };
      this.#appConversations.set(conversation.id, directConversation(conversation, origin));
    }
  }

  /** Has the last run of a conversation played, if it goes by no script. */
  #playLive(home: Home, { id, runs, agent, message }: Conversation): void {
    const run = runs.length - 1;
    const begun = runs[run];
    if (begun?.script.outcome !== "running") return;
    this.liveAgents?.play({
      startedAt: begun.startedAt,
      llm: agent.llm,
      tools: this.rules.toolTitles(agent.tools),
      message,
      record: (actions) => {
        const present = home.conversations.get(id);
        const next = present && recordTurn(present, { run, now: this.clock.now(), actions });
        if (next !== undefined) home.conversations.set(id, next);
        return next?.runs[run]?.script.outcome === "running";
      },
    });
  }

  /** A key that opens one conversation alone, where each has one. */
  newOwnKey(): string | undefined {
    return this.rules.givesOwnKeys ? this.ids.secret() : undefined;
  }

  deleteConversation(home: Home, id: string): void {
    home.conversations.delete(id);
    this.#appConversations.delete(id);
  }

  appConversation(id: string): AppConversation | undefined {
    return this.#appConversations.get(id);
  }

  appConversationIds(): string[] {
    return [...this.#appConversations.keys()];
  }

  keepAppConversation(id: string, app: AppConversation): void {
    this.#appConversations.set(id, app);
  }

  forgetAppConversation(id: string): void {
    this.#appConversations.delete(id);
  }

  startTask(id: string): StartTask | undefined {
    return this.#startTasks.get(id);
  }

  startTaskIds(): string[] {
    return [...this.#startTasks.keys()];
  }

  keepStartTask(task: StartTask): void {
    this.#startTasks.set(task.id, task);
    this.#sandboxes.get(task.sandboxId)?.startTasks.add(task.id);
  }

  /** Everything that is known, to look at; it goes on changing with the world. */
  facts(): Facts {
    const sandboxes = new Map(
      [...this.#sandboxes].map(
        ([id, home]) => [id, { sandbox: home.sandbox, agent: home }] as const,
      ),
    );
    return {
      standAlone: this.standAlone,
      sandboxes,
      startTasks: this.#startTasks,
      appConversations: this.#appConversations,
    };
  }

  /** Everything that is known now, to keep: a value that nothing changes. */
  copyFacts(): Facts {
    const { standAlone, sandboxes, startTasks, appConversations } = this.facts();
    return {
      standAlone: mutable(standAlone),
      sandboxes: new Map(
        [...sandboxes].map(([id, { sandbox, agent }]) => [id, { sandbox, agent: mutable(agent) }]),
      ),
      startTasks: new Map(startTasks),
      appConversations: new Map(appConversations),
    };
  }
}

const mutable = ({ settings, conversations }: Agent) => ({
  settings,
  conversations: new Map(conversations),
});
