import { describeExchange, succeeded } from "../../exchange.js";
import { NOTHING, violation } from "../../expect/violation.js";
import { field } from "../../json.js";
import { sentJson } from "../collect-calls.js";
import type { RecordedCall } from "../recorded-call.js";
import type { PassiveRule, Surroundings } from "../rule.js";

/** A shorter one is a word: `ollama` is the key of many, and stands in the address of its server, too. */
const SHORTEST = 12;

export const secretNotEchoed: PassiveRule = {
  id: "conversations/secret-not-echoed",
  judge(call, surroundings) {
    if (call.server !== "agent-server" || call.bodyProblem !== undefined) return undefined;
    const secrets = unmistakable(surroundings).filter(
      ({ sentAtMs }) => sentAtMs <= call.startedAtMs,
    );
    if (secrets.length === 0) return undefined;
    const name = caseOf(call);
    if (!secrets.some(({ key }) => call.text.includes(key)))
      return { case: name, violations: NOTHING };
    const message = "the llm.api_key that was sent at a creation comes back (*** in what is shown)";
    return {
      case: name,
      violations: violation(message, "an answer without it", describeExchange(call)),
    };
  },
};

function caseOf(call: RecordedCall): string {
  if (!succeeded(call)) return "in-errors";
  return call.operation === "searchEvents" ? "in-events" : "in-records";
}

interface Secret {
  readonly key: string;
  readonly sentAtMs: number;
}

const found = new WeakMap<readonly RecordedCall[], readonly Secret[]>();

/** Keys that were sent as nothing else but a key: what was sent elsewhere, too, may rightly come back. */
function unmistakable({ calls }: Surroundings): readonly Secret[] {
  const known = found.get(calls);
  if (known !== undefined) return known;
  const secrets = calls
    .flatMap((call) => {
      const key = llmKeyIn(call);
      return key === undefined ? [] : [{ key, sentAtMs: call.startedAtMs }];
    })
    .filter(({ key }) => key.length >= SHORTEST && !/^(.)\1*$/.test(key))
    .filter(({ key }) => !calls.some((call) => isSentElsewhere(key, call)));
  found.set(calls, secrets);
  return secrets;
}

/** The key of the LLM in a creation, where it was recorded. */
export function llmKeyIn(call: RecordedCall): string | undefined {
  if (call.operation !== "createConversation") return undefined;
  const key = field(field(field(sentJson(call), "agent"), "llm"), "api_key");
  return typeof key === "string" && key !== "" ? key : undefined;
}

function isSentElsewhere(key: string, call: RecordedCall): boolean {
  const own = llmKeyIn(call) === key ? 1 : 0;
  const sent = `${call.url}\n${call.requestBody ?? ""}`;
  return sent.split(key).length - 1 > own;
}
