import type { ConnectionOptions } from "../connection/connection.js";
import { openConnection } from "../connection/connection.js";
import { CannotBegin, Interrupted } from "../failure.js";
import { readReport } from "../files.js";
import type { RedactedExchange } from "../redaction.js";
import type { Report } from "../report.js";
import { printable } from "../reporters/printable.js";
import { findReproduction, replay } from "../reproduction/replay.js";
import { expectation } from "../reproduction/script.js";
import { interruptedCode } from "../runner/exit-code.js";
import type { Io } from "./io.js";
import { startOwnMock } from "./own-mock.js";

export interface ReplayCommandOptions {
  /** A JSON report. */
  readonly file: string;
  /** What of it, as it was typed: exactly one name. */
  readonly names: readonly string[];
  /** The target, where one was given; otherwise that of the report is asked, or our own mock where it was that. */
  readonly given:
    | {
        readonly url: string;
        readonly agentUrl?: string | undefined;
      }
    | undefined;
  readonly server?: "cloud" | "agent" | undefined;
  readonly keys: {
    readonly apiKey?: string | undefined;
    readonly sessionApiKey?: string | undefined;
  };
  readonly connection: ConnectionOptions;
  readonly requestTimeoutMs?: number | undefined;
  readonly signal: AbortSignal;
}

const SERVERS = { cloud: "cloud-app-server", agent: "agent-server" } as const;
const EXIT = { red: 1, green: 0, unclear: 3 } as const;
const LEFT_BEHIND = 5;

/**
 * `conformance [url] --replay REPORT ID`: repeats one failure of a JSON report, and tells each exchange.
 *
 * @returns 1 it shows again, 0 it does not, 3 that cannot be told, 5 it does not and something was left behind
 * @throws CannotBegin (2) when the report or the failure cannot be used, (4) when the target cannot be asked
 */
export async function replayCommand(options: ReplayCommandOptions, io: Io): Promise<number> {
  const { file, names, keys, signal, requestTimeoutMs } = options;
  const [name, ...others] = names;
  if (name === undefined || others.length > 0)
    throw new CannotBegin(
      2,
      "--replay needs one failure of the report: --replay REPORT tags/key-charset-rejected",
    );
  const report = await readReport(file);
  const reproduction = findReproduction(report, name);
  const { recipe } = reproduction;
  const mock =
    options.given === undefined && report.target.asked === null ? await startOwnMock() : undefined;
  const where =
    mock === undefined
      ? { ...(options.given ?? targetOf(report)), ...keys }
      : {
          url: mock.cloud.url,
          agentUrl: mock.agent.url,
          apiKey: mock.cloud.apiKey,
          sessionApiKey: mock.agent.sessionKey,
        };
  const server = mock === undefined ? options.server : "cloud";
  try {
    io.stdout.write(
      `${recipe.requirement}${recipe.case === undefined ? "" : `, case ${recipe.case}`}: ${recipe.message}\n`,
    );
    const { outcome, leftovers } = await replay({
      ...where,
      server: server && SERVERS[server],
      reproduction,
      llmKey: io.env.CONFORMANCE_LLM_API_KEY,
      requestTimeoutMs,
      connection: await openConnection(options.connection),
      signal,
      onAnswer: (step, answer) => void io.stdout.write(`${describe(step, answer)}\n`),
    });
    const told = {
      red: "RED: it shows again",
      green: "GREEN: it does not show",
      unclear: outcome.color === "unclear" ? `UNCLEAR: ${outcome.reason}` : "",
    }[outcome.color];
    const { judgement } = recipe;
    if (judgement.by === "eye")
      io.stdout.write(
        `look for: ${recipe.message}\n  expected  ${printable(JSON.stringify(judgement.expected) ?? "nothing")}\n  seen      ${printable(JSON.stringify(judgement.actual) ?? "nothing")}\n`,
      );
    else
      io.stdout.write(
        `expected of answer ${judgement.step + 1}: ${printable(expectation(judgement))}\n`,
      );
    io.stdout.write(`${told}\n`);
    for (const { kind, id, reason } of leftovers)
      io.stderr.write(`conformance: left behind: ${kind} ${id} (${reason})\n`);
    const code = EXIT[outcome.color];
    return code === 0 && leftovers.length > 0 ? LEFT_BEHIND : code;
  } catch (error) {
    if (error instanceof Interrupted) return interruptedCode(signal);
    throw error;
  } finally {
    await mock?.stop();
  }
}

function targetOf({ target }: Report): { readonly url: string; readonly agentUrl?: string } {
  const { cloud, agent } = target;
  if (cloud !== null) return { url: cloud, ...(agent === null ? {} : { agentUrl: agent }) };
  if (agent !== null) return { url: agent };
  throw new CannotBegin(2, "the report names no target: give its address before --replay");
}

function describe(step: number, answer: RedactedExchange | string): string {
  if (typeof answer === "string") return `${step + 1}. ${printable(answer)}`;
  const { request, answer: got } = answer;
  return [
    `${step + 1}. ${request.method} ${request.url}`,
    ...(request.body === undefined ? [] : [`   > ${printable(request.body)}`]),
    `   < ${got.status}  ${printable(got.body)}`,
  ].join("\n");
}
