import { liveScript, type Script } from "../domain/script.js";
import { addScripts, type ScriptBook, scriptBook } from "../domain/scripts.js";

/** What the agents of a mock do. */
export interface ScriptOptions {
  /** What an agent does that was told nothing else: a script, or the name of one; `finish`, unless told. */
  readonly script?: Script | string;
  /** More scripts, to be asked for by name: with the tag `mockscript`, or the model `mock/<name>`. */
  readonly scripts?: readonly Script[];
  /** `call`: agents call the LLM of their conversation, unless they are to play a script. Unless told, nobody is called. */
  readonly llm?: "script" | "call";
}

/** No script has that name. */
export class UnknownScript extends Error {
  override readonly name = "UnknownScript";
}

/**
 * The scripts of a mock that is started so. Where LLMs are called, that is the script `live`, and the usual one.
 * @throws UnknownScript when `script` is the name of none
 */
export function chooseScripts({ script, scripts = [], llm = "script" }: ScriptOptions): ScriptBook {
  const isLive = llm === "call";
  const book = scriptBook(undefined, isLive ? [...scripts, liveScript] : scripts);
  return useScript(book, script ?? (isLive ? liveScript : book.usual));
}

/**
 * The book with another usual script.
 * @param script one of any name, which is then in the book, too; or the name of one that is
 * @throws UnknownScript naming those that there are
 */
export function useScript(book: ScriptBook, script: Script | string): ScriptBook {
  if (typeof script !== "string") return { ...addScripts(book, [script]), usual: script };
  const usual = book.byName.get(script);
  if (usual === undefined) {
    throw new UnknownScript(
      `there is no script "${script}"; there are ${[...book.byName.keys()].join(", ")}`,
    );
  }
  return { ...book, usual };
}
