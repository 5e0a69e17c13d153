import type { Script } from "../domain/script.js";

/**
 * Loads a script from a file, in YAML or JSON; what reads such files is imported only now.
 * @throws UnreadableFile with line, column and what was expected there
 * @example
 * const mock = await startMock({ script: await loadScript("review.yaml") });
 */
export async function loadScript(file: string): Promise<Script> {
  const { readScriptFile } = await import("./read-script.js");
  return readScriptFile(file);
}
