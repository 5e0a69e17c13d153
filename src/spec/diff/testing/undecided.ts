import { at, drop, type Edit, entry, list, operation, parameter, schema } from "./edit.js";

const AGENT = "agent-server";
const CLOUD = "cloud-app-server";

/** What no value can show, and nothing can prove. */
export const undecidedEdits: readonly Edit[] = [
  {
    name: "a creation has no fields but the known ones",
    server: AGENT,
    apply: (root) => {
      schema(root, "CreateConversationRequest").additionalProperties = false;
    },
    expected: {
      verdict: "undecided",
      kind: "request-additional-properties-changed",
      hurts: ["callers", "types"],
    },
  },
  {
    name: "nothing is said of the workspace in a conversation",
    server: AGENT,
    apply: (root) => {
      delete schema(root, "Conversation", "properties").workspace;
    },
    expected: {
      verdict: "undecided",
      kind: "answer-property-removed",
      hurts: ["callers", "types"],
    },
  },
  {
    name: "a search without a limit answers twenty events",
    server: AGENT,
    apply: (root) => {
      at(parameter(root, "searchEvents", "limit"), "schema").default = 20;
    },
    expected: { verdict: "undecided", kind: "default-changed", hurts: ["callers"] },
  },
  {
    name: "an answer may hold the key of the language model",
    server: CLOUD,
    apply: (root) => {
      delete schema(root, "PartialLlmSettings", "properties", "api_key").writeOnly;
    },
    expected: { verdict: "undecided", kind: "write-only-changed", hurts: ["callers", "servers"] },
  },
  {
    name: "a run may be started later",
    server: AGENT,
    apply: (root) => {
      const responses = operation(root, "runConversation", "responses");
      responses["202"] = responses["200"];
    },
    expected: { verdict: "undecided", kind: "success-status-added", hurts: ["callers"] },
  },
  {
    name: "a conversation that runs may not be deleted",
    server: AGENT,
    apply: (root) => {
      const responses = operation(root, "deleteConversation", "responses");
      responses["409"] = operation(root, "runConversation", "responses", "409");
    },
    expected: { verdict: "undecided", kind: "error-status-added", hurts: ["callers"] },
  },
  {
    name: "readiness may be answered in plain text",
    server: AGENT,
    apply: (root) => {
      const content = operation(root, "getReady", "responses", "200", "content");
      content["text/plain"] = { schema: { type: "string" } };
    },
    expected: { verdict: "undecided", kind: "answer-media-type-added", hurts: ["callers"] },
  },
  {
    name: "a conversation has a state more",
    server: AGENT,
    apply: (root) => {
      const machine = at(root, "x-states", "conversation");
      list(machine, "states").push({ name: "cancelled" });
    },
    expected: { verdict: "undecided", kind: "state-added", hurts: ["callers"] },
  },
  {
    name: "a finished conversation runs again",
    server: AGENT,
    apply: (root) => {
      const transition = { from: "finished", to: "running", trigger: "runConversation" };
      list(at(root, "x-states", "conversation"), "transitions").push(transition);
    },
    expected: { verdict: "undecided", kind: "transition-added", hurts: ["callers"] },
  },
  {
    name: "a conversation runs from the beginning",
    server: AGENT,
    apply: (root) => {
      at(root, "x-states", "conversation").initial = "running";
    },
    expected: {
      verdict: "undecided",
      kind: "initial-state-changed",
      hurts: ["callers", "servers"],
    },
  },
  {
    name: "a conversation never waits for a confirmation, as it never had to",
    server: AGENT,
    apply: (root) => {
      const machine = at(root, "x-states", "conversation");
      const name = "waiting_for_confirmation";
      drop(machine, "states", (state) => state.name === name);
      drop(machine, "transitions", ({ from, to }) => from === name || to === name);
    },
    expected: {
      verdict: "undecided",
      kind: "state-removed",
      hurts: ["callers"],
      also: ["transition-removed", "transition-removed"],
    },
  },
  {
    name: "what makes a sandbox run is told in other words",
    server: CLOUD,
    apply: (root) => {
      const machine = at(root, "x-states", "sandbox");
      const start = entry(machine, "transitions", ({ from }) => from === "STARTING");
      start.trigger = "its agent server answers";
    },
    expected: {
      verdict: "undecided",
      kind: "transition-trigger-changed",
      hurts: ["callers", "servers"],
    },
  },
  {
    name: "the mirror is slower, within its bound",
    server: CLOUD,
    apply: (root) => {
      at(root, "x-consistency", 0).lagMs = 2000;
    },
    expected: { verdict: "undecided", kind: "consistency-lag-raised", hurts: ["callers"] },
  },
  {
    name: "what a deletion does to a run is open",
    server: AGENT,
    apply: (root) => {
      list(operation(root, "deleteConversation"), "x-open-points").push("run-while-running");
    },
    expected: { verdict: "undecided", kind: "behaviour-now-open", hurts: ["callers"] },
  },
  {
    name: "which limits a search takes is stated",
    server: AGENT,
    apply: (root) => {
      const limit = at(parameter(root, "searchEvents", "limit"), "schema");
      delete limit["x-open-point"];
      delete limit["x-stated"];
    },
    expected: { verdict: "undecided", kind: "request-now-stated", hurts: ["callers", "servers"] },
  },
];
