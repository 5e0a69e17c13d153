import { readChoices } from "./choices.js";
import { DEVELOPMENT_KEYS } from "./development-keys.js";
import type { Choices } from "./domain/choices.js";
import type { Script } from "./domain/script.js";
import { findFault } from "./faults/index.js";
import { type Log, logOnStderr } from "./log.js";
import { resume } from "./resume.js";
import { chooseScripts, type ScriptOptions, useScript } from "./scripts/choose-scripts.js";
import type { Certificate } from "./server/door.js";
import { startMockServer } from "./server/mock-server.js";

export { loadScript } from "./scripts/load-script.js";
export { type ScriptBuilder, script } from "./scripts/script.js";
export type { Script };

export interface MockOptions extends ScriptOptions {
  /** Where to listen; loopback unless told. */
  readonly host?: string;
  /** The host that urls name, where clients cannot call the one listened on: that of a container, say. */
  readonly publicHost?: string;
  /** A certificate with its key, as PEM: then every door speaks HTTPS. */
  readonly tls?: Certificate;
  /** Port of the cloud server; 0, the default, picks one. */
  readonly port?: number;
  /** Port of the agent server that stands alone; 0, the default, picks one. */
  readonly agentPort?: number;
  /** The ports that sandboxes' agent servers may take; any, by default. */
  readonly sandboxPorts?: readonly number[];
  readonly apiKey?: string;
  readonly sessionKey?: string;
  /** The same seed gives the same identifiers and keys in the same order. */
  readonly seed?: number;
  /** Named faults to switch on, as `<requirement>/<name>`. */
  readonly faults?: readonly string[];
  /** How to behave where the specification is silent, where not by default. */
  readonly open?: Partial<Choices>;
  /** Whether each answer is held against the documents before it leaves; on, unless told. */
  readonly checkAnswers?: boolean;
  /** Is told what goes wrong; pretty lines on stderr, unless told. */
  readonly log?: Log;
  /** Whether each request is logged, too. */
  readonly logRequests?: boolean;
  /** Whether pages of other origins may call it from a browser (CORS); not, unless told. */
  readonly crossOrigin?: boolean;
}

/** A mock that serves. */
export interface Mock extends AsyncDisposable {
  /**
   * Behaves otherwise from now on where the specification is silent; sandboxes that are there keep their addresses.
   * @throws UnknownChoice when there is no such open point, or no such choice at it
   */
  readonly open: (chosen: Partial<Choices>) => void;
  readonly cloud: { readonly url: string; readonly apiKey: string };
  readonly agent: { readonly url: string; readonly sessionKey: string };
  /**
   * What agents do from now on that were told nothing else, and that may be asked for by its name.
   * @param script a script, or the name of one that is known
   * @throws UnknownScript when it is the name of none
   */
  readonly use: (script: Script | string) => void;
  /**
   * Confirms, unpauses, gets unstuck: the agent of a conversation that rests goes on with its script.
   * @throws CannotResume when there is no such conversation, or it does not rest
   */
  readonly resume: (conversationId: string) => void;
  /** Stops it; what is under way is finished, for at most a second. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a mock of both servers.
 *
 * @throws UnknownFault when no fault has that name
 * @throws UnknownChoice when there is no such open point, or no such choice at it
 * @throws UnknownScript when no script has that name
 * @throws NodeJS.ErrnoException with code `EADDRINUSE` when a port is taken
 * @example
 * const mock = await startMock();
 * after(() => mock.stop());
 */
export async function startMock(options: MockOptions = {}): Promise<Mock> {
  const { apiKey = DEVELOPMENT_KEYS.cloud, sessionKey = DEVELOPMENT_KEYS.agent } = options;
  const server = await startMockServer({
    host: options.host ?? "127.0.0.1",
    publicHost: options.publicHost,
    certificate: options.tls,
    port: options.port ?? 0,
    agentPort: options.agentPort ?? 0,
    sandboxPorts: options.sandboxPorts ?? [0],
    keys: { cloud: apiKey, agent: sessionKey },
    seed: String(options.seed ?? 0),
    faults: (options.faults ?? []).map(findFault),
    choices: readChoices(options.open ?? {}),
    scripts: chooseScripts(options),
    callsLlms: options.llm === "call",
    checkAnswers: options.checkAnswers ?? true,
    log: options.log ?? logOnStderr,
    logRequests: options.logRequests ?? false,
    crossOrigin: options.crossOrigin ?? false,
  });
  const { world } = server;
  return {
    cloud: { url: server.cloud.url, apiKey },
    agent: { url: server.agent.url, sessionKey },
    open: server.open,
    use: (script) => {
      world.scripts = useScript(world.scripts, script);
    },
    resume: (conversationId) => resume(world, conversationId),
    stop: server.close,
    [Symbol.asyncDispose]: server.close,
  };
}
