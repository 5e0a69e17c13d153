/** A JSON value that is an object, as read from a document. */
export type JsonObject = { [key: string]: unknown };

export const METHODS = ["get", "put", "post", "patch", "delete", "head", "options"] as const;
export type Method = (typeof METHODS)[number];

export interface Parameter extends JsonObject {
  name: string;
  in: "path" | "query";
  required?: boolean;
  schema: JsonObject;
}

export interface MediaType extends JsonObject {
  schema?: JsonObject;
}

export interface Response extends JsonObject {
  description: string;
  content?: { [mediaType: string]: MediaType };
}

export interface OperationObject extends JsonObject {
  operationId: string;
  summary: string;
  tags: string[];
  parameters?: unknown[];
  requestBody?: { required?: boolean; content: { [mediaType: string]: MediaType } };
  responses: { [status: string]: unknown };
  security?: { [scheme: string]: string[] }[];
}

/** One bundled OpenAPI document: every `$ref` in it points inside it. */
export interface Document {
  /** Whose document it is: `agent-server`, `cloud-app-server`, or what its file is named for. */
  readonly server: string;
  readonly root: JsonObject & {
    openapi: string;
    paths: { [path: string]: JsonObject };
    components: JsonObject & { schemas: { [name: string]: JsonObject } };
  };
}

/** An operation with where it stands and what it inherits from its path. */
export interface PlacedOperation {
  readonly document: Document;
  readonly method: Method;
  readonly path: string;
  readonly object: OperationObject;
  readonly parameters: readonly Parameter[];
  readonly responses: { readonly [status: string]: Response };
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value a `$ref` points at, or the value itself. */
export function resolve<T>(document: Document, value: unknown): T {
  if (!isObject(value) || typeof value.$ref !== "string") return value as T;
  const pointer = value.$ref;
  if (!pointer.startsWith("#/"))
    throw new Error(`${document.server}: $ref ${pointer} leaves the bundle`);
  const found = pointer
    .slice(2)
    .split("/")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), document.root);
  if (found === undefined) throw new Error(`${document.server}: $ref ${pointer} points at nothing`);
  return resolve<T>(document, found);
}

/** All operations of a document, in its order. */
export function operationsOf(document: Document): PlacedOperation[] {
  return Object.entries(document.root.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => isObject(item[method])).map((method) => {
      const object = item[method] as OperationObject;
      const inherited = Array.isArray(item.parameters) ? item.parameters : [];
      return {
        document,
        method,
        path,
        object,
        parameters: [...inherited, ...(object.parameters ?? [])].map((one) =>
          resolve<Parameter>(document, one),
        ),
        responses: Object.fromEntries(
          Object.entries(object.responses).map(([status, one]) => [
            status,
            resolve<Response>(document, one),
          ]),
        ),
      };
    }),
  );
}
