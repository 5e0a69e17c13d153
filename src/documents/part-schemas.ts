import {
  type Document,
  type JsonObject,
  type MediaType,
  operationsOf,
  type PlacedOperation,
} from "./document.js";
import { isChosen, type Judgement, judgedSchema } from "./judged-schema.js";

/** Schemas of one judgement by `<operationId>_<part>`: part is `path`, `query`, `body` or a status. */
export type PartSchemas = Map<string, unknown>;

/** Every part of every request and answer of which the judgement asks something. */
export function partSchemas(documents: readonly Document[], judgement: Judgement): PartSchemas {
  const schemas: PartSchemas = new Map();
  for (const operation of documents.flatMap(operationsOf)) {
    const add = (part: string, schema: unknown) => {
      if (schema !== true) schemas.set(`${operation.object.operationId}_${part}`, schema);
    };
    add("path", parametersSchema(operation, "path", judgement));
    add("query", parametersSchema(operation, "query", judgement));
    const body = operation.object.requestBody?.content["application/json"];
    if (body !== undefined) add("body", mediaSchema(operation.document, body, judgement));
    for (const [status, response] of Object.entries(operation.responses)) {
      const media = response.content?.["application/json"];
      if (media !== undefined) add(status, mediaSchema(operation.document, media, judgement));
    }
  }
  return schemas;
}

/** The schema that a judgement holds a body of the media type against; see judgedSchema. */
export function mediaSchema(
  document: Document,
  media: MediaType,
  judgement: Judgement,
): JsonObject | true {
  if (judgement === "stated" && isChosen(media)) {
    return "x-stated" in media ? judgedSchema(document, media["x-stated"], judgement) : true;
  }
  return judgedSchema(document, media.schema, judgement);
}

function parametersSchema(
  operation: PlacedOperation,
  place: "path" | "query",
  judgement: Judgement,
): unknown {
  const here = operation.parameters.filter((parameter) => parameter.in === place);
  if (here.length === 0) return true;
  const isOpen = (parameter: (typeof here)[number]) =>
    judgement === "stated" && isChosen(parameter);
  return {
    type: "object",
    required: here.filter((one) => one.required && !isOpen(one)).map((one) => one.name),
    properties: Object.fromEntries(
      here.map((one) => [
        one.name,
        isOpen(one) ? true : judgedSchema(operation.document, one.schema, judgement),
      ]),
    ),
  };
}
