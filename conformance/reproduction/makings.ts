import { operations } from "../../src/generated/operations.js";
import type { Targets } from "../ask.js";
import type { Creation } from "../creation-log.js";
import { succeeded } from "../exchange.js";
import { field } from "../json.js";
import { leavesOf, stringOf } from "./leaves.js";
import { GIVEN, type Making, type Step } from "./recipe.js";
import type { Draft } from "./steps.js";
import type { KnownValues } from "./variables.js";

const KINDS: Readonly<Record<string, Creation["kind"]>> = {
  createConversation: "conversation",
  createSandbox: "sandbox",
};

/**
 * Says of each step what it makes: a creation that was refused may be accepted when it is repeated, by a server that
 * was mended or broken meanwhile. What is in a sandbox goes with it.
 */
export function addMakings(
  steps: readonly Step[],
  drafts: readonly Draft[],
  values: KnownValues,
  targets: Targets,
): readonly Step[] {
  const cloud: Omit<Making, "kind" | "id"> = {
    server: [{ use: GIVEN.cloudUrl }],
    headers: [["Authorization", ["Bearer ", { use: GIVEN.cloudKey }]]],
  };
  const agent: Omit<Making, "kind" | "id"> = {
    server: [{ use: GIVEN.agentUrl }],
    headers: [["X-Session-API-Key", [{ use: GIVEN.sessionKey }]]],
  };
  return steps.map((step, index) => {
    const draft = drafts[index];
    if (draft === undefined) return step;
    const { exchange } = draft.call;
    const kind = KINDS[exchange.operation];
    const toAgent = operations[exchange.operation].server === "agent-server";
    if (kind !== undefined && exchange.method === "POST") {
      const [server] = draft.server;
      const isInside = toAgent && !(typeof server === "object" && server.use === GIVEN.agentUrl);
      if (isInside || (toAgent && targets.agent === undefined)) return step;
      const told = ["id", "conversation_id"].map((name) => field(exchange.json, name));
      const id = succeeded(exchange) ? told.find((one) => typeof one === "string") : undefined;
      const known = typeof id === "string" ? values.nameOf(id) : undefined;
      const name = known ?? `made_${index + 1}`;
      const isNew = !step.captures.some((capture) => capture.name === name);
      return {
        ...step,
        captures: isNew
          ? [...step.captures, { name, path: ".id", forCleanUp: true as const }]
          : step.captures,
        makes: { kind, id: name, ...(toAgent ? agent : cloud) },
      };
    }
    if (exchange.operation !== "getStartTasks") return step;
    const sandbox = leavesOf(exchange.json).find(({ path }) => path.endsWith(".sandbox_id"));
    const sandboxId = sandbox && stringOf(sandbox);
    const isOurs = drafts.some(
      ({ call }) =>
        call.exchange.operation === "createSandbox" &&
        field(call.exchange.json, "id") === sandboxId,
    );
    if (sandbox !== undefined && sandboxId !== undefined && !isOurs) {
      const name = `sandbox_of_start_${index + 1}`;
      const captures = [...step.captures, { name, path: sandbox.path, forCleanUp: true as const }];
      return { ...step, captures, makes: { kind: "sandbox", id: name, ...cloud } };
    }
    const named = step.captures.find(({ path }) => /conversation.*id$/i.test(path));
    return named === undefined
      ? step
      : { ...step, makes: { kind: "app-conversation", id: named.name, ...cloud } };
  });
}
