import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { operations } from "../../src/generated/operations.js";
import { requirementIds, requirements } from "../../src/generated/requirements.js";
import { checks } from "./index.js";

// Folders, catalogue and list tell the same story, in both directions.

const here = fileURLToPath(new URL(".", import.meta.url));
const files = readdirSync(here, { recursive: true, encoding: "utf8" })
  .filter(
    (file) => file.includes("/") && file.endsWith(".ts") && !/\.(test|property)\.ts$/.test(file),
  )
  .map((file) => file.slice(0, -".ts".length));

describe("the checks", () => {
  it("are those in the folders, in the order of the catalogue", () => {
    expect(checks.map(({ id }) => id)).toEqual(requirementIds.filter((id) => files.includes(id)));
    expect(files.filter((file) => !requirementIds.some((id) => id === file))).toEqual([]);
  });

  it.each(checks.filter(({ kind }) => kind !== "watch"))(
    "$id asks the cases of the catalogue",
    (check) => {
      const cases = check.kind === "by-case" ? check.cases : [];
      const listed = requirements[check.id].cases.map(({ name }) => name);
      expect([...cases].sort()).toEqual([...listed].sort());
    },
  );

  it.each(checks.filter(({ kind }) => kind === "watch"))(
    "$id looks at every operation of the catalogue",
    ({ id }) => {
      expect(requirements[id].cases.map(({ name }) => name).sort()).toEqual(
        Object.keys(operations).sort(),
      );
    },
  );
});
