import { succeeded } from "../../exchange.js";
import { NOTHING, violation } from "../../expect/violation.js";
import { field } from "../../json.js";
import type { RecordedCall } from "../recorded-call.js";
import type { PassiveRule } from "../rule.js";

export const limit: PassiveRule = {
  id: "events/limit",
  judge(call) {
    const items = eventsIn(call);
    const asked = single(call, "limit");
    if (items === undefined || asked === undefined || !/^[1-9]\d{0,8}$/.test(asked))
      return undefined;
    if (items.length <= Number(asked)) return { violations: NOTHING };
    const message = "the answer holds more events than the limit";
    return { violations: violation(message, `at most ${asked}`, items.length) };
  },
};

export const kindFilter: PassiveRule = {
  id: "events/kind-filter",
  judge(call) {
    const items = eventsIn(call);
    const kind = single(call, "kind__eq");
    if (items === undefined || kind === undefined || kind === "") return undefined;
    const kinds = new Set(items.map((event) => field(event, "kind")));
    if ([...kinds].every((one) => one === kind)) return { violations: NOTHING };
    const message = `kind__eq=${kind} lets another kind through`;
    return { violations: violation(message, { kinds: [kind] }, { kinds: [...kinds] }) };
  },
};

function eventsIn(call: RecordedCall): readonly unknown[] | undefined {
  if (call.operation !== "searchEvents" || !succeeded(call)) return undefined;
  const items = field(call.json, "items");
  return Array.isArray(items) ? items : undefined;
}

/** A parameter that is given once: what twice means, is left open. */
function single({ url }: RecordedCall, name: string): string | undefined {
  const values = new URL(url).searchParams.getAll(name);
  return values.length === 1 ? values[0] : undefined;
}
