import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { readYaml } from "../../src/files/read-yaml.js";
import { examplesOf } from "../testing/examples.js";
import { faultPlanSchema } from "./read-fault-plan.js";

interface Described {
  readonly items: {
    readonly properties: Readonly<Record<string, { readonly properties: object }>>;
  };
}

describe("docs/fault-plans.md", () => {
  it.each(examplesOf("docs/fault-plans.md", "yaml"))(
    "shows a plan that can be read: %#",
    (text) => {
      const plan = readYaml(text, { file: "docs/fault-plans.md", schema: faultPlanSchema });
      expect(plan).toHaveLength(3);
    },
  );

  it("explains each field of the schema, and no other", async () => {
    const page = await readFile(new URL("../../docs/fault-plans.md", import.meta.url), "utf8");
    const { properties } = (faultPlanSchema as Described).items;
    const fields = (part: string) => Object.keys(properties[part]?.properties ?? {}).sort();
    for (const part of ["match", "fault", "until"]) {
      const section = page.split(`## \`${part}\``)[1]?.split("\n## ")[0] ?? "";
      for (const field of fields(part)) expect(section).toContain(`\`${field}`);
    }
    const rows = page.split("## `match`")[1]?.split("## `fault`")[0] ?? "";
    const named = [...rows.matchAll(/^\| `(\w+)`/gm)].map(([, field]) => field);
    expect(named.sort()).toEqual(fields("match"));
  });
});
