import type { Creation } from "../creation-log.js";
import { type Call, describeExchange, succeeded } from "../exchange.js";
import { field } from "../json.js";
import type { Leftover } from "../report.js";
import { describeTarget } from "../target.js";
import type { Session } from "./session.js";

/** Named in `X-Conformance-Check` of the requests that take away what the run made. */
const CLEANING = "clean-up";
const AT_ONCE = 8;

/**
 * Takes away what this run made, the newest first and sandboxes last. A conversation in a sandbox goes with it,
 * so that it is taken away by itself only where the sandbox stays. Only what stands in the run's own log is touched.
 *
 * @returns what could not be taken away; nothing is thrown
 */
export async function cleanUp(session: Session): Promise<readonly Leftover[]> {
  const created = session.creations.entries().toReversed();
  const sandboxes = created.filter(({ kind }) => kind === "sandbox");
  const others = created.filter(({ kind }) => kind !== "sandbox");
  const outside = others.filter(({ target }) => target.sandboxId === undefined);
  const leftOutside = await removeAll(outside, session);
  const leftSandboxes = await removeAll(sandboxes, session);
  const staying = new Set(leftSandboxes.map(({ id }) => id));
  const inside = others.filter(
    ({ target: { sandboxId } }) => sandboxId !== undefined && staying.has(sandboxId),
  );
  return [...leftOutside, ...leftSandboxes, ...(await removeAll(inside, session))];
}

async function removeAll(
  creations: readonly Creation[],
  session: Session,
): Promise<readonly Leftover[]> {
  const leftovers: Leftover[] = [];
  for (let start = 0; start < creations.length; start += AT_ONCE) {
    const batch = creations.slice(start, start + AT_ONCE);
    const reasons = await Promise.all(batch.map((creation) => remove(creation, session)));
    for (const [index, creation] of batch.entries()) {
      const reason = reasons[index];
      if (reason !== undefined) leftovers.push(leftoverOf(creation, reason));
    }
  }
  return leftovers;
}

/** @returns why it is still there, or undefined when it is gone */
async function remove(creation: Creation, session: Session): Promise<string | undefined> {
  if (creation.id === undefined) return "the answer that made it did not name it";
  const send = (call: Call) => session.transport.send(creation.target, call, { check: CLEANING });
  try {
    const deletion = await send(deletionOf(creation.kind, creation.id));
    if (succeeded(deletion) || [404, 410].includes(deletion.status)) return undefined;
    // Some servers answer 400 to the deletion of what is gone: look whether it is.
    const reading = await send(readingOf(creation.kind, creation.id));
    // A sandbox that was deleted before may stay in sight, with a status that says so.
    const wasDeleted = creation.kind === "sandbox" && session.hasDeleted(deletion.url);
    const shown = succeeded(reading) ? recordsIn(reading.json) : [];
    return shown.some((record) => !wasDeleted || field(record, "status") === "RUNNING")
      ? session.redaction.text(describeExchange(deletion))
      : undefined;
  } catch (error) {
    return session.redaction.text(error instanceof Error ? error.message : String(error));
  }
}

function deletionOf(kind: Creation["kind"], id: string): Call {
  switch (kind) {
    case "conversation":
      return { operation: "deleteConversation", path: { conversation_id: id } };
    case "sandbox":
      return { operation: "deleteSandbox", path: { id }, query: { sandbox_id: id } };
    case "app-conversation":
      return { operation: "deleteAppConversation", path: { id } };
  }
}

function readingOf(kind: Creation["kind"], id: string): Call {
  switch (kind) {
    case "conversation":
      return { operation: "getConversation", path: { conversation_id: id } };
    case "sandbox":
      return { operation: "getSandboxes", query: { id } };
    case "app-conversation":
      return { operation: "getAppConversations", query: { ids: id } };
  }
}

/** What is in the answer: a list may be empty, or hold `null`, for what is gone. */
function recordsIn(json: unknown): readonly unknown[] {
  const items = field(json, "items");
  const entries = Array.isArray(json) ? json : Array.isArray(items) ? items : [json];
  return entries.filter((entry) => entry !== null && entry !== undefined);
}

function leftoverOf(creation: Creation, reason: string): Leftover {
  return {
    kind: creation.kind,
    id: creation.id ?? null,
    target: describeTarget(creation.target),
    reason,
  };
}
