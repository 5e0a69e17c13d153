import { randomBytes } from "node:crypto";
import { type Connection, directConnection } from "../connection/connection.js";
import type { Exchange } from "../exchange.js";
import { CannotBegin, type Unjudged } from "../failure.js";
import { unlimited } from "../limits.js";
import { type RedactedExchange, redactExchange } from "../redaction.js";
import type { Leftover, Report } from "../report.js";
import { CLEANING, cleanUp } from "../runner/clean-up.js";
import { type PreflightOptions, preflight } from "../runner/preflight.js";
import { createSession } from "../runner/session.js";
import { defaultTimeoutsMs } from "../wait.js";
import type { Reproduction } from "./recipe.js";
import { type Outcome, repeat } from "./repeat.js";

export interface ReplayOptions
  extends Pick<PreflightOptions, "url" | "server" | "agentUrl" | "apiKey" | "sessionApiKey"> {
  readonly reproduction: Reproduction;
  readonly llmKey?: string | undefined;
  readonly requestTimeoutMs?: number | undefined;
  readonly connection?: Connection | undefined;
  readonly signal: AbortSignal;
  /** Told of each answer as it comes, without secrets; of none, why. @param step from 0 */
  readonly onAnswer: (step: number, answer: RedactedExchange | string) => void;
}

export interface Replayed {
  readonly outcome: Outcome;
  readonly leftovers: readonly Leftover[];
}

/**
 * The failure of a report by its name: a requirement, or a requirement and a case (`tags/key-charset-rejected/PATCH`).
 *
 * @throws CannotBegin (2) when the report has no such failure, or no script of it
 */
export function findReproduction(report: Report, name: string): Reproduction {
  const failures = report.requirements.flatMap(({ id, verdict }) => [
    ...(verdict.evidence === undefined ? [] : [{ name: id as string, evidence: verdict.evidence }]),
    ...(verdict.cases ?? []).flatMap((one) =>
      one.evidence === undefined ? [] : [{ name: `${id}/${one.name}`, evidence: one.evidence }],
    ),
  ]);
  const meant = failures.filter((one) => one.name === name || one.name.startsWith(`${name}/`));
  if (meant.length === 0) {
    const known = failures.map((one) => one.name).join(", ") || "none";
    throw new CannotBegin(2, `the report has no failure ${JSON.stringify(name)}; it has: ${known}`);
  }
  const found = meant.find(({ evidence }) => evidence.reproduction !== undefined);
  if (found?.evidence.reproduction !== undefined) return found.evidence.reproduction;
  throw new CannotBegin(
    2,
    `no script can repeat ${name}: ask the requirement again, with the seed ${report.seed}`,
  );
}

/**
 * Repeats one failure of a report, step by step, and takes away what that made.
 *
 * @throws CannotBegin when the target cannot be asked
 */
export async function replay(options: ReplayOptions): Promise<Replayed> {
  const { reproduction, signal, onAnswer, connection = directConnection } = options;
  const timeoutsMs = {
    ...defaultTimeoutsMs,
    request: options.requestTimeoutMs ?? defaultTimeoutsMs.request,
  };
  const targets = await preflight({ ...options, connection, requestTimeoutMs: timeoutsMs.request });
  const session = createSession({
    run: {
      id: `run${randomBytes(5).toString("hex")}`,
      profile: "full",
      timeoutsMs,
      llm: { kind: "none" },
      consistencyBoundMs: 0,
      readOnly: false,
      allowSettings: true,
      signal,
    },
    seed: 0,
    targets,
    limits: unlimited,
    connection,
  });
  if (options.llmKey !== undefined) session.redaction.add(options.llmKey);
  const tell = (answer: Exchange | Unjudged): RedactedExchange | string =>
    answer instanceof Error
      ? session.redaction.text(answer.message)
      : redactExchange(answer, session.redaction);
  try {
    const outcome = await repeat(reproduction.recipe, {
      targets,
      llmKey: options.llmKey,
      signal,
      send: (target, call) =>
        session.transport.send(target, call, { check: reproduction.recipe.requirement, signal }),
      created: (creation) => session.created(creation),
      secret: (value) => session.redaction.add(value),
      onAnswer: (step, answer) => onAnswer(step, tell(answer)),
    });
    return { outcome, leftovers: await takeAway() };
  } catch (error) {
    await takeAway();
    throw error;
  } finally {
    await session.transport.close();
  }

  function takeAway(): Promise<readonly Leftover[]> {
    return cleanUp({
      creations: session.creations,
      send: (target, call) => session.transport.send(target, call, { check: CLEANING }),
      hasDeleted: session.hasDeleted,
      redact: session.redaction.text,
    });
  }
}
