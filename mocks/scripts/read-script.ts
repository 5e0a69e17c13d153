import { readFileSync } from "node:fs";
import { readYaml, readYamlFile } from "../../src/files/read-yaml.js";
import { type Action, defineScript, type Script, type Step } from "../domain/script.js";
import { STEP_MS } from "./script.js";

/** The JSON Schema of a script in YAML or JSON. */
export const scriptSchema: object = JSON.parse(
  readFileSync(new URL("./script.schema.json", import.meta.url), "utf8"),
);

interface WrittenScript {
  readonly name: string;
  readonly stepMs?: number;
  readonly steps: readonly WrittenStep[];
}

type WrittenStep =
  | "call"
  | "pause"
  | "ask for confirmation"
  | "get stuck"
  | "finish"
  | "end"
  | { readonly think: string }
  | { readonly call: string }
  | { readonly observe: string }
  | { readonly say: string }
  | { readonly err: string }
  | { readonly wait: number }
  | { readonly finish: string }
  | { readonly fail: string | { readonly code: string; readonly detail: string } };

/**
 * Reads a script from a file, in YAML or JSON.
 * @throws UnreadableFile with line, column and what was expected there
 */
export const readScriptFile = async (file: string): Promise<Script> =>
  scriptOf(await readYamlFile(file, scriptSchema));

/**
 * Reads a script from text, in YAML or JSON.
 * @param file its name for the messages
 * @throws UnreadableFile with line, column and what was expected there
 */
export const readScript = (text: string, file = "script"): Script =>
  scriptOf(readYaml(text, { file, schema: scriptSchema }));

const scriptOf = ({ name, stepMs = STEP_MS, steps }: WrittenScript): Script =>
  defineScript(
    name,
    steps.map((step) => stepOf(step, stepMs)),
  );

function stepOf(step: WrittenStep, afterMs: number): Step {
  if (typeof step === "string") return { afterMs, action: PLAIN[step] };
  if ("wait" in step) return { afterMs: step.wait, action: { kind: "wait" } };
  return { afterMs, action: actionOf(step) };
}

const PLAIN: { readonly [Written in Extract<WrittenStep, string>]: Action } = {
  call: { kind: "call" },
  pause: { kind: "pause" },
  "ask for confirmation": { kind: "ask-for-confirmation" },
  "get stuck": { kind: "get-stuck" },
  finish: { kind: "finish", message: "Done." },
  end: { kind: "end" },
};

function actionOf(step: Exclude<WrittenStep, string | { readonly wait: number }>): Action {
  if ("think" in step) return { kind: "think", thought: step.think };
  if ("call" in step) return { kind: "call", tool: step.call };
  if ("observe" in step) return { kind: "observe", text: step.observe };
  if ("say" in step) return { kind: "say", text: step.say };
  if ("err" in step) return { kind: "err", detail: step.err };
  if ("finish" in step) return { kind: "finish", message: step.finish };
  const { fail } = step;
  return typeof fail === "string"
    ? { kind: "fail", code: "AgentError", detail: fail }
    : { kind: "fail", ...fail };
}
