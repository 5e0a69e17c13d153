import type { Document, JsonObject, MediaType } from "../../../src/documents/document.js";
import { isChosen, type Judgement, judgedSchema } from "../../../src/documents/judged-schema.js";
import { mediaSchema } from "../../../src/documents/part-schemas.js";
import { defineRule, type Path, type Place, type Problem } from "../define-rule.js";
import { examplesOf } from "../examples-of.js";
import { ANSWER_MEDIA, PARAMETERS, REQUEST_MEDIA } from "../givens.js";
import { checkExample } from "./check-example.js";

const JUDGEMENTS = ["documented", "stated"] as const;

export default defineRule({
  sentence:
    "Every example keeps its schema, in both judgements: what is documented, and what is stated.",
  given: [...PARAMETERS, REQUEST_MEDIA, ANSWER_MEDIA, "$.components.schemas[*]"],
  replaces: ["oas3-valid-media-example", "oas3-valid-schema-example"],
  *find(value, place) {
    const examples = [...examplesOf(value)];
    if (examples.length === 0) return;
    for (const judgement of JUDGEMENTS) {
      const wrong = wrongOnes(value, { place, judgement, examples });
      yield* wrong;
      if (wrong.length > 0) return; // what is stated is part of what is documented
    }
  },
});

interface Asked {
  readonly place: Place;
  readonly judgement: Judgement;
  readonly examples: readonly { readonly value: unknown; readonly at: Path }[];
}

function wrongOnes(value: JsonObject, { place, judgement, examples }: Asked): readonly Problem[] {
  try {
    const schema = schemaFor(value, place, judgement);
    return examples.flatMap((example) =>
      checkExample(example.value, schema).map(({ message, at }) => ({
        message: `${message} (${judgement})`,
        at: [...example.at, ...at],
      })),
    );
  } catch (error) {
    return [{ message: `the examples cannot be judged: ${(error as Error).message}` }];
  }
}

/** @throws if schemas refer to each other in a circle */
function schemaFor(value: JsonObject, place: Place, judgement: Judgement): JsonObject | true {
  const document = { server: place.server, root: place.root } as Document;
  if (place.path.includes("content")) return mediaSchema(document, value as MediaType, judgement);
  if (place.path[0] === "components") return judgedSchema(document, value, judgement);
  if (judgement === "stated" && isChosen(value)) return true;
  return judgedSchema(document, value.schema, judgement);
}
