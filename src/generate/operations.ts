import { stringify } from "yaml";
import {
  type Document,
  operationsOf,
  type Parameter,
  type PlacedOperation,
} from "../documents/document.js";
import { banner, type GeneratedFile, literal, union } from "./module.js";

/** The bundled documents, as JSON and as YAML. */
export function documentFiles(documents: readonly Document[]): GeneratedFile[] {
  return documents.flatMap(({ server, root }): GeneratedFile[] => [
    [`src/generated/openapi/${server}.json`, `${JSON.stringify(root, null, 2)}\n`],
    [
      `src/generated/openapi/${server}.yaml`,
      stringify(root, { aliasDuplicateObjects: false, lineWidth: 120 }),
    ],
  ]);
}

/** `src/generated/operations.ts`: what routes, clients and checks need to know of every operation. */
export function operationsModule(documents: readonly Document[]): GeneratedFile {
  const entries = documents.flatMap(operationsOf).map(operationEntry);
  const ids = entries.map((entry) => entry.id);
  if (new Set(ids).size < ids.length) throw new Error("an operationId stands twice");
  const table = Object.fromEntries(entries.map((entry) => [entry.id, entry]));
  const text = `${banner("openapi/*.yaml")}
export type ServerName = ${union(documents.map((document) => document.server))};

export type OperationId = ${union(ids)};

export type SecurityScheme = ${union([...new Set(entries.flatMap((entry) => entry.security))])};

export interface OperationParameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  /** An array is sent as the parameter repeated. */
  readonly type: "string" | "integer" | "array";
}

/** One operation of a document. */
export interface Operation {
  readonly id: OperationId;
  readonly server: ServerName;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** The path as the document writes it, with its parameters in braces. */
  readonly path: string;
  /** The document's tag in kebab-case: the folder of its paths and handlers. */
  readonly tag: string;
  readonly summary: string;
  /** Any one of these opens it; none: it is open. */
  readonly security: readonly SecurityScheme[];
  readonly parameters: readonly OperationParameter[];
  readonly requestBody: "none" | "optional" | "required";
  /** The statuses that the document names. */
  readonly statuses: readonly number[];
}

export const operations: { readonly [Id in OperationId]: Operation } = ${literal(table)};

export const operationIds = Object.keys(operations) as readonly OperationId[];

/** \`x-contract-version\` of both documents. */
export const contractVersion = ${JSON.stringify(contractVersionOf(documents))};
`;
  return ["src/generated/operations.ts", text];
}

function operationEntry({
  document,
  method,
  path,
  object,
  parameters,
  responses,
}: PlacedOperation) {
  const security = object.security ?? (document.root.security as { [scheme: string]: string[] }[]);
  return {
    id: object.operationId,
    server: document.server,
    method: method.toUpperCase(),
    path,
    tag: (object.tags[0] ?? "").toLowerCase().replaceAll(" ", "-"),
    summary: object.summary,
    security: security.flatMap((one) => Object.keys(one)),
    parameters: parameters.map((one) => ({
      name: one.name,
      in: one.in,
      required: one.required ?? false,
      type: parameterType(one),
    })),
    requestBody:
      object.requestBody === undefined
        ? "none"
        : object.requestBody.required
          ? "required"
          : "optional",
    statuses: Object.keys(responses).map(Number),
  };
}

export function parameterType(parameter: Parameter): "string" | "integer" | "array" {
  const type = parameter.schema.type;
  if (type === "string" || type === "integer" || type === "array") return type;
  throw new Error(
    `parameter ${parameter.name}: type ${String(type)} is not one that clients of this contract send`,
  );
}

function contractVersionOf(documents: readonly Document[]): string {
  const versions = new Set(
    documents.map((document) => String(document.root["x-contract-version"])),
  );
  const [version] = versions;
  if (version === undefined || versions.size > 1)
    throw new Error("the documents name different x-contract-versions");
  return version;
}
