import type { RecordedExchange } from "../../exchange-log.js";
import type { Report, RequirementReport } from "../../report.js";
import type { Verdict } from "../../verdict.js";

export const KEPT: Verdict = { status: "pass", targets: [], requests: 1, durationMs: 1 };

/** What no output may obey or fall over: control characters, half a character, ends of blocks, mentions, markup. */
export const NASTY =
  "\u0000\u0008\u001b[2J\ufffe\ud800 ]]> --> ````` \u202e </details> <script>x</script> @octocat #7 | `a` ![x](http://evil.example/x.png)";

export function brokenWith(text: string, exchanges = 1): Verdict {
  return {
    ...KEPT,
    status: "fail",
    evidence: {
      violations: [{ message: "the map is another one", expected: {}, actual: { a: text } }],
      exchanges: Array.from({ length: exchanges }, () => exchangeWith(text)),
    },
  };
}

function exchangeWith(text: string) {
  return {
    operation: "updateConversation",
    request: {
      method: "PATCH",
      url: "http://x/api/conversations/7",
      headers: [["x-session-api-key", "***"]] as const,
      body: JSON.stringify({ tags: { a: text } }),
    },
    answer: { status: 200, headers: [["Content-Type", "application/json"]] as const, body: text },
    durationMs: 3,
  };
}

/** Any row of the catalogue, with this verdict. */
export function requirement(
  verdict: Verdict,
  rest: Partial<RequirementReport> = {},
): RequirementReport {
  return {
    id: "tags/patch-replaces-whole-map",
    level: "MUST",
    implied: false,
    sentence: "After PATCH the map is exactly the one that was sent.",
    sections: ["2.3"],
    verdict,
    ...rest,
  };
}

const NO_CALLS = { requests: 0, conversations: 0, sandboxes: 0, starts: 0, runs: 0 };

/** A report of nothing but these requirements. */
export function reportOf(
  requirements: readonly RequirementReport[],
  rest: Partial<Report> = {},
): Report {
  return {
    version: "1.0",
    suite: { name: "agent-execution-contract", version: "1.2.3" },
    contract: { version: "1" },
    target: { cloud: "http://c", agent: "http://a", asked: "http://c" },
    run: {
      id: "run1",
      profile: "quick",
      llm: "scripted",
      startedAt: "2026-01-02T03:04:05.678Z",
      durationMs: 1200,
    },
    seed: 7,
    requirements,
    observed: [],
    consistency: [],
    cost: { requests: 9, conversations: 2, sandboxes: 1, appConversations: 0, runs: 0 },
    budget: { spent: NO_CALLS, limits: NO_CALLS },
    leftovers: [],
    notYetAsked: [],
    interrupted: false,
    stopped: null,
    exitCode: 0,
    ...rest,
  };
}

export function recordedWith(text: string): RecordedExchange {
  return {
    ...exchangeWith(text),
    check: "tags/patch-replaces-whole-map",
    startedAt: "2026-01-02T03:04:05.679Z",
    totalMs: 3.25,
    answerSize: Buffer.byteLength(text),
  };
}

/** A baseline that knows of the row of `requirement`, and has a stale one. */
export const BASELINE: NonNullable<Report["baseline"]> = {
  file: "known.yaml",
  entries: [
    {
      requirement: "tags/patch-replaces-whole-map",
      case: null,
      reason: "is <mended> in May",
      expires: null,
      line: 3,
      outcome: "known",
    },
    {
      requirement: "events/limit",
      case: null,
      reason: "was so",
      expires: null,
      line: 7,
      outcome: "stale",
    },
  ],
  unlisted: [],
};
