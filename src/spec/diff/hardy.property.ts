import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Document, isObject } from "../../documents/document.js";
import { compareContracts } from "./compare-contracts.js";

type Steps = readonly (string | number)[];

function documentOf(server: Document["server"]): Document {
  const file = new URL(`../../generated/openapi/${server}.json`, import.meta.url);
  return { server, root: JSON.parse(readFileSync(file, "utf8")) };
}

/** Every place below these, as the steps that lead to it. */
function placesIn(value: unknown, steps: Steps = []): Steps[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => placesIn(one, [...steps, at]));
  if (!isObject(value)) return [steps];
  return Object.entries(value).flatMap(([key, one]) => [
    [...steps, key],
    ...placesIn(one, [...steps, key]),
  ]);
}

/** What is no OpenAPI at all is refused where documents are read; the rest of a document may be written in any way. */
function isLeftToUs(steps: Steps): boolean {
  const [first, second, third] = steps;
  if (first === "components") return second === "schemas" && steps.length > 4;
  if (first === "paths") return steps.length > 6 && !isShaped(steps);
  return (String(first).startsWith("x-") && second !== undefined) || (first === "info" && !third);
}

/** Responses, parameters and media types are objects in any document that is read. */
function isShaped(steps: Steps): boolean {
  return steps.slice(-2).some((step) => SHAPED.includes(String(step)));
}

const SHAPED = ["responses", "content", "parameters"];

const broken = fc.constantFrom(undefined, null, 7, "", "x", true, [], {}, [null], [{}]);

test.each(["agent-server", "cloud-app-server"] as const)(
  "whatever is taken away, or stands, somewhere in the document of the %s, it is compared",
  (server) => {
    const places = placesIn(documentOf(server).root).filter(isLeftToUs);
    expect(places.length).toBeGreaterThan(500);
    const place = fc.constantFrom(...places);
    fc.assert(
      fc.property(place, broken, (steps, value) => {
        const newer = documentOf(server);
        write(newer.root, steps, isInSchema(steps) ? undefined : value);
        const [one, other] = [{ documents: [documentOf(server)] }, { documents: [newer] }];
        expect(() => compareContracts(one, other)).not.toThrow(TypeError);
        expect(() => compareContracts(other, one)).not.toThrow(TypeError);
      }),
      { numRuns: 40 },
    );
  },
);

/** There something is taken away; what is no JSON Schema is for those who compare schemas. */
function isInSchema([first, ...steps]: Steps): boolean {
  return first === "components" || steps.includes("schema");
}

function write(root: unknown, steps: Steps, value: unknown): void {
  const parent = steps.slice(0, -1).reduce<unknown>((at, key) => (at as never)[key], root);
  const last = steps.at(-1);
  if (last === undefined) return;
  if (value !== undefined)
    (parent as Record<string | number, unknown>)[last] = structuredClone(value);
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete (parent as never)[last];
}
