import { type RequirementId, requirementIds } from "../../src/generated/requirements.js";
import type { RunFacts } from "../ask.js";
import { checks } from "../checks/index.js";
import { parseJson } from "../json.js";
import { unlimited } from "../limits.js";
import { observations } from "../observations/index.js";
import type { Report } from "../report.js";
import { noteMirrorLag, startMeasuring } from "../runner/consistency.js";
import { describeBudget, describeRun } from "../runner/describe-run.js";
import { exitCodeOf } from "../runner/exit-code.js";
import { startGathering } from "../runner/observe.js";
import { createSession, type Session } from "../runner/session.js";
import { Verdicts } from "../runner/verdicts.js";
import { startWatching } from "../runner/watch.js";
import { select } from "../selection.js";
import { defaultTimeoutsMs } from "../wait.js";
import { type Collected, createCollector, createTally } from "./collect-calls.js";
import { judgePassively, NO_SUCH_CALL } from "./passive-verdict.js";
import { readHar } from "./read-har.js";
import type { RecordedCall } from "./recorded-call.js";
import type { RecordingReport } from "./recording.js";
import { passiveRules } from "./rules/index.js";
import { llmKeyIn } from "./rules/secrets.js";

export interface RecordingOptions {
  /** A HAR 1.2. */
  readonly file: string;
  /** The addresses of the servers that are meant; none = those that are found by their paths. */
  readonly servers?: readonly string[] | undefined;
  readonly only?: readonly string[] | undefined;
  readonly skip?: readonly string[] | undefined;
  readonly requireAll?: boolean | undefined;
  readonly consistencyBoundMs?: number | undefined;
}

const CONSISTENCY_BOUND_MS = 10_000;

/** Nothing is chosen: nobody is asked. */
const NO_SEED = 0;

const NOT_SHOWN = "a recording cannot show it";

/**
 * Judges what others exchanged with a deployment, from a recording, without asking anybody: the shape of each answer,
 * and the requirements that a single call can be seen to break. All others are not asked.
 *
 * @throws CannotBegin (2) when the file is no HAR, with the place
 * @example
 * const report = await checkRecording({ file: "browser.har" });
 * console.log(report.recording?.calls, report.exitCode);
 */
export async function checkRecording(options: RecordingOptions): Promise<Report> {
  const startedAt = new Date();
  const selected = select({ only: options.only ?? [], skip: options.skip ?? [] });
  const collector = createCollector(options.servers ?? []);
  const har = await readHar(options.file, collector.add);
  const collected = collector.finish();
  const run = createRun(options);
  const session = createSession({ run, seed: NO_SEED, targets: {}, limits: unlimited });
  await session.transport.close(); // nobody is asked
  for (const secret of secretsIn(collected.calls)) session.redaction.add(secret);
  const recording = describeRecording(options.file, har, collected, session);
  const judged = replay(collected.calls, selected, session, recording);
  const facts = {
    requirements: judged.requirements,
    leftovers: [],
    interrupted: false,
    stopped: null,
  };
  return {
    ...describeRun({
      run,
      startedAt,
      target: {
        cloud: recording.cloud[0] ?? null,
        agent: recording.agents[0] ?? null,
        asked: null,
      },
      seed: NO_SEED,
    }),
    ...facts,
    ...judged,
    cost: session.cost(),
    budget: describeBudget(session.spent(), unlimited),
    notYetAsked: requirementIds.filter((id) => !checks.some((check) => check.id === id)),
    recording,
    exitCode: exitCodeOf(facts, {
      requireAll: options.requireAll ?? false,
      signal: run.signal,
    }),
  };
}

function createRun({ consistencyBoundMs }: RecordingOptions): RunFacts {
  return {
    id: "recording",
    profile: "full",
    timeoutsMs: defaultTimeoutsMs,
    llm: { kind: "none" },
    consistencyBoundMs: consistencyBoundMs ?? CONSISTENCY_BOUND_MS,
    readOnly: true,
    allowSettings: false,
    signal: new AbortController().signal,
  };
}

