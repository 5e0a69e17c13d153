import { expect, test } from "vitest";
import type { Document } from "../../documents/document.js";
import type { Change } from "../change.js";
import { versionRule } from "./version-rule.js";

function document(version: unknown, server: Document["server"] = "agent-server"): Document {
  const paths = { "/ready": { get: { operationId: `${server}Ready`, responses: {} } } };
  const root = { openapi: "3.1.0", paths, components: { schemas: {} } };
  return { server, root: { ...root, "x-contract-version": version } };
}

function change(over: Partial<Change> = {}): Change {
  return {
    kind: "operation-removed",
    fingerprint: "0123456789abcdef",
    verdict: "breaking",
    aspect: "document",
    hurts: ["callers"],
    operations: [],
    place: { document: "agent-server", pointer: "/paths/~1ready/get" },
    message: "GET /ready is gone.",
    why: "It was taken away.",
    ...over,
  };
}

const messages = (older: unknown, newer: unknown, changes: readonly Change[] = [change()]) =>
  versionRule({ documents: [document(older)] }, { documents: [document(newer)] }, changes).map(
    (problem) => problem.message,
  );

test.each([
  ["1.2.3", "2.0.0"],
  ["1.2.3", "3.1.0"],
  ["0.2.3", "0.3.0"],
  ["0.2.3", "1.0.0"],
  ["1.0.0", "2.0.0-rc.1"],
])("a breaking change may go with the step from %s to %s", (older, newer) => {
  expect(messages(older, newer)).toEqual([]);
});

test.each([
  ["1.2.3", "1.2.3", "2.0.0"],
  ["1.2.3", "1.3.0", "2.0.0"],
  ["1.2.3", "1.2.4", "2.0.0"],
  ["0.2.3", "0.2.3", "0.3.0"],
  ["0.2.3", "0.2.4", "0.3.0"],
])(
  "a breaking change may not go with the step from %s to %s, but to %s",
  (older, newer, remedy) => {
    expect(messages(older, newer)).toEqual([
      `1 breaking change needs a major step: x-contract-version was ${older} and is ${newer}; make it ${remedy}.`,
    ]);
  },
);

test("several are counted", () => {
  const [message] = messages("1.0.0", "1.0.0", [change(), change()]);
  expect(message).toMatch(/^2 breaking changes need a major step/);
});

test("other changes need no step", () => {
  const changes = [change({ verdict: "undecided" }), change({ verdict: "safe" })];
  expect(messages("1.0.0", "1.0.0", changes)).toEqual([]);
});

test("a version never goes back, and is one", () => {
  expect(messages("1.1.0", "1.0.9", [])).toEqual([
    "x-contract-version goes back from 1.1.0 to 1.0.9; versions only rise.",
  ]);
  expect(messages("1.1.0", "2", [])).toEqual([
    "x-contract-version 2 is no version; write it like 1.2.3.",
  ]);
  expect(messages("1.1.0", undefined, [])).toEqual([
    "x-contract-version (absent) is no version; write it like 1.2.3.",
  ]);
});

test("where there was no version, every one is a step", () => {
  expect(messages(undefined, "0.1.0")).toEqual([]);
});

test("a document steps for its own changes, and for those of the catalogue about its operations", () => {
  const both = (version: string) => ({
    documents: [document(version), document(version, "cloud-app-server")],
  });
  const documents = (one: Change) =>
    versionRule(both("1.0.0"), both("1.0.0"), [one]).map((problem) => problem.document);
  const catalogue = { document: "catalogue", pointer: "/requirements/tags~1x" };
  expect(documents(change())).toEqual(["agent-server"]);
  expect(documents(change({ place: catalogue, operations: ["cloud-app-serverReady"] }))).toEqual([
    "cloud-app-server",
  ]);
  expect(documents(change({ place: catalogue }))).toEqual(["agent-server", "cloud-app-server"]);
});
