import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkRequestExtras, readRequestExtras } from "./read-request-extras.js";
import { type RequestExtras, withExtras } from "./request-extras.js";

describe("a payload with extras", () => {
  const extras: RequestExtras = {
    startAppConversation: {
      repository: "acme/widgets",
      agent: { llm: { effort: "low" }, mode: 1 },
    },
    createConversation: {
      priority: "low",
      agent: { kind: "Agent", llm: { temperature: 0 } },
      workspace: { working_dir: "/workspace", kind: "local" },
    },
    createSandbox: { sandbox_spec_id: "small" },
  };

  it("has them below the suite's own fields", () => {
    const body = { sandbox_id: "7", agent: { llm: { model: "m", effort: "high" } } };
    expect(withExtras("startAppConversation", body, extras)).toEqual({
      sandbox_id: "7",
      repository: "acme/widgets",
      agent: { llm: { model: "m", effort: "high" }, mode: 1 },
    });
    expect(body).toEqual({ sandbox_id: "7", agent: { llm: { model: "m", effort: "high" } } });
  });

  it("has the workspace that the extras say: nothing is judged by it", () => {
    const body = { workspace: { working_dir: "/tmp/x" }, agent: { llm: { model: "m" } } };
    expect(withExtras("createConversation", body, extras)).toEqual({
      priority: "low",
      workspace: { working_dir: "/workspace", kind: "local" },
      agent: { kind: "Agent", llm: { model: "m", temperature: 0 } },
    });
  });

  it("still leaves out what the suite leaves out on purpose", () => {
    const body = { agent: { llm: {} } };
    expect(withExtras("createConversation", body, extras)).toEqual({
      priority: "low",
      agent: { kind: "Agent", llm: { temperature: 0 } },
    });
  });

  it("is one where there was none; any other than an object, and other operations, stay", () => {
    expect(withExtras("createSandbox", undefined, extras)).toEqual({ sandbox_spec_id: "small" });
    expect(withExtras("startAppConversation", [1], extras)).toEqual([1]);
    expect(withExtras("updateConversation", { tags: {} }, extras)).toEqual({ tags: {} });
    expect(withExtras("deleteSandbox", undefined, extras)).toBeUndefined();
  });

  it("keeps an own __proto__ of the suite as data", () => {
    const tags = Object.fromEntries([["__proto__", "v"]]);
    const merged = withExtras("createConversation", { tags }, extras);
    expect(JSON.stringify(merged)).toBe('{"tags":{"__proto__":"v"},"priority":"low"}');
  });
});

describe("a file of extras", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "request-extras-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function read(text: string): Promise<RequestExtras> {
    const file = path.join(folder, "extras.yaml");
    writeFileSync(file, text);
    return readRequestExtras(file);
  }

  it("is YAML or JSON", async () => {
    const expected = { startAppConversation: { repository: "acme/widgets" } };
    expect(await read("startAppConversation:\n  repository: acme/widgets\n")).toEqual(expected);
    expect(await read(JSON.stringify({ $schema: "x", ...expected }))).toEqual(expected);
  });

  it.each([
    [
      "an operation that there is not",
      "startAppConversatoin: {}",
      /:1:1: .*did you mean "startApp/,
    ],
    ["one that takes no more", "runConversation: {}", /:1:1: expected one of .*createConversation/],
    ["fields that are none", "createSandbox:\n  - a\n", /:2:3: expected fields for POST .*a list/],
    [
      "what the suite tells by",
      "createConversation:\n  agent:\n    tools: []\n",
      /:3:12: expected nothing: the suite sends this field itself/,
    ],
    ["no YAML", "a: [", /:\d+:\d+: /],
  ])("%s is told with its place", async (_, text, message) => {
    await expect(read(text)).rejects.toMatchObject({ exitCode: 2, message });
  });

  it("that is not there is told", async () => {
    const missing = readRequestExtras(path.join(folder, "none.yaml"));
    await expect(missing).rejects.toMatchObject({ exitCode: 2, message: /no such file/ });
  });

  it("as a value is held against the same schema", () => {
    const extras = { startAppConversation: { sandbox_id: "of somebody else" } };
    expect(() => checkRequestExtras(extras)).toThrow(
      /^requestExtras.startAppConversation.sandbox_id: /,
    );
    expect(() => checkRequestExtras({ startAppConversation: {} })).not.toThrow();
  });
});
