import { fileURLToPath } from "node:url";
import { readYamlFile } from "../../files/read-yaml.js";
import type { Judgement } from "./compared-edit.js";

const FILE = fileURLToPath(new URL("side-by-side.yaml", import.meta.url));
const SCHEMA = {
  type: "array",
  items: {
    type: "object",
    required: ["about", "edits", "right", "why"],
    additionalProperties: false,
    properties: {
      about: { type: "string", minLength: 1 },
      edits: { type: "array", minItems: 1, items: { type: "string" } },
      right: { enum: ["ours", "oasdiff", "both", "neither", "extension"] },
      why: { type: "string", minLength: 1 },
    },
  },
};

/** @throws UnreadableFile with the line of each that is not written as it should be */
export const readJudgements = (): Promise<readonly Judgement[]> => readYamlFile(FILE, SCHEMA);
