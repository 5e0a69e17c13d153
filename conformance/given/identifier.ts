import type { Ask } from "../ask.js";
import { type Exchange, succeeded } from "../exchange.js";
import { stringField, stringFields } from "../records.js";
import type { Target } from "../target.js";
import { poll } from "../wait.js";

/** Under which name each agent server was found to tell the identifier of a new conversation. */
const fieldNames = new WeakMap<Target, string>();
/** Those that were waited for in vain: all creations of a run would wait as long, one after the other. */
const hopeless = new WeakSet<Target>();

/**
 * The identifier in the answer of a creation. Its name is left open: tried are `id`, `conversation_id` and
 * then every other string, until the server knows a conversation by it; the name is remembered.
 *
 * @returns undefined when the server knows none of them within the time-out
 */
export async function identify(
  ask: Ask,
  agent: Target,
  created: Exchange,
): Promise<string | undefined> {
  const known = fieldNames.get(agent);
  if (known !== undefined) return stringField(created.json, known);
  const names = stringFields(created.json, ["id", "conversation_id"]);
  const waiting = {
    timeoutMs: names.length === 0 || hopeless.has(agent) ? 0 : ask.run.timeoutsMs.settle,
    signal: ask.run.signal,
  };
  const name = await poll(async () => {
    for (const one of names) {
      if (await isKnown(ask, agent, stringField(created.json, one) ?? "")) return one;
    }
    return undefined;
  }, waiting);
  if (name === undefined) {
    hopeless.add(agent);
    return undefined;
  }
  fieldNames.set(agent, name);
  ask.observe("create-answer", { identifier: name, status: created.status }, created);
  return stringField(created.json, name);
}

/** What stands in an answer under the name by which creations tell the identifier; undefined where nothing does. */
export function identifierIn(agent: Target, record: Exchange): string | undefined {
  const name = fieldNames.get(agent);
  return name === undefined ? undefined : stringField(record.json, name);
}

async function isKnown(ask: Ask, agent: Target, id: string): Promise<boolean> {
  return succeeded(
    await ask.send(agent, { operation: "getConversation", path: { conversation_id: id } }),
  );
}
