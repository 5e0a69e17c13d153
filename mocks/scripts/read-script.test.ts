import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { UnreadableFile } from "../../src/files/unreadable-file.js";
import { readScript, readScriptFile } from "./read-script.js";
import { type ScriptBuilder, script } from "./script.js";

const REVIEW = `
name: review
stepMs: 10
steps:
  - think: Let me look.
  - call: terminal
  - observe: ok
  - wait: 200
  - ask for confirmation
  - finish: Done.
`;

describe("readScript", () => {
  it("reads YAML", () => {
    const built = script("review", { stepMs: 10 })
      .think("Let me look.")
      .call("terminal")
      .observe("ok")
      .wait(200)
      .askForConfirmation()
      .finish("Done.");
    expect(readScript(REVIEW)).toEqual(built);
    expect(built).toMatchObject({ lastsMs: 240, onceResumed: { lastsMs: 10 } });
  });

  it("reads JSON", () => {
    const text = JSON.stringify({ name: "x", steps: ["call", { fail: "no" }] });
    expect(readScript(text)).toEqual(script("x").call().fail("no"));
  });

  it("reads whatever can be built", () => {
    fc.assert(
      fc.property(fc.array(step), fc.nat(1_000), (steps, stepMs) => {
        const written = stringify({
          name: "x",
          stepMs,
          steps: [...steps.map((one) => one[0]), "end"],
        });
        const builder = steps.reduce((so, one) => one[1](so), script("x", { stepMs }));
        expect(readScript(written)).toEqual(builder.end());
      }),
    );
  });

  it.each<[string, string, string]>([
    ["a step that there is not", "steps:\n  - thnik: hm", `4:5: expected one of think, call`],
    ["which one was meant", "steps:\n  - thnik: hm", `not "thnik" (did you mean "think"?)`],
    ["a word that is no step", "steps: [paus]", `3:9: expected one of call, pause`],
    ["two steps in one", "steps:\n  - { say: a, call: b }", "4:5: expected at most 1 of think"],
    ["no step at all", "steps: [{}]", "3:9: expected at least 1 of think"],
    ["a number for text", "steps:\n  - say: 7", "4:10: expected text, not 7"],
    ["half milliseconds", "steps: [wait: 0.5]", "3:15: expected milliseconds, as a whole number"],
    ["time that goes back", "steps: [wait: -1]", "3:15: expected a number >= 0, not -1"],
    ["a list for a step", "steps: [[a]]", "3:9: expected a step, as `say: Hello` or `pause`"],
    ["half a failure", "steps: [fail: {code: x}]", `3:15: expected "detail", which is missing`],
    ["a key that it does not know", "step: []", `(did you mean "steps"?)`],
    ["no steps", "stepMs: 1", `2:1: expected "steps", which is missing`],
    ["the same key twice", "name: y", "3:1: Map keys must be unique"],
    ["what is not YAML", "steps: [", "3:9:"],
    ["an alias to nothing", "steps: *x", "Unresolved alias"],
  ])("tells %s", (_, text, told) => {
    const read = () => readScript(`\nname: x\n${text}`, "x.yaml");
    expect(read).toThrow(UnreadableFile);
    expect(read).toThrow(told);
    expect(read).toThrow(/^x\.yaml:\d+:\d+: /);
  });

  it("tells every problem, in the order of the file", () => {
    const text = "name: A b\nstepMs: soon\nsteps:\n  - oops\n  - say: hi";
    expect(() => readScript(text, "x.yaml")).toThrow(
      [
        'x.yaml:1:7: expected a name of small letters, digits and single dashes, not "A b"',
        'x.yaml:2:9: expected the milliseconds that each step takes, not "soon"',
        'x.yaml:4:5: expected one of call, pause, ask for confirmation, get stuck, finish, end, not "oops"',
      ].join("\n"),
    );
  });

  it.each(["", "null", "7", "[]"])("refuses %j", (text) => {
    expect(() => readScript(text)).toThrow("expected a script, with a name and steps");
  });
});

it("a file that is not there is named", async () => {
  await expect(readScriptFile("no/such.yaml")).rejects.toThrow(
    "no/such.yaml:1:1: there is no such file",
  );
});

/** A step as it is written, and as it is built. */
type TwoFoldStep = readonly [unknown, (so: ScriptBuilder) => ScriptBuilder];

const text = fc.string();
const step: fc.Arbitrary<TwoFoldStep> = fc.oneof(
  text.map((say): TwoFoldStep => [{ say }, (so) => so.say(say)]),
  text.map((think): TwoFoldStep => [{ think }, (so) => so.think(think)]),
  text.map((observe): TwoFoldStep => [{ observe }, (so) => so.observe(observe)]),
  text.map((err): TwoFoldStep => [{ err }, (so) => so.err(err)]),
  fc.string({ minLength: 1 }).map((call): TwoFoldStep => [{ call }, (so) => so.call(call)]),
  fc.nat(10_000).map((wait): TwoFoldStep => [{ wait }, (so) => so.wait(wait)]),
  fc.constantFrom<TwoFoldStep>(
    ["call", (so) => so.call()],
    ["pause", (so) => so.pause()],
    ["get stuck", (so) => so.getStuck()],
    ["ask for confirmation", (so) => so.askForConfirmation()],
  ),
);
