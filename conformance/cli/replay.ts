import { openConnection } from "../connection/connection.js";
import { CannotBegin, Interrupted } from "../failure.js";
import { readReport } from "../files.js";
import type { RedactedExchange } from "../redaction.js";
import type { Report } from "../report.js";
import { printable } from "../reporters/printable.js";
import { expectation } from "../reproduction/expectation.js";
import type { Reproduction } from "../reproduction/recipe.js";
import type { Outcome } from "../reproduction/repeat.js";
import { findReproduction, replay } from "../reproduction/replay.js";
import { interruptedCode } from "../runner/exit-code.js";
import { connectionOptions } from "./connection-options.js";
import { interruptOnSignals } from "./interruption.js";
import type { Io } from "./io.js";
import type { CommandOptions } from "./options.js";
import { startOwnMock } from "./own-mock.js";
import { keysFrom, type TargetOptions } from "./target-options.js";

const SERVERS = { cloud: "cloud-app-server", agent: "agent-server" } as const;
const EXIT = { red: 1, green: 0, unclear: 3 } as const;
const LEFT_BEHIND = 5;

/** Which failure of a report, and whom to ask. */
export interface Replaying {
  /** As they were typed: exactly one name. */
  readonly names: readonly string[];
  /** The target, where one was given; otherwise that of the report is asked, or our own mock where it was that. */
  readonly given: TargetOptions | undefined;
  readonly options: CommandOptions;
}

/**
 * `conformance [url] --replay REPORT ID`: repeats one failure of a JSON report, and tells each exchange. Nothing else
 * is asked.
 *
 * @returns 1 it shows again, 0 it does not, 3 that cannot be told, 5 it does not and something was left behind
 * @throws CannotBegin (2) when the report or the failure cannot be used, (4) when the target cannot be asked
 */
export async function replayFailure(file: string, replaying: Replaying, io: Io): Promise<number> {
  const interruption = interruptOnSignals();
  const { signal } = interruption;
  try {
    return await replayNamed(file, { ...replaying, signal }, io);
  } catch (error) {
    if (error instanceof Interrupted) return interruptedCode(signal);
    throw error;
  } finally {
    interruption.stop();
  }
}

async function replayNamed(
  file: string,
  { names, given, options, signal }: Replaying & { readonly signal: AbortSignal },
  io: Io,
): Promise<number> {
  const connection = await connectionOptions(options, io.env);
  const name = theOne(names);
  const report = await readReport(file);
  const reproduction = findReproduction(report, name);
  const mock =
    given === undefined && report.target.asked === null ? await startOwnMock() : undefined;
  const where =
    mock === undefined
      ? { ...(given ?? targetOf(report)), ...keysFrom(io.env) }
      : {
          url: mock.cloud.url,
          agentUrl: mock.agent.url,
          apiKey: mock.cloud.apiKey,
          sessionApiKey: mock.agent.sessionKey,
        };
  const server = mock === undefined ? options.server : "cloud";
  try {
    io.stdout.write(`${describeFailure(reproduction)}\n`);
    const { outcome, leftovers } = await replay({
      ...where,
      server: server && SERVERS[server],
      reproduction,
      llmKey: io.env.CONFORMANCE_LLM_API_KEY,
      requestTimeoutMs: options.timeout.request,
      connection: await openConnection(connection),
      signal,
      onAnswer: (step, answer) => void io.stdout.write(`${describeAnswer(step, answer)}\n`),
    });
    io.stdout.write(`${describeExpectation(reproduction)}\n${describeOutcome(outcome)}\n`);
    for (const { kind, id, reason } of leftovers)
      io.stderr.write(`conformance: left behind: ${kind} ${id} (${reason})\n`);
    const code = EXIT[outcome.color];
    return code === 0 && leftovers.length > 0 ? LEFT_BEHIND : code;
  } finally {
    await mock?.stop();
  }
}

function theOne([name, ...others]: readonly string[]): string {
  if (name !== undefined && others.length === 0) return name;
  throw new CannotBegin(
    2,
    "--replay needs one failure of the report: --replay REPORT tags/key-charset-rejected",
  );
}

function targetOf({ target }: Report): { readonly url: string; readonly agentUrl?: string } {
  const { cloud, agent } = target;
  if (cloud !== null) return { url: cloud, ...(agent === null ? {} : { agentUrl: agent }) };
  if (agent !== null) return { url: agent };
  throw new CannotBegin(2, "the report names no target: give its address before --replay");
}

function describeFailure({ recipe }: Reproduction): string {
  const name = recipe.case === undefined ? "" : `, case ${recipe.case}`;
  return `${recipe.requirement}${name}: ${recipe.message}`;
}

function describeAnswer(step: number, answer: RedactedExchange | string): string {
  if (typeof answer === "string") return `${step + 1}. ${printable(answer)}`;
  const { request, answer: got } = answer;
  return [
    `${step + 1}. ${request.method} ${request.url}`,
    ...(request.body === undefined ? [] : [`   > ${printable(request.body)}`]),
    `   < ${got.status}  ${printable(got.body)}`,
  ].join("\n");
}

function describeExpectation({ recipe: { judgement, message } }: Reproduction): string {
  if (judgement.by !== "eye")
    return `expected of answer ${judgement.step + 1}: ${printable(expectation(judgement))}`;
  return [
    `look for: ${message}`,
    `  expected  ${printable(JSON.stringify(judgement.expected) ?? "nothing")}`,
    `  seen      ${printable(JSON.stringify(judgement.actual) ?? "nothing")}`,
  ].join("\n");
}

function describeOutcome(outcome: Outcome): string {
  switch (outcome.color) {
    case "red":
      return "RED: it shows again";
    case "green":
      return "GREEN: it does not show";
    case "unclear":
      return `UNCLEAR: ${outcome.reason}`;
  }
}
