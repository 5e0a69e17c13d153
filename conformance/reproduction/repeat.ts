import { operations } from "../../src/generated/operations.js";
import type { Targets } from "../ask.js";
import type { Creation } from "../creation-log.js";
import type { Call, Exchange } from "../exchange.js";
import { Unjudged } from "../failure.js";
import type { Credentials, Target } from "../target.js";
import { pause } from "../wait.js";
import { leavesOf, stringOf } from "./leaves.js";
import { SECRET_PATH } from "./look.js";
import { type Capture, GIVEN, type Recipe, type Step, type Template } from "./recipe.js";
import { isRight } from "./verdict.js";

/** What a repetition is made with. */
export interface Repeating {
  readonly targets: Targets;
  readonly llmKey?: string | undefined;
  /** @throws Unjudged when no answer came */
  send(target: Target, call: Call): Promise<Exchange>;
  created(creation: Creation): void;
  /** Masks a key that an answer brought. */
  secret(value: string): void;
  readonly signal: AbortSignal;
  /** Nothing on the way to the question is waited for longer than this. */
  readonly patienceMs?: number;
  /** Values of what the first, shared steps make; where they are given, those steps are not asked. */
  readonly shared?: ReadonlyMap<string, string> | undefined;
  /** Told of each answer, or of none. */
  readonly onAnswer?: (index: number, answer: Exchange | Unjudged) => void;
}

/** `unclear`: it is for a person to judge, or it did not come to the question, and why. */
export type Outcome =
  | { readonly color: "red" | "green" }
  | { readonly color: "unclear"; readonly reason: string };

type Answer = Pick<Exchange, "status" | "json">;

const OWN_KEYS: ReadonlySet<string> = new Set([GIVEN.cloudKey, GIVEN.sessionKey, GIVEN.llmKey]);
const NOBODY: Answer = { status: 0, json: undefined };
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 400;

/**
 * Does what the script of the recipe does.
 *
 * @throws Interrupted when the signal is given
 */
export async function repeat(recipe: Recipe, context: Repeating): Promise<Outcome> {
  const { targets, shared } = context;
  const values = new Map<string, string>(shared);
  const give = (name: string, value: string | undefined): void => {
    if (value !== undefined) values.set(name, value);
  };
  give(GIVEN.cloudUrl, targets.cloud?.url.replace(/\/+$/, ""));
  give(GIVEN.agentUrl, targets.agent?.url.replace(/\/+$/, ""));
  give(GIVEN.cloudKey, targets.cloud?.key);
  give(GIVEN.sessionKey, targets.agent?.key);
  give(GIVEN.llmKey, context.llmKey);
  try {
    return await takeSteps(recipe, context, values);
  } catch (error) {
    if (error instanceof Unjudged || error instanceof NotRepeatable)
      return { color: "unclear", reason: error.message };
    throw error;
  }
}

/** A step needs what is not there. */
class NotRepeatable extends Error {}

async function takeSteps(
  { steps, judgement }: Recipe,
  context: Repeating,
  values: Map<string, string>,
): Promise<Outcome> {
  const answers: (Answer | undefined)[] = [];
  let verdict: Outcome = { color: "unclear", reason: "it is for a person to judge" };
  const ask = async (index: number): Promise<Answer> => {
    const step = steps[index] as Step;
    const answer = await send(step, index, { context, values });
    answers[index] = answer;
    keepAll(step, answer, { context, values });
    return answer;
  };
  let group: Promise<Answer>[] = [];
  for (const [index, step] of steps.entries()) {
    if (step.shared && context.shared !== undefined) continue;
    if (step.pauseMs !== undefined) await pause(step.pauseMs, context.signal);
    if (judgement.by !== "eye" && judgement.step === index) {
      const judge = async (): Promise<boolean> => {
        const answer = await ask(index);
        const like = judgement.by === "earlier" ? answers[judgement.like] : undefined;
        return isRight(judgement, answer, { variables: captured(steps, values), like });
      };
      const right = await atMoment(judge, judgement.moment, context.signal);
      verdict = { color: right ? "green" : "red" };
    } else if (step.until !== undefined) {
      const { state, timeoutMs } = step.until;
      const patienceMs = Math.min(timeoutMs, context.patienceMs ?? timeoutMs);
      const reached = await until(context.signal, patienceMs, async () => {
        const answer = await ask(index);
        if (lacking(step, values) !== undefined) return false;
        return (
          state === undefined ||
          leavesOf(answer.json).some(
            ({ path, value }) => path === state.path && value === state.value,
          )
        );
      });
      if (!reached && state === undefined) mustHave(step, values);
      continue;
    } else {
      group.push(ask(index));
      if (step.together) continue;
      await Promise.all(group);
      group = [];
    }
    mustHave(step, values);
  }
  return verdict;
}

async function atMoment(
  judge: () => Promise<boolean>,
  moment: { readonly when: string; readonly timeoutMs?: number },
  signal: AbortSignal,
): Promise<boolean> {
  const timeoutMs = moment.timeoutMs ?? 0;
  if (moment.when === "stays right for")
    return !(await until(signal, timeoutMs, async () => !(await judge())));
  return until(signal, timeoutMs, judge);
}

