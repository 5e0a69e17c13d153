import { describe, expect, it } from "vitest";
import { type Action, defineScript, extendScript, liveScript } from "./script.js";
import {
  finishScript,
  readyMadeScripts,
  SCRIPT_TAG,
  scriptBook,
  scriptFor,
  unreachableLlmScript,
} from "./scripts.js";

describe("defineScript", () => {
  it("lays steps out in time, up to the one that ends the run", () => {
    const script = defineScript("x", [
      { afterMs: 10, action: { kind: "say", text: "hi" } },
      { afterMs: 20, action: { kind: "get-stuck" } },
      { afterMs: 30, action: { kind: "say", text: "never" } },
    ]);
    expect(script.actions.map(({ atMs }) => atMs)).toEqual([10, 30]);
    expect(script).toMatchObject({ lastsMs: 30, outcome: "stuck" });
    expect(script.onceResumed).toMatchObject({ name: "x", lastsMs: 30, outcome: "finished" });
  });

  it("goes on with nothing after an end", () => {
    const script = defineScript("x", [
      { afterMs: 10, action: { kind: "finish", message: "Done." } },
      { afterMs: 20, action: { kind: "pause" } },
    ]);
    expect(script).not.toHaveProperty("onceResumed");
  });

  it("has finished when its steps run out", () => {
    expect(defineScript("x", [{ afterMs: 5, action: { kind: "wait" } }])).toMatchObject({
      lastsMs: 5,
      outcome: "finished",
    });
  });
});

describe("extendScript", () => {
  const say = (text: string): Action => ({ kind: "say", text });

  it("is running until an action ends it", () => {
    const once = extendScript(liveScript, 40, [say("a"), say("b")]);
    expect(once).toMatchObject({ lastsMs: 40, outcome: "running" });
    const twice = extendScript(once, 90, [say("c"), { kind: "end" }, say("never")]);
    expect(twice).toMatchObject({ lastsMs: 90, outcome: "finished" });
    expect(twice.actions.map(({ atMs }) => atMs)).toEqual([40, 40, 90, 90]);
    expect(liveScript.actions).toEqual([]);
  });

  it("puts nothing before what happened already", () => {
    expect(extendScript(extendScript(liveScript, 40, []), 30, [say("a")]).lastsMs).toBe(40);
  });
});

describe("scriptFor", () => {
  const stuck = readyMadeScripts.get("stuck");
  const book = scriptBook();

  it.each(["http://llm.invalid/v1", "https://INVALID", "http://a.b.invalid.:8080/"])(
    "cannot reach %s",
    (base_url) => {
      const asked = { llm: { model: "mock/long", base_url }, tags: { [SCRIPT_TAG]: "stuck" } };
      expect(scriptFor(asked, book)).toBe(unreachableLlmScript);
    },
  );

  it.each(["http://invalid.example/v1", "http://notinvalid", "no url"])(
    "plays for %s",
    (base_url) => {
      expect(scriptFor({ llm: { base_url }, tags: {} }, book)).toBe(finishScript);
    },
  );

  it("takes the one that the model names", () => {
    for (const [name, script] of readyMadeScripts) {
      expect(scriptFor({ llm: { model: `mock/${name}` }, tags: {} }, book)).toBe(script);
    }
    expect(scriptFor({ llm: { model: "mock/unknown" }, tags: {} }, book)).toBe(finishScript);
  });

  it("takes the one that a tag names before that of the model", () => {
    const asked = { llm: { model: "mock/long" }, tags: { [SCRIPT_TAG]: "stuck" } };
    expect(scriptFor(asked, book)).toBe(stuck);
    const unknown = { ...asked, tags: { [SCRIPT_TAG]: "unknown" } };
    expect(scriptFor(unknown, book)).toBe(readyMadeScripts.get("long"));
  });

  it("knows the scripts of its book, which may replace ready-made ones", () => {
    const own = defineScript("stuck", [{ afterMs: 1, action: { kind: "end" } }]);
    const asked = { llm: {}, tags: { [SCRIPT_TAG]: "stuck" } };
    expect(scriptFor(asked, scriptBook(finishScript, [own]))).toBe(own);
    expect(scriptFor({ llm: {}, tags: {} }, scriptBook(own))).toBe(own);
  });
});

it("the default run lasts 300 ms", () => {
  expect(finishScript.lastsMs).toBe(300);
});
