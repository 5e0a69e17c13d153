import { at, drop, type Edit, entry, list, operation, schema } from "./edit.js";

const AGENT = "agent-server";
const CLOUD = "cloud-app-server";

/** What was promised of the behaviour is promised no longer, or left open. */
export const breakingBehaviour: readonly Edit[] = [
  {
    name: "no conversation is ever finished",
    server: AGENT,
    apply: (root) => {
      const machine = at(root, "x-states", "conversation");
      drop(machine, "states", ({ name }) => name === "finished");
      drop(machine, "transitions", ({ to }) => to === "finished");
    },
    expected: {
      verdict: "breaking",
      kind: "state-removed",
      hurts: ["callers"],
      also: ["transition-removed"],
    },
  },
  {
    name: "a run does not fail",
    server: AGENT,
    apply: (root) =>
      drop(at(root, "x-states", "conversation"), "transitions", ({ to }) => to === "error"),
    expected: { verdict: "breaking", kind: "transition-removed", hurts: ["callers"] },
  },
  {
    name: "a conversation runs as soon as its tags are written",
    server: AGENT,
    apply: (root) => {
      const machine = at(root, "x-states", "conversation");
      entry(machine, "transitions", ({ from }) => from === "idle").trigger = "updateConversation";
    },
    expected: {
      verdict: "breaking",
      kind: "transition-trigger-changed",
      hurts: ["callers", "servers"],
    },
  },
  {
    name: "the state of a sandbox stands in another field",
    server: CLOUD,
    apply: (root) => {
      at(root, "x-states", "sandbox").field = "phase";
    },
    expected: { verdict: "breaking", kind: "state-field-changed", hurts: ["callers", "servers"] },
  },
  {
    name: "the states of a start task are not told",
    server: CLOUD,
    apply: (root) => {
      delete at(root, "x-states")["start-task"];
    },
    expected: { verdict: "breaking", kind: "state-machine-removed", hurts: ["callers"] },
  },
  {
    name: "a write of tags is read back some time later",
    server: AGENT,
    apply: (root) => {
      at(root, "x-consistency", 0).visible = "eventually";
    },
    expected: { verdict: "breaking", kind: "consistency-weakened", hurts: ["callers"] },
  },
  {
    name: "the mirror may take half a minute",
    server: CLOUD,
    apply: (root) => {
      at(root, "x-consistency", 0).normallyWithinSeconds = 30;
    },
    expected: { verdict: "breaking", kind: "consistency-bound-raised", hurts: ["callers"] },
  },
  {
    name: "nothing is said of when tags are mirrored",
    server: CLOUD,
    apply: (root) => drop(root, "x-consistency", ({ read }) => read === "getAppConversations"),
    expected: { verdict: "breaking", kind: "consistency-removed", hurts: ["callers"] },
  },
  {
    name: "whether a conversation is ever finished is a choice",
    server: AGENT,
    apply: (root) => {
      const machine = at(root, "x-states", "conversation");
      const finished = entry(machine, "states", ({ name }) => name === "finished");
      finished["x-open-point"] = "other-statuses";
    },
    expected: { verdict: "breaking", kind: "state-now-open", hurts: ["callers"] },
  },
  {
    name: "what stored tags look like is a choice",
    server: AGENT,
    apply: (root) => {
      schema(root, "StoredTags")["x-open-point"] = "create-answer";
    },
    expected: { verdict: "breaking", kind: "answer-now-open", hurts: ["callers"] },
  },
  {
    name: "what stands in a page of events is a choice, except that it is a list",
    server: AGENT,
    apply: (root) => {
      const items = schema(root, "EventPage", "properties", "items");
      items["x-open-point"] = "event-order";
      items["x-stated"] = { type: "array" };
    },
    expected: { verdict: "breaking", kind: "answer-now-open", hurts: ["callers"] },
  },
  {
    name: "with which status a sandbox is kept is a choice",
    server: CLOUD,
    apply: (root) => {
      const refused = operation(root, "deleteSandbox", "responses", "422");
      refused["x-open-point"] = "sandbox-delete-mismatch";
    },
    expected: { verdict: "breaking", kind: "status-now-open", hurts: ["callers"] },
  },
  {
    name: "what a search for a kind takes is a choice",
    server: AGENT,
    apply: (root) => {
      const kind = entry(
        operation(root, "searchEvents"),
        "parameters",
        (one) => one.in === "query",
      );
      kind["x-open-point"] = "event-unknown-kind";
    },
    expected: { verdict: "breaking", kind: "request-now-open", hurts: ["callers"] },
  },
  {
    name: "a stated key of a sandbox may be a number",
    server: CLOUD,
    apply: (root) =>
      void list(schema(root, "Sandbox", "properties", "session_api_key", "x-stated"), "type").push(
        "integer",
      ),
    expected: { verdict: "breaking", kind: "answer-type-changed", hurts: ["callers", "types"] },
  },
];
