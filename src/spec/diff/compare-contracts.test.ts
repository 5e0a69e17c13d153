import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type Document, operationsOf } from "../../documents/document.js";
import { readOpenPoints } from "../../generate/open-points.js";
import { readCatalogue } from "../../generate/requirements.js";
import type { Change } from "../change.js";
import { compareContracts } from "./compare-contracts.js";
import type { Contract } from "./contract.js";
import { catalogueEdits } from "./testing/catalogue-edits.js";
import { confirm } from "./testing/confirm.js";
import type { Edit, Expected } from "./testing/edit.js";
import { edits } from "./testing/edits.js";
import { sameMeaning } from "./testing/same-meaning.js";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** As it is in the repository, each time another copy. */
function documentOf(server: Document["server"]): Document {
  const file = new URL(`../../generated/openapi/${server}.json`, import.meta.url);
  return { server, root: JSON.parse(readFileSync(file, "utf8")) };
}

function catalogue(): Contract {
  const requirements = readCatalogue(root).flatMap((area) => area.requirements);
  return { documents: [], requirements, openPoints: readOpenPoints(root) };
}

function edited({ server, apply }: Pick<(typeof edits)[number], "server" | "apply">) {
  const [older, newer] = [documentOf(server), documentOf(server)];
  apply(newer.root);
  return { older: { documents: [older] }, newer: { documents: [newer] } };
}

/** What is said of each edit; they are compared once. */
const said = new Map<Edit, readonly Change[]>();

function changesBy(edit: Edit): readonly Change[] {
  const known = said.get(edit);
  if (known !== undefined) return known;
  const { older, newer } = edited(edit);
  const changes = compareContracts(older, newer);
  said.set(edit, changes);
  return changes;
}

function expectOnly(changes: readonly Change[], expected: Expected): void {
  const { kind, verdict, hurts, also = [] } = expected;
  expect(changes.map((change) => change.kind).sort()).toEqual([kind, ...also].sort());
  const change = changes.find((one) => one.kind === kind);
  expect(change).toMatchObject({ verdict, hurts: [...hurts].sort() });
}

test("there are at least sixty edits: thirty breaking, twenty safe, ten undecided, each with a name of its own", () => {
  const count = (verdict: string) => edits.filter((one) => one.expected.verdict === verdict).length;
  expect(count("breaking")).toBeGreaterThanOrEqual(30);
  expect(count("safe")).toBeGreaterThanOrEqual(20);
  expect(count("undecided")).toBeGreaterThanOrEqual(10);
  expect(new Set(edits.map(({ name }) => name)).size).toBe(edits.length);
});

test.each(edits)("$expected.verdict: $name", (edit) => {
  const { older, newer } = edited(edit);
  const changes = changesBy(edit);
  expectOnly(changes, edit.expected);
  for (const { witness, verdict, place } of changes) {
    expect(place.document).toBe(edit.server);
    if (witness === undefined) continue;
    expect(verdict).toBe("breaking");
    expect(confirm(witness, older.documents, newer.documents)).toBe("confirmed");
  }
});

test.each(edits.filter((_, index) => index % 8 === 0))(
  "taken back, it is seen, too: $name",
  (edit) => {
    const { older, newer } = edited(edit);
    expect(compareContracts(newer, older)).not.toEqual([]);
  },
);

test("a schema that breaks callers always has a witness, but for a field that is no longer heeded", () => {
  const changes = edits.flatMap(changesBy).filter(({ verdict }) => verdict === "breaking");
  const bySchema = changes.filter(({ kind }) =>
    /^(request|answer|parameter)-.*(changed|required|optional|added|removed)$/.test(kind),
  );
  const without = bySchema.filter(({ witness }) => witness === undefined).map(({ kind }) => kind);
  expect(bySchema.length).toBeGreaterThan(20);
  expect(new Set(without)).toEqual(
    new Set([
      "answer-media-type-removed",
      "parameter-removed",
      "parameter-spelling-changed",
      "request-body-removed",
      "request-body-required",
      "request-media-type-removed",
      "request-property-removed",
    ]),
  );
});

test.each(sameMeaning)("nothing: $name", (edit) => {
  const { older, newer } = edited(edit);
  expect(compareContracts(older, newer)).toEqual([]);
  expect(compareContracts(newer, older)).toEqual([]);
});

test.each(catalogueEdits)("catalogue, $expected.verdict: $name", ({ apply, expected }) => {
  const [older, newer] = [catalogue(), catalogue()];
  apply(newer);
  const changes = compareContracts(older, newer);
  expectOnly(changes, expected);
  expect(changes.every(({ place }) => place.document === "catalogue")).toBe(true);
});

test("a catalogue that one of the contracts does not have is not compared", () => {
  expect(compareContracts({ documents: [] }, catalogue())).toEqual([]);
});

test("a change of a component is one change, with all operations that show it", () => {
  const { older, newer } = edited({
    server: "agent-server",
    apply: (document) => {
      const conversation = document.components.schemas.Conversation;
      if (conversation) conversation.required = [];
    },
  });
  const changes = compareContracts(older, newer);
  expect(changes.map(({ kind, operations, place }) => [kind, operations, place.pointer])).toEqual(
    ["execution_status", "tags"].map((name) => [
      "answer-property-optional",
      ["createConversation", "getConversation", "updateConversation"],
      `/components/schemas/Conversation/properties/${name}`,
    ]),
  );
});

test("fingerprints differ from change to change, and not with how the document is written", () => {
  for (const edit of edits) {
    const fingerprints = changesBy(edit).map(({ fingerprint }) => fingerprint);
    expect(new Set(fingerprints).size).toBe(fingerprints.length);
    expect(fingerprints.every((one) => /^[0-9a-f]{16}$/.test(one))).toBe(true);
  }
  const reordered = sameMeaning.find(({ name }) => name === "all keys stand in another order");
  const edit = edits.find(({ name }) => name === "a stated key of a sandbox may be a number");
  if (edit === undefined || reordered === undefined) throw new Error("no such edit");
  const { older, newer } = edited(edit);
  for (const document of [...older.documents, ...newer.documents]) reordered.apply(document.root);
  expect(compareContracts(older, newer)).toEqual(changesBy(edit));
});

test("a document that is gone takes its operations with it", () => {
  const older = { documents: [documentOf("agent-server"), documentOf("cloud-app-server")] };
  const newer = { documents: [documentOf("agent-server")] };
  const changes = compareContracts(older, newer);
  expect(new Set(changes.map(({ place }) => place.document))).toEqual(
    new Set(["cloud-app-server"]),
  );
  expect(changes.filter(({ kind }) => kind === "operation-removed")).toHaveLength(
    operationsOf(documentOf("cloud-app-server")).length,
  );
});
