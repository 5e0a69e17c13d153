import { Command } from "commander";
import { expect, it } from "vitest";
import { addOptions } from "../cli/options.js";
import { configSchema } from "./config-schema.js";

it("the schema that is published is that of the flags (vitest -u writes it anew)", async () => {
  const schema = configSchema(addOptions(new Command("conformance")));
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot("config.schema.json");
});
