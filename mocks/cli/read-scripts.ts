import type { Script } from "../domain/script.js";
import { readyMadeScripts } from "../domain/scripts.js";
import { type ScriptOptions, UnknownScript } from "../scripts/choose-scripts.js";
import { loadScript } from "../scripts/load-script.js";

/**
 * The scripts that a command line asks for, each a ready-made one by its name, or a file in YAML or JSON. The first is
 * the usual one.
 * @throws UnknownScript when no ready-made one has the name
 * @throws UnreadableFile with line, column and what was expected there
 */
export async function readScripts(
  asked: readonly string[],
): Promise<Pick<ScriptOptions, "script" | "scripts">> {
  const scripts = await Promise.all(asked.map(readNamed));
  const [script] = scripts;
  return script === undefined ? {} : { script, scripts };
}

async function readNamed(nameOrFile: string): Promise<Script> {
  const readyMade = readyMadeScripts.get(nameOrFile);
  if (readyMade !== undefined) return readyMade;
  if (/^[a-z0-9-]+$/.test(nameOrFile)) {
    const names = [...readyMadeScripts.keys()].join(", ");
    throw new UnknownScript(`there is no script "${nameOrFile}"; there are ${names}, and files`);
  }
  return loadScript(nameOrFile);
}
