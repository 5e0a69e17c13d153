import type { Command, Option } from "commander";

/** What is no setting of a run: it ends at once, or says where the settings are. */
const NO_SETTINGS = ["--config", "--help", "--list", "--version"];

/** A reference to the environment, as `${GATE_TOKEN}`. */
// biome-ignore-start lint/suspicious/noTemplateCurlyInString: so it is written in the file
const REFERENCE = "\\$\\{[A-Za-z_][A-Za-z0-9_]*\\}";

/** Options that may carry secrets: their values are shown in no message, and stand in the file by reference only. */
const GUARDED: Readonly<Record<string, object>> = {
  header: {
    type: ["string", "array"],
    pattern: REFERENCE,
    description: "headers whose values come from the environment, like 'X-Gate: ${GATE_TOKEN}'",
    writeOnly: true,
    items: {
      type: "string",
      pattern: REFERENCE,
      description: "a header whose value comes from the environment, like 'X-Gate: ${GATE_TOKEN}'",
      writeOnly: true,
    },
  },
  proxy: {
    type: "string",
    pattern: "^[^@]*$",
    description: "an address without credentials, which come from the environment (HTTPS_PROXY)",
    writeOnly: true,
  },
};

// biome-ignore-end lint/suspicious/noTemplateCurlyInString: the end of what is written in the file

const SECRET = {
  not: {},
  description: "secrets come from the environment only, like CONFORMANCE_API_KEY",
};

/** The options of a command that a file may set, by their long names without dashes. */
export function settingsOf(command: Command): ReadonlyMap<string, Option> {
  return new Map(
    command.options
      .filter(({ long }) => long?.startsWith("--") && !NO_SETTINGS.includes(long))
      .map((option) => [option.name(), option]),
  );
}

/** The JSON Schema of a file that says what the command's options say. */
export function configSchema(command: Command): object {
  const settings = [...settingsOf(command)].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "A configuration of conformance: its flags by their long names, and the url",
    type: "object",
    description: "a map of flags to their values",
    additionalProperties: false,
    properties: {
      $schema: { type: "string" },
      url: { type: "string", description: "the address that is asked" },
      ...Object.fromEntries(
        settings.map(([name, option]) => [name, GUARDED[name] ?? schemaOf(option)]),
      ),
    },
    patternProperties: { "[Kk][Ee][Yy]$|[Ss]ecret|[Tt]oken|[Pp]assw": SECRET },
  };
}

function schemaOf(option: Option): object {
  const { description, argChoices, defaultValue } = option;
  if (option.isBoolean()) return { type: "boolean", description };
  if (argChoices !== undefined) return { enum: argChoices, description };
  const values = /<(n|number)>/.test(option.flags) ? ["string", "number"] : ["string"];
  if (Array.isArray(defaultValue)) {
    return { type: [...values, "array"], items: { type: values }, description };
  }
  // What is written `name=value,…` on the command line may be a map here.
  if (isRecord(defaultValue)) {
    return { type: ["string", "object"], additionalProperties: { type: "string" }, description };
  }
  return { type: values, description };
}

function isRecord(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