/** Again and again, until it is so, or the time is up. */
async function until(
  signal: AbortSignal,
  timeoutMs: number,
  isSo: () => Promise<boolean>,
): Promise<boolean> {
  const endMs = performance.now() + timeoutMs;
  for (let pauseMs = FIRST_PAUSE_MS; !(await isSo()); pauseMs *= 2) {
    if (performance.now() >= endMs) return false;
    await pause(Math.min(pauseMs, LONGEST_PAUSE_MS), signal);
  }
  return true;
}

interface Inside {
  readonly context: Repeating;
  readonly values: Map<string, string>;
}

async function send(step: Step, index: number, { context, values }: Inside): Promise<Answer> {
  const url = new URL(fill(step.url, values));
  const target: Target = { server: operations[step.operation].server, url: url.origin, key: "" };
  const isGiven = step.url.some(
    (piece) =>
      typeof piece !== "string" && (piece.use === GIVEN.cloudUrl || piece.use === GIVEN.agentUrl),
  );
  // A report is a file from somewhere: the caller's own keys go to the caller's own servers, and to what those name.
  const shownKeys = step.headers
    .flatMap(([, value]) => value)
    .filter((piece) => typeof piece !== "string" && OWN_KEYS.has(piece.use));
  if (typeof step.url[0] === "string" && shownKeys.length > 0)
    throw new NotRepeatable(`a key is not sent to ${url.origin}, which is not the target`);
  const query = Object.fromEntries(
    [...new Set(url.searchParams.keys())].map((name) => [name, url.searchParams.getAll(name)]),
  );
  const [credentials = "none", alsoCredentials] = credentialsOf(step, values);
  const call: Call = {
    operation: step.operation,
    instead: { method: step.method, path: url.pathname },
    query,
    credentials,
    ...(alsoCredentials === undefined ? {} : { alsoCredentials }),
    ...(step.body === undefined ? {} : { body: JSON.parse(fill(step.body, values)) }),
    ...(isGiven ? {} : { patient: false }),
  };
  try {
    const answer = await context.send(target, call);
    context.onAnswer?.(index, answer);
    return answer;
  } catch (error) {
    if (!(error instanceof Unjudged)) throw error;
    context.onAnswer?.(index, error);
    if (isGiven) throw error;
    return NOBODY;
  }
}

function credentialsOf({ headers }: Step, values: Map<string, string>): readonly Credentials[] {
  return headers.flatMap(([name, template]): readonly Credentials[] => {
    // What else the caller asks for, the transport sends by itself.
    if (name !== "X-Session-API-Key" && name !== "Authorization") return [];
    const value = fill(template, values);
    if (name === "X-Session-API-Key") return [{ scheme: "sessionApiKey", key: value }];
    return [{ scheme: "bearer", key: value.replace(/^Bearer /, "") }];
  });
}

/** @throws NotRepeatable when a variable has no value */
function fill(template: Template, values: ReadonlyMap<string, string>): string {
  return template
    .map((piece) => {
      if (typeof piece === "string") return piece;
      const value = values.get(piece.use);
      if (value === undefined) throw new NotRepeatable(`nothing gives ${piece.use}`);
      if (piece.bent === undefined) return value;
      return piece.bent === "other-case" ? otherCase(value) : value.slice(0, piece.bent.first);
    })
    .join("");
}

function otherCase(text: string): string {
  return text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

function keepAll(step: Step, answer: Answer, { context, values }: Inside): void {
  for (const capture of step.captures) {
    const value = captureOf(capture, answer);
    if (value === undefined) continue;
    values.set(capture.name, value);
    if (new RegExp(SECRET_PATH).test(capture.path)) context.secret(value);
  }
  const { makes } = step;
  const id = makes && values.get(makes.id);
  if (makes === undefined || id === undefined) return;
  const { cloud, agent } = context.targets;
  const target = makes.kind === "conversation" ? agent : cloud;
  if (target !== undefined) context.created({ kind: makes.kind, id, target });
}

function captureOf({ path, part }: Capture, { json }: Answer): string | undefined {
  const leaf = leavesOf(json).find((one) => one.path === path);
  const whole = leaf && stringOf(leaf)?.replace(/\/$/, "");
  const value =
    part === undefined
      ? whole
      : part === "last segment"
        ? whole?.split("/").at(-1)
        : whole?.split("/api/conversations/")[0];
  return value === "" ? undefined : value;
}

/** The variables that a look tells by name. */
function captured(
  steps: readonly Step[],
  values: ReadonlyMap<string, string>,
): Map<string, string> {
  const names = steps.flatMap(({ captures }) =>
    captures.filter(({ forCleanUp }) => forCleanUp !== true).map(({ name }) => name),
  );
  return new Map(
    names.flatMap((name) => {
      const value = values.get(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

function lacking({ captures }: Step, values: ReadonlyMap<string, string>): Capture | undefined {
  return captures.find(({ name, forCleanUp }) => forCleanUp !== true && !values.has(name));
}

function mustHave(step: Step, values: ReadonlyMap<string, string>): void {
  const missing = lacking(step, values);
  if (missing !== undefined) throw new NotRepeatable(`the answer has no ${missing.path}`);
}
