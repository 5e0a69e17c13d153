import { describe, expect, it } from "vitest";
import { defineScript } from "./script.js";
import { finishScript, readyMadeScripts, scriptFor, unreachableLlmScript } from "./scripts.js";

describe("defineScript", () => {
  it("lays steps out in time, up to the one that ends the run", () => {
    const script = defineScript("x", [
      { afterMs: 10, action: { kind: "say", text: "hi" } },
      { afterMs: 20, action: { kind: "get-stuck" } },
      { afterMs: 30, action: { kind: "say", text: "never" } },
    ]);
    expect(script.actions.map(({ atMs }) => atMs)).toEqual([10, 30]);
    expect(script).toMatchObject({ lastsMs: 30, outcome: "stuck" });
  });

  it("has finished when its steps run out", () => {
    expect(defineScript("x", [{ afterMs: 5, action: { kind: "wait" } }])).toMatchObject({
      lastsMs: 5,
      outcome: "finished",
    });
  });
});

describe("scriptFor", () => {
  it.each(["http://llm.invalid/v1", "https://INVALID", "http://a.b.invalid.:8080/"])(
    "cannot reach %s",
    (base_url) =>
      expect(scriptFor({ model: "mock/long", base_url }, finishScript)).toBe(unreachableLlmScript),
  );

  it.each(["http://invalid.example/v1", "http://notinvalid", "no url"])(
    "plays for %s",
    (base_url) => {
      expect(scriptFor({ base_url }, finishScript)).toBe(finishScript);
    },
  );

  it("takes the ready-made one that the model names", () => {
    for (const [name, script] of readyMadeScripts) {
      expect(scriptFor({ model: `mock/${name}` }, finishScript)).toBe(script);
    }
    expect(scriptFor({ model: "mock/unknown" }, finishScript)).toBe(finishScript);
  });
});

it("the default run lasts 300 ms", () => {
  expect(finishScript.lastsMs).toBe(300);
});
