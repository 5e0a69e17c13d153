import {
  type Document,
  isObject,
  type JsonObject,
  METHODS,
  type Method,
  type OperationObject,
  type Parameter,
  type Response,
  resolve,
} from "../../documents/document.js";

/** A value of a document and the JSON pointer at which it is written, behind its `$ref`. */
export interface Placed<T> {
  readonly value: T;
  readonly pointer: string;
}

export interface RequestBody extends JsonObject {
  required?: boolean;
  content: { [mediaType: string]: JsonObject };
}

/** An operation with all that it inherits, and where each part of it is written. */
export interface OperationView {
  readonly document: Document;
  /** The operationId; `METHOD path` where it has none. */
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly object: OperationObject;
  readonly pointer: string;
  readonly parameters: readonly Placed<Parameter>[];
  readonly body: Placed<RequestBody> | undefined;
  readonly responses: ReadonlyMap<string, Placed<Response>>;
}

/** All operations of a document, in its order. */
export function viewOperations(document: Document): OperationView[] {
  return Object.entries(document.root.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => isObject(item[method])).map((method) =>
      viewOperation(document, path, method),
    ),
  );
}

function viewOperation(document: Document, path: string, method: Method): OperationView {
  const item = document.root.paths[path] as JsonObject;
  const object = item[method] as OperationObject;
  const pointer = `/paths/${escapePointer(path)}/${method}`;
  const body = object.requestBody;
  return {
    document,
    id: object.operationId ?? `${method.toUpperCase()} ${path}`,
    method,
    path,
    object,
    pointer,
    parameters: parametersOf(document, item, object, pointer),
    body: body && follow<RequestBody>(document, body, `${pointer}/requestBody`),
    responses: new Map(
      Object.entries(object.responses ?? {}).map(([status, response]) => [
        status,
        follow<Response>(document, response, `${pointer}/responses/${status}`),
      ]),
    ),
  };
}

/** An operation's own parameter takes the place of one that its path has under the same name (OpenAPI 3.1, §4.8.10). */
function parametersOf(
  document: Document,
  item: JsonObject,
  object: OperationObject,
  pointer: string,
): Placed<Parameter>[] {
  const placed = (list: unknown, at: string) =>
    (Array.isArray(list) ? list : []).map((one, index) =>
      follow<Parameter>(document, one, `${at}/parameters/${index}`),
    );
  const all = [
    ...placed(item.parameters, pointer.slice(0, pointer.lastIndexOf("/"))),
    ...placed(object.parameters, pointer),
  ];
  return [...new Map(all.map((one) => [`${one.value.in} ${one.value.name}`, one])).values()];
}

/** What a `$ref` points at, with where it is written. */
export function follow<T>(document: Document, value: unknown, pointer: string): Placed<T> {
  if (!isObject(value) || typeof value.$ref !== "string")
    return { value: value as T, pointer: pointer };
  return { value: resolve<T>(document, value), pointer: value.$ref.slice(1) };
}

/** RFC 6901, §3. */
export function escapePointer(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}
