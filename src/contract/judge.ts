import { type Operation, type OperationId, operations } from "../generated/operations.js";
import { validators as documented } from "../generated/validators-documented.js";
import {
  validators as stated,
  type ValidationError,
  type Validator,
} from "../generated/validators-stated.js";
import { withoutEchoes } from "./without-echoes.js";

/**
 * What a request or an answer is held against: *documented* is everything that the documents say; *stated* leaves out
 * what was chosen where the specification is silent, and is what strangers are judged by.
 */
export type Judgement = "documented" | "stated";

/** One thing in a request or an answer that is not as the contract says. */
export interface ContractViolation {
  readonly where: "path" | "query" | "body" | "status" | "content-type";
  /** JSON pointer into the value. */
  readonly pointer: string;
  /** The JSON Schema keyword that was broken, or `status`, `content-type`, `required`. */
  readonly keyword: string;
  readonly message: string;
  /** The parameters of the keyword, for example `{limit: 256}`. */
  readonly expected: unknown;
  /** JSON pointer into the bundled document, through its `$ref`s. */
  readonly place: string;
}

export interface JudgedRequest {
  readonly path: Readonly<Record<string, unknown>>;
  /** Values of the declared types; `readQuery` makes them from a URL. */
  readonly query: Readonly<Record<string, unknown>>;
  /** The parsed JSON; undefined where there was no body. */
  readonly body?: unknown;
}

export interface JudgedAnswer {
  readonly status: number;
  /** The `Content-Type` header, where there is one. */
  readonly contentType: string | undefined;
  /** The parsed JSON; undefined where the body was empty or no JSON. */
  readonly body: unknown;
}

/** The validators of each operation, by part; a part of which nothing is asked has none. */
const VALIDATORS = { documented: byOperation(documented), stated: byOperation(stated) };

type Part = "path" | "query" | "body" | number;
type OperationValidators = { readonly [Name in Part]?: Validator };

/** Put in order once: their names are not written together anew for each request. */
function byOperation(validators: Readonly<Record<string, Validator | undefined>>) {
  const entries = Object.values(operations).map(({ id, statuses }) => {
    const parts: readonly Part[] = ["path", "query", "body", ...statuses];
    const ofParts = parts.map((part) => [part, validators[`${id}_${part}`]] as const);
    return [id, Object.fromEntries(ofParts)] as const;
  });
  return Object.fromEntries(entries) as Readonly<Record<OperationId, OperationValidators>>;
}

/** Holds a request against its operation. An empty list means that it keeps the contract. */
export function judgeRequest(
  id: OperationId,
  request: JudgedRequest,
  judgement: Judgement,
): readonly ContractViolation[] {
  const operation = operations[id];
  const violations = [
    ...judgePart(operation, "path", request.path, judgement),
    ...judgePart(operation, "query", request.query, judgement),
  ];
  if (request.body !== undefined)
    return [...violations, ...judgePart(operation, "body", request.body, judgement)];
  if (operation.requestBody !== "required") return violations;
  const missing = {
    where: "body",
    pointer: "",
    keyword: "required",
    message: "a JSON body is required",
  } as const;
  return [...violations, { ...missing, expected: {}, place: placeOf(operation, "body") }];
}

/**
 * Holds an answer against its operation. An empty list means that it keeps the contract.
 *
 * The *documented* judgement wants a status that the document names, and JSON. In the *stated* one a success with
 * another 2xx is judged like the documented success, other statuses than the documented are not judged, and the
 * content type does not matter where the body is JSON.
 */
export function judgeAnswer(
  id: OperationId,
  answer: JudgedAnswer,
  judgement: Judgement,
): readonly ContractViolation[] {
  const operation = operations[id];
  const status = judgedStatus(operation, answer.status, judgement);
  if (status === undefined)
    return judgement === "stated" ? [] : [undocumentedStatus(operation, answer.status)];
  if (VALIDATORS[judgement][id][status] === undefined) return [];
  if (judgement === "documented" && !isJson(answer.contentType)) {
    const message = `must be application/json, not ${answer.contentType ?? "absent"}`;
    const expected = { contentType: "application/json" };
    return [
      {
        where: "content-type",
        pointer: "",
        keyword: "content-type",
        message,
        expected,
        place: placeOf(operation, status),
      },
    ];
  }
  if (answer.body === undefined) {
    const message = "a JSON body is required";
    return [
      {
        where: "body",
        pointer: "",
        keyword: "required",
        message,
        expected: {},
        place: placeOf(operation, status),
      },
    ];
  }
  return judgePart(operation, status, answer.body, judgement);
}

function judgedStatus(
  operation: Operation,
  status: number,
  judgement: Judgement,
): number | undefined {
  if (operation.statuses.includes(status)) return status;
  if (judgement === "documented" || status < 200 || status > 299) return undefined;
  return operation.statuses.find((one) => one >= 200 && one <= 299);
}

const NONE: readonly never[] = [];

function judgePart(
  operation: Operation,
  part: Part,
  value: unknown,
  judgement: Judgement,
): readonly ContractViolation[] {
  const validate = VALIDATORS[judgement][operation.id][part];
  if (validate === undefined || validate(value)) return NONE;
  const where = part === "path" || part === "query" ? part : "body";
  const root = placeOf(operation, part);
  return withoutEchoes(validate.errors ?? []).map((error) => ({
    where,
    pointer: pointerOf(error),
    keyword: error.keyword,
    message: error.message ?? error.keyword,
    expected: error.params,
    place: `${root}${error.schemaPath.slice(1)}`,
  }));
}

/** A key that breaks `propertyNames`, or is missing, is itself the place. */
function pointerOf(error: ValidationError): string {
  const key = error.propertyName ?? error.params.missingProperty;
  return typeof key === "string"
    ? `${error.instancePath}/${escapePointer(key)}`
    : error.instancePath;
}

function undocumentedStatus(operation: Operation, status: number): ContractViolation {
  const message = `status ${status} is not one of ${operation.statuses.join(", ")}`;
  const place = `#/paths/${escapePointer(operation.path)}/${operation.method.toLowerCase()}/responses`;
  return {
    where: "status",
    pointer: "",
    keyword: "status",
    message,
    expected: operation.statuses,
    place,
  };
}

function placeOf(operation: Operation, part: Part): string {
  const root = `#/paths/${escapePointer(operation.path)}/${operation.method.toLowerCase()}`;
  if (part === "path" || part === "query") return `${root}/parameters`;
  if (part === "body") return `${root}/requestBody/content/application~1json/schema`;
  return `${root}/responses/${part}/content/application~1json/schema`;
}

function escapePointer(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

function isJson(contentType: string | undefined): boolean {
  return (
    contentType !== undefined &&
    /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType.trim())
  );
}
