import type { Exchange } from "../exchange.js";
import type { Violation } from "../verdict.js";
import type { RecordedCall } from "./calls.js";
import type { Finding } from "./judge.js";
import { see } from "./look.js";
import type { Judgement, Moment } from "./recipe.js";
import type { Masking } from "./steps.js";
import { isRight } from "./verdict.js";

export interface Settling {
  /** Those that looks tell by name. */
  readonly variables: ReadonlyMap<string, string>;
  readonly masking: Masking;
  readonly violation: Violation;
}

/** The judgement in terms of the steps. */
export function settle(
  finding: Finding,
  calls: readonly RecordedCall[],
  { variables, masking: { redaction, run }, violation }: Settling,
): Judgement {
  const stepAt = (exchange: Exchange): number =>
    calls.findIndex((call) => call.exchange === exchange);
  if (finding.by === "eye") {
    const { expected, actual } = violation;
    return { by: "eye", expected: redaction.value(expected), actual: redaction.value(actual) };
  }
  const step = stepAt(finding.at);
  const moment: Moment = { when: "once" };
  const draft = ((): Judgement => {
    switch (finding.by) {
      case "status": {
        const { patterns, not } = finding;
        return { by: "status", step, patterns, ...(not === undefined ? {} : { not }), moment };
      }
      case "value":
        return { by: "value", step, look: finding.look, expected: finding.expected, moment };
      case "look": {
        // Its requests are written without the id of this run.
        const text = JSON.stringify(finding.at.json) as string | undefined;
        const json = text && JSON.parse(text.replaceAll(run.id, "reproduction"));
        const answer = { status: finding.at.status, json };
        const seen = see(answer, finding.look, { variables, neutral: true });
        return { by: "look", step, look: finding.look, seen: seen.map(redaction.text), moment };
      }
      case "earlier": {
        const { look, likeLook } = finding;
        return { by: "earlier", step, look, like: stepAt(finding.like), likeLook, moment };
      }
    }
  })();
  return draft.by === "eye" ? draft : { ...draft, moment: momentOf(draft, calls, variables) };
}

const SHORTEST_WATCH_MS = 3000;
const LONGEST_WATCH_MS = 30_000;

/** By the reads that led to it: was it right before, or did it never come right? */
function momentOf(
  judgement: Exclude<Judgement, { by: "eye" }>,
  calls: readonly RecordedCall[],
  variables: ReadonlyMap<string, string>,
): Moment {
  const { step, by } = judgement;
  const call = calls[step];
  if (call === undefined || call.exchange.method !== "GET" || by === "earlier")
    return { when: "once" };
  const lastWrite = calls.findLastIndex(
    ({ exchange }, at) => at < step && exchange.method !== "GET",
  );
  const before = calls
    .slice(lastWrite + 1, step)
    .flatMap(({ exchange, reads }) => [...reads, exchange])
    .filter(({ url }) => url === call.exchange.url);
  const reads = [...before, ...call.reads];
  const [first = call.exchange] = reads;
  if (reads.length < 2) return { when: "once" };
  const wasRight = reads.some((read) => isRight(judgement, read, { variables, like: undefined }));
  if (!wasRight && call.reads.length < 2) return { when: "once" };
  const spanMs = call.exchange.endedAtMs - first.startedAtMs;
  const timeoutMs = Math.min(
    Math.max(Math.ceil(spanMs / 1000) * 1000, SHORTEST_WATCH_MS),
    LONGEST_WATCH_MS,
  );
  return { when: wasRight ? "stays right for" : "comes right within", timeoutMs };
}
