import { InvalidArgumentError, Option } from "commander";
import { DEVELOPMENT_KEYS } from "../development-keys.js";
import type { Choices } from "../domain/choices.js";

/** What the command line says about the mock itself, read. */
export interface MockFlags {
  readonly port: number;
  readonly agentPort: number;
  readonly agentPorts?: readonly number[];
  readonly host: string;
  readonly publicHost?: string;
  readonly tlsCert?: string;
  readonly tlsKey?: string;
  readonly cors: boolean;
  readonly apiKey: string;
  readonly sessionKey: string;
  readonly seed: number;
  readonly fault: readonly string[];
  readonly open: Partial<Choices>;
  readonly faultPlan?: string;
  readonly script: readonly string[];
  readonly llm: "script" | "call";
  readonly clock: "real" | "held";
  readonly speed: number;
  readonly fixture?: string;
  readonly controlPort: number;
  readonly controlToken?: string;
  readonly failOnViolation: boolean;
  readonly log: "pretty" | "json";
  readonly verbose: boolean;
}

/** What it says about a mock that serves until it is stopped. */
export interface ServeFlags extends MockFlags {
  readonly ready?: "json";
  readonly dieWithParent: boolean;
}

/** The ports that are taken where none are named. */
export interface DefaultPorts {
  readonly cloud: number;
  readonly agent: number;
}

/** The flags that every mock takes, each also an environment variable. */
export const mockOptions = (ports: DefaultPorts): Option[] =>
  withEnvironment([
    new Option("--port <port>", "port of the cloud server; 0 picks one")
      .default(ports.cloud)
      .argParser(readPort),
    new Option("--agent-port <port>", "port of the stand-alone agent server; 0 picks one")
      .default(ports.agent)
      .argParser(readPort),
    new Option(
      "--agent-ports <range>",
      "ports for the agent servers of sandboxes, as A-B; any by default",
    ).argParser(readPorts),
    new Option("--host <host>", "address to listen on").default("127.0.0.1"),
    new Option("--public-host <host>", "host that urls name, where it is not the one listened on"),
    new Option("--tls-cert <file>", "serve HTTPS with this certificate (PEM)"),
    new Option("--tls-key <file>", "the key of the certificate (PEM)"),
    new Option("--cors", "let pages of other origins call from a browser").default(false),
    new Option("--api-key <key>", "key of the cloud server").default(DEVELOPMENT_KEYS.cloud),
    new Option("--session-key <key>", "key of the stand-alone agent server").default(
      DEVELOPMENT_KEYS.agent,
    ),
    new Option("--seed <number>", "the same seed gives the same ids and keys")
      .default(0)
      .argParser(readWhole),
    new Option("--fault <id>", "switch on a named fault; repeatable")
      .default([], "none")
      .argParser(collect),
    new Option(
      "--fault-plan <file>",
      "what goes wrong between clients and servers, and when (YAML, JSON)",
    ),
    new Option(
      "--open <point=choice>",
      "behave otherwise where the specification is silent; repeatable",
    )
      .default({}, "none")
      .argParser(collectChoice),
    new Option(
      "--script <name|file>",
      "what agents do: a ready-made script, or a file (YAML, JSON); repeatable, the first is the usual one",
    )
      .default([], "finish")
      .argParser(collect),
    new Option("--llm <mode>", "call: agents call the LLM of their conversation")
      .choices(["script", "call"])
      .default("script"),
    new Option("--clock <clock>", "held: time stands still until it is driven")
      .choices(["real", "held"])
      .default("real"),
    new Option("--speed <factor>", "how many times as quick as the machine's time the clock goes")
      .default(1)
      .argParser(readFactor),
    new Option("--fixture <file>", "what is there from the start (YAML, JSON)"),
    new Option("--control-port <port>", "port of the control plane; 0 picks one")
      .default(0)
      .argParser(readPort),
    new Option("--control-token <token>", "token of the control plane").default(
      undefined,
      "one that nobody guesses",
    ),
    new Option(
      "--fail-on-violation",
      "tell what clients did against the contract, and exit with 1 if there was any",
    ).default(false),
    new Option("--log <format>", "how to log, on stderr")
      .choices(["pretty", "json"])
      .default("pretty"),
    new Option("-v, --verbose", "log each request, too").default(false),
  ]);

/** The flags of a mock that serves until it is stopped. */
export const serveOptions = (): Option[] => [
  ...mockOptions({ cloud: 8787, agent: 8788 }),
  ...withEnvironment([
    new Option(
      "--ready <format>",
      "print one line on stdout when it serves, and nothing else",
    ).choices(["json"]),
    new Option("--die-with-parent", "stop when stdin closes").default(false),
  ]),
];

const withEnvironment = (options: readonly Option[]): Option[] =>
  options.map((option) => option.env(variableOf(option)));

const variableOf = (option: Option): string =>
  `AGENT_MOCK_${option.attributeName().replaceAll(/[A-Z]/g, "_$&").toUpperCase()}`;

function readPort(text: string): number {
  const port = readWhole(text);
  if (port > 65_535) throw new InvalidArgumentError("A port is a number from 0 to 65535.");
  return port;
}

function readPorts(text: string): number[] {
  const [first = "", last = "", ...more] = text.split("-");
  const [from, to] = [readPort(first), readPort(last)];
  if (more.length > 0 || from === 0 || from > to) {
    throw new InvalidArgumentError("It is a range of ports, as 9000-9099.");
  }
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function readWhole(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError("It is a whole number.");
  return Number(text);
}

function readFactor(text: string): number {
  const factor = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || factor === 0) {
    throw new InvalidArgumentError("It is a number above 0, as 20 or 0.5.");
  }
  return factor;
}

function collect(text: string, before: readonly string[]): string[] {
  return [...before, ...text.split(",")];
}

function collectChoice(text: string, before: Readonly<Record<string, string>>) {
  const chosen = text.split(",").map((pair) => {
    const [point = "", choice = ""] = pair.split("=", 2);
    return [point.trim(), choice.trim()] as const;
  });
  return { ...before, ...Object.fromEntries(chosen) };
}
