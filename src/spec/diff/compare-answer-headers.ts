import { isObject, type JsonObject, type Response } from "../../documents/document.js";
import { judgedSchema } from "../../documents/judged-schema.js";
import { compareSchemas } from "../schemas/compare-schemas.js";
import type { Finding } from "./finding.js";
import { escapePointer, follow, type OperationView, type Placed } from "./operation-view.js";
import type { OperationPair } from "./pair-operations.js";
import { pairStatuses } from "./pair-statuses.js";

interface Header extends JsonObject {
  required?: boolean;
  schema?: unknown;
}

/** Which headers an answer has: `Retry-After`, `Location`, `Allow`, … Content-Type belongs to the body. */
export function compareAnswerHeaders(pair: OperationPair): Finding[] {
  return pairStatuses(pair).flatMap(([before, after]) => {
    const older = headersOf(pair.older, pair.older.responses.get(before));
    const newer = headersOf(pair.newer, pair.newer.responses.get(after));
    return [...new Set([...older.keys(), ...newer.keys()])].flatMap((name) =>
      compareHeader({ pair, status: after, name }, older.get(name), newer.get(name)),
    );
  });
}

const TAKEN_AWAY = {
  verdict: "breaking",
  hurts: ["callers", "types"],
  why: "It was taken away from those who read it.",
} as const;

interface At {
  readonly pair: OperationPair;
  readonly status: string;
  /** In lower case. */
  readonly name: string;
}

function compareHeader(at: At, older?: Placed<Header>, newer?: Placed<Header>): Finding[] {
  const { pair, name } = at;
  const [before, after] = [presenceOf(older), presenceOf(newer)];
  const common = {
    aspect: "answer",
    operations: [pair.older.id],
    place: { document: pair.newer.document.server, pointer: (newer ?? older)?.pointer ?? "" },
    before,
    after,
  } as const;
  if (newer === undefined)
    return [
      {
        ...common,
        ...TAKEN_AWAY,
        kind: "answer-header-removed",
        message: `The answer has no header ${name} any more.`,
      },
    ];
  if (before === "always" && after === "sometimes") {
    const message = `The answer may come without ${name}.`;
    return [{ ...common, ...TAKEN_AWAY, kind: "answer-header-optional", message }];
  }
  if (before !== after)
    return [
      {
        ...common,
        kind: older === undefined ? "answer-header-added" : "answer-header-required",
        verdict: "safe",
        hurts: after === "always" ? ["servers"] : [],
        message: `The answer ${after === "always" ? "always has" : "may have"} the header ${name}.`,
        why: "Nobody could count on it before.",
      },
    ];
  return older === undefined ? [] : compareValues(at, older, newer);
}

function compareValues({ pair, status, name }: At, older: Placed<Header>, newer: Placed<Header>) {
  const schemaOf = ({ document }: OperationView, { value }: Placed<Header>) => ({
    type: "object",
    properties: { [name]: judgedSchema(document, value.schema, "documented") },
  });
  const changes = compareSchemas(
    schemaOf(pair.older, older),
    schemaOf(pair.newer, newer),
    "answer",
  );
  return changes.map((change): Finding => {
    const { kind, verdict, hurts, message, why, before, after, witness } = change;
    return {
      kind: `answer-header-${kind}`,
      verdict,
      aspect: "answer",
      hurts,
      operations: [pair.older.id],
      place: { document: pair.newer.document.server, pointer: newer.pointer },
      message: `Header ${name}: ${message}`,
      why,
      before,
      after,
      ...(witness && {
        witness: { operation: pair.older.id, part: `${status} headers`, ...witness },
      }),
    };
  });
}

function headersOf(view: OperationView, response?: Placed<Response>): Map<string, Placed<Header>> {
  const headers = isObject(response?.value.headers) ? response.value.headers : {};
  return new Map(
    Object.entries(headers)
      .map(([name, header]): [string, Placed<Header>] => [
        name.toLowerCase(),
        follow(view.document, header, `${response?.pointer}/headers/${escapePointer(name)}`),
      ])
      .filter(([name]) => name !== "content-type"),
  );
}

function presenceOf(header: Placed<Header> | undefined): "never" | "sometimes" | "always" {
  if (header === undefined) return "never";
  return header.value.required === true ? "always" : "sometimes";
}
