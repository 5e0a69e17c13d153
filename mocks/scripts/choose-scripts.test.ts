import { describe, expect, it } from "vitest";
import { liveScript } from "../domain/script.js";
import { finishScript, readyMadeScripts } from "../domain/scripts.js";
import { chooseScripts, UnknownScript, useScript } from "./choose-scripts.js";
import { script } from "./script.js";

const own = script("own").say("hi").end();

describe("chooseScripts", () => {
  it("has the ready-made ones, of which `finish` is the usual one", () => {
    const { usual, byName } = chooseScripts({});
    expect(usual).toBe(finishScript);
    expect(byName).toEqual(readyMadeScripts);
  });

  it("takes a script, or the name of one", () => {
    expect(chooseScripts({ script: own }).usual).toBe(own);
    expect(chooseScripts({ script: own }).byName.get("own")).toBe(own);
    expect(chooseScripts({ script: "own", scripts: [own] }).usual).toBe(own);
    expect(chooseScripts({ script: "stuck" }).usual).toBe(readyMadeScripts.get("stuck"));
  });

  it("plays live where LLMs are called, unless told otherwise", () => {
    expect(chooseScripts({ llm: "call" }).usual).toBe(liveScript);
    const { usual, byName } = chooseScripts({ llm: "call", script: "stuck" });
    expect(usual.name).toBe("stuck");
    expect(byName.get("live")).toBe(liveScript);
    expect(() => chooseScripts({ script: "live" })).toThrow(UnknownScript);
  });

  it("names the scripts that there are", () => {
    expect(() => chooseScripts({ script: "stcuk", scripts: [own] })).toThrow(
      /"stcuk".* stuck, .*own/,
    );
  });
});

it("useScript leaves the book that it was given as it is", () => {
  const book = chooseScripts({});
  expect(useScript(book, own).usual).toBe(own);
  expect(book.usual).toBe(finishScript);
  expect(book.byName.has("own")).toBe(false);
});
