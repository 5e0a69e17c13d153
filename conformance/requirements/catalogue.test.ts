import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

interface Case {
  readonly name: string;
}

interface Row {
  readonly id: string;
  readonly level: "MUST" | "SHOULD";
  readonly implied: boolean;
  readonly operations: readonly string[];
  readonly cases?: readonly Case[];
}

interface Area {
  readonly area: string;
  readonly requirements: readonly Row[];
}

interface OpenPoint {
  readonly id: string;
  readonly default: { readonly choice: string };
  readonly alternatives: readonly { readonly choice: string }[];
}

const here = new URL("./", import.meta.url);
const documents = new URL("../../openapi/", import.meta.url);
const ajv = new Ajv2020({ strict: true, allErrors: true });

function validator(schema: URL): ValidateFunction {
  return ajv.compile(JSON.parse(readFileSync(schema, "utf8")));
}

/** What the schema finds wrong with a value, one line a finding; empty where it is kept. */
function findings(validate: ValidateFunction, value: unknown): string[] {
  validate(value);
  const line = ({ instancePath, message }: ErrorObject) => `${instancePath} ${message}`;
  return (validate.errors ?? []).map(line);
}

function overlong(text: string): string[] {
  return text.split("\n").filter((line) => line.length > 120);
}

function repeated(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}

const files = readdirSync(here)
  .filter((file) => file.endsWith(".yaml"))
  .map((file) => ({ file, text: readFileSync(new URL(file, here), "utf8") }));
const areas: Area[] = files.map(({ text }) => parse(text));
const rows = areas.flatMap((area) => area.requirements);

describe("each file of the catalogue", () => {
  const validate = validator(new URL("schema.json", here));

  it.each(files)("$file keeps the schema and names it", ({ file, text }) => {
    const area: Area = parse(text);
    expect(findings(validate, area)).toEqual([]);
    expect(text).toMatch(/^# yaml-language-server: \$schema=\.\/schema\.json\n/);
    expect(overlong(text)).toEqual([]);
    expect(`${area.area}.yaml`).toBe(file);
    const strangers = area.requirements.filter(({ id }) => !id.startsWith(`${area.area}/`));
    expect(strangers).toEqual([]);
  });

  it("would be told of a field that nobody knows and of a SHOULD that is implied", () => {
    const [area] = areas;
    const [row] = rows;
    const broken = {
      ...area,
      requirements: [{ ...row, level: "SHOULD", implied: true, note: "" }],
    };
    const where = findings(validate, broken).join("\n");
    expect(where).toContain("must NOT have additional properties");
    expect(where).toContain("/requirements/0/level must be equal to constant");
  });
});

describe("the catalogue", () => {
  it("holds every row: 55 stated, 17 implied, 5 that follow from the intent", () => {
    const count = (level: string, implied: boolean) =>
      rows.filter((row) => row.level === level && row.implied === implied).length;
    expect([count("MUST", false), count("MUST", true), count("SHOULD", false)]).toEqual([
      55, 17, 5,
    ]);
    expect(rows).toHaveLength(77);
  });

  it("holds ten areas, each as large as it should be", () => {
    const sizes = areas.map(({ area, requirements }) => [area, requirements.length]);
    expect(Object.fromEntries(sizes)).toEqual({
      readiness: 5,
      auth: 11,
      sandboxes: 9,
      conversations: 9,
      tags: 16,
      "agent-spec": 5,
      events: 9,
      "start-tasks": 3,
      "app-conversations": 8,
      contract: 2,
    });
  });

  it("uses no id twice, and no name of a case twice in a row", () => {
    expect(repeated(rows.map(({ id }) => id))).toEqual([]);
    const twice = rows.flatMap(({ id, cases = [] }) =>
      repeated(cases.map(({ name }) => name)).map((name) => `${id} ${name}`),
    );
    expect(twice).toEqual([]);
  });

  it("gives a case the name of an operation only where the row is about that operation", () => {
    const operation = /[A-Z]/;
    const foreign = rows.flatMap(({ id, operations, cases = [] }) =>
      cases
        .filter(({ name }) => operation.test(name) && !operations.includes(name))
        .map(({ name }) => `${id} ${name}`),
    );
    expect(foreign).toEqual([]);
  });
});

describe("the open points", () => {
  const text = readFileSync(new URL("open-points.yaml", documents), "utf8");
  const { openPoints } = parse(text) as { openPoints: OpenPoint[] };

  it("keep their schema and name it", () => {
    const validate = validator(new URL("open-points.schema.json", documents));
    expect(findings(validate, parse(text))).toEqual([]);
    expect(text).toMatch(/^# yaml-language-server: \$schema=\.\/open-points\.schema\.json\n/);
    expect(overlong(text)).toEqual([]);
  });

  it("are 72, each id once", () => {
    expect(repeated(openPoints.map(({ id }) => id))).toEqual([]);
    expect(openPoints).toHaveLength(72);
  });

  it("can be told apart by their choices", () => {
    const twice = openPoints.flatMap((point) =>
      repeated([point.default, ...point.alternatives].map(({ choice }) => choice)).map(
        (choice) => `${point.id}=${choice}`,
      ),
    );
    expect(twice).toEqual([]);
  });
});
