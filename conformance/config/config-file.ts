import { type Command, InvalidArgumentError, type Option } from "commander";
import { type ReadYaml, readText, readYamlWithPlaces } from "../../src/files/read-yaml.js";
import { UnreadableFile } from "../../src/files/unreadable-file.js";
import { CannotBegin } from "../failure.js";
import { isJsonObject, type JsonObject } from "../json.js";
import { configSchema, settingsOf } from "./config-schema.js";

/** What says the same as a flag, in the environment. */
const ENVIRONMENT: Readonly<Record<string, readonly string[]>> = {
  proxy: ["http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY"],
};

/** What comes before the file. */
interface Before {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly typed?: readonly string[];
}

/** What the file says of the target, which on the command line is no flag or stands beside one. */
export interface ConfiguredTarget {
  readonly url?: string;
  readonly agentUrl?: string;
}

/**
 * Gives the options of a command the values of a file, in YAML or JSON, except those that were typed or that the
 * environment gives.
 *
 * @param typed names that were given on the command line in another way than by their flag
 * @returns where the file says that the target is; `agentUrl` stays for the caller to weigh against `url`
 * @throws CannotBegin (2) with line, column and what was expected there
 */
export async function applyConfigFile(
  command: Command,
  file: string,
  { env, typed = [] }: Before,
): Promise<ConfiguredTarget> {
  try {
    const schema = configSchema(command);
    const read = readYamlWithPlaces<JsonObject>(await readText(file), { file, schema });
    const settings = settingsOf(command);
    const { url, "agent-url": agentUrl, $schema, ...values } = read.value;
    for (const name of Object.keys(values)) {
      const option = settings.get(name);
      if (option === undefined) continue;
      const parsed = parseValue(option, read);
      const key = option.attributeName();
      const isTyped = typed.includes(name) || command.getOptionValueSource(key) === "cli";
      const isInEnvironment = ENVIRONMENT[name]?.some((variable) => (env[variable] ?? "") !== "");
      if (isTyped || isInEnvironment === true) continue;
      command.setOptionValueWithSource(key, parsed, "config");
    }
    return {
      ...(url === undefined ? {} : { url: String(url) }),
      ...(agentUrl === undefined ? {} : { agentUrl: String(agentUrl) }),
    };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new CannotBegin(2, `--config: ${error.message}`, { cause: error });
  }
}

function parseValue(option: Option, { value, unreadable }: ReadYaml<JsonObject>): unknown {
  const name = option.name();
  try {
    return parse(option, value[name]);
  } catch (error) {
    if (error instanceof InvalidArgumentError) throw unreadable([name], error.message);
    throw error;
  }
}

/** The value as the option reads it: what the file has is what would be typed. */
function parse(option: Option, value: unknown): unknown {
  if (typeof value === "boolean") return value || undefined;
  const typed = isJsonObject(value)
    ? [
        Object.entries(value)
          .map(([name, part]) => `${name}=${part}`)
          .join(","),
      ]
    : [value].flat().map(String);
  const { parseArg, defaultValue } = option;
  if (parseArg === undefined) return typed[0];
  return typed.reduce<unknown>((earlier, text) => parseArg(text, earlier), defaultValue);
}
