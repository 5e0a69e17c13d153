import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parse, parseDocument } from "yaml";
import type {
  Beside,
  OpenPointRow,
  Path,
  RequirementRow,
} from "../../../../openapi/lint/define-rule.js";
import { openPointsIn } from "../../../../openapi/lint/open-points-in.js";
import { operationIdsOf } from "../../../../openapi/lint/read.js";
import { rules } from "../../../../openapi/lint/rules.js";
import type { Document } from "../../../documents/document.js";
import type { Finding } from "../finding.js";
import { loadSpectral } from "../load-spectral.js";
import { sourceLinter } from "../source-linter.js";

export const LINT = fileURLToPath(new URL("../../../../openapi/lint", import.meta.url));

/** What `beside.yaml` says of the examples of a rule; what it leaves out is as it should be. */
interface BesideFile {
  /** Whose document it is; the agent server's, unless said. */
  readonly server?: Document["server"];
  readonly openPoints?: readonly OpenPointRow[];
  readonly requirements?: readonly RequirementRow[];
  /** Other documents of the contract, by their server. */
  readonly documents?: Readonly<Record<string, Document["root"]>>;
}

/** Puts a value at a place; takes away what is there where the value is undefined. */
export type Edit = readonly [at: Path, value: unknown];

/** @returns what all rules find in the example of a rule, and what its first lines say that they find */
export async function lintExample(
  rule: string,
  example: "fires" | "quiet",
  edits: readonly Edit[] = [],
): Promise<{ found: readonly Finding[]; said: readonly string[] }> {
  const folder = path.join(LINT, rule);
  const text = readFileSync(path.join(folder, `${example}.yaml`), "utf8");
  const besideFile = path.join(folder, "beside.yaml");
  const said: BesideFile = existsSync(besideFile) ? parse(readFileSync(besideFile, "utf8")) : {};
  const of = rules[rule]?.of ?? "document";
  const name = of === "document" ? (said.server ?? "agent-server") : of;
  const value = withEdits(text, edits);
  const beside = besideOf(of === "document" ? { [name]: value } : {}, said);
  const found = await sourceLinter(await loadSpectral(), beside)({ name, of, value });
  return { found, said: [...text.matchAll(/^# (\/.*)$/gm)].map(([, line]) => line ?? "") };
}

function withEdits(text: string, edits: readonly Edit[]) {
  const document = parseDocument(text);
  for (const [at, value] of edits) {
    if (value === undefined) document.deleteIn(at);
    else document.setIn(at, document.createNode(value));
  }
  return document.toJS();
}

function besideOf(own: Record<string, Document["root"]>, said: BesideFile): Beside {
  const documents = Object.entries({ ...own, ...said.documents }).map(
    ([server, root]) => ({ server, root }) as Document,
  );
  const operationIds = documents.flatMap(({ root }) => operationIdsOf(root));
  const openPoints = documents.flatMap(({ root }) => [...openPointsIn(root)]);
  return {
    documents,
    operationIds: new Set(operationIds),
    openPoints: { openPoints: said.openPoints ?? openPoints },
    requirements: [
      {
        area: "all",
        requirements: said.requirements ?? [{ id: "all/all", operations: operationIds }],
      },
    ],
  };
}

/** A finding as the first lines of an example say it: its place as a JSON pointer, and its message. */
export const asLine = ({ path: at, message }: Finding): string =>
  `${at.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("")}: ${message}`;