/** Hands the calls to all who look on in a run, and to the rules for single calls. */
function replay(
  calls: readonly RecordedCall[],
  selected: (id: RequirementId) => boolean,
  session: Session,
  recording: RecordingReport,
): Pick<Report, "requirements" | "observed" | "consistency"> {
  const watches = checks
    .filter((check) => check.kind === "watch")
    .filter(({ id }) => selected(id))
    .map((check) => startWatching(check, session));
  const gathered = observations
    .filter((observation) => observation.kind === "gather")
    .filter(({ beside }) => selected(beside))
    .map((observation) => startGathering(observation, session));
  const { watchers, run } = session;
  const [first] = calls;
  const measured = startMeasuring({ watchers, run, startedAtMs: first?.startedAtMs ?? 0 });
  for (const call of calls) for (const watch of session.watchers) watch(call);
  for (const tell of gathered) tell();
  const consistency = measured();
  noteMirrorLag(consistency, session);

  const targets = [
    ...recording.cloud.map((url) => `cloud app server ${url}`),
    ...recording.agents.map((url) => `agent server ${url}`),
  ];
  const verdicts = new Verdicts(undefined);
  const common = { requests: 0, durationMs: 0 };
  for (const { id } of checks.filter((check) => selected(check.id))) {
    const watch = watches.find((one) => one.id === id);
    const rule = passiveRules.find((one) => one.id === id);
    if (watch !== undefined) {
      const verdict = { ...watch.verdict([]), targets };
      const reason = verdict.status === "not-asked" ? { reason: NO_SUCH_CALL } : {};
      verdicts.set(id, { ...verdict, ...reason });
    } else if (rule !== undefined) {
      const verdict = judgePassively(rule, calls, session.redaction);
      verdicts.set(id, { ...verdict, ...common, targets });
    } else verdicts.set(id, { status: "not-asked", reason: NOT_SHOWN, ...common, targets: [] });
  }
  return { requirements: verdicts.reports(), observed: session.observations(), consistency };
}

const KEY_FIELDS = /"session_api_key"\s{0,9}:\s{0,9}("(?:[^"\\]|\\.){1,512}")/g;

/** Keys that were shown or told, to be masked wherever they stand. */
function secretsIn(calls: readonly RecordedCall[]): ReadonlySet<string> {
  const secrets = new Set<string>();
  for (const call of calls) {
    const { authorization, "x-session-api-key": sessionKey } = call.requestHeaders;
    if (sessionKey !== undefined) secrets.add(sessionKey);
    const token = authorization?.split(" ").at(-1);
    if (token !== undefined) secrets.add(token);
    const llmKey = llmKeyIn(call);
    if (llmKey !== undefined) secrets.add(llmKey);
    for (const [, key = '""'] of call.text.matchAll(KEY_FIELDS)) {
      const value = parseJson(key);
      if (typeof value === "string") secrets.add(value);
    }
  }
  return new Set([...secrets].filter((secret) => !/^\**$/.test(secret)));
}

function describeRecording(
  file: string,
  { creator, entries }: { readonly creator: string | null; readonly entries: number },
  { calls, leftOut }: Collected,
  { redaction }: Session,
): RecordingReport {
  const basesOf = (server: RecordedCall["server"]): readonly string[] => [
    ...new Set(calls.filter((call) => call.server === server).map(({ base }) => base)),
  ];
  const bodies = createTally();
  for (const { bodyProblem, method, url } of calls)
    if (bodyProblem !== undefined) bodies.add(bodyProblem, `${method} ${url}`);
  return redaction.value({
    file,
    creator,
    entries,
    calls: calls.length,
    cloud: basesOf("cloud-app-server"),
    agents: basesOf("agent-server"),
    leftOut,
    bodiesNotJudged: bodies.all(),
  });
}
