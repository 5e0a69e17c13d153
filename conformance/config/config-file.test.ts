import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Command } from "commander";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectionOptions } from "../cli/connection-options.js";
import { addOptions, type CommandOptions } from "../cli/options.js";
import { splitPositionals, targetOptions } from "../cli/target-options.js";
import { applyConfigFile } from "./config-file.js";

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "conformance-config-"));
  file = path.join(folder, "conformance.yaml");
});
afterAll(() => rmSync(folder, { recursive: true }));

type Env = Readonly<Record<string, string>>;

/** What a run would be given: the command line, the environment, the file. */
async function given(typed: readonly string[], env: Env, config: object | string) {
  writeFileSync(file, typeof config === "string" ? config : JSON.stringify(config));
  const command = addOptions(new Command("conformance").argument("[asked...]")).action(() => {});
  await command.parseAsync([...typed], { from: "user" });
  const { url, globs } = splitPositionals(command.args);
  const before = { env, typed: globs.length > 0 ? ["only"] : [] };
  const configured = await applyConfigFile(command, file, before);
  const options = command.opts<CommandOptions>();
  const connection = await connectionOptions(options, env);
  const target = targetOptions(url, options.agentUrl, env, configured);
  return { ...options, ...connection, only: [...globs, ...options.only], target };
}

const CONFIG = {
  url: "http://in-file",
  "agent-url": "http://agent-in-file",
  proxy: "http://proxy-in-file",
  only: ["tags"],
  profile: "quick",
  timeout: { run: "3s", rest: "1s" },
};
const CLOUD = { AGENT_CLOUD_URL: "http://in-env" };
const AGENT = { AGENT_SERVER_URL: "http://agent-in-env" };

describe("what comes first: the command line, the environment, the file, the default", () => {
  it.each([
    ["url: typed", ["http://typed"], CLOUD, CONFIG, { target: { url: "http://typed" } }],
    ["url: environment", [], CLOUD, CONFIG, { target: { url: "http://in-env" } }],
    ["url: file", [], {}, CONFIG, { target: { url: "http://in-file" } }],
    ["url: default", [], {}, {}, { target: undefined }],
    [
      "agent server as the url: environment",
      [],
      AGENT,
      {},
      { target: { url: "http://agent-in-env" } },
    ],
    [
      "agent server as the url: file",
      [],
      {},
      { "agent-url": "http://a" },
      { target: { url: "http://a" } },
    ],
    [
      "agent-url: typed",
      ["--agent-url", "http://agent-typed"],
      AGENT,
      CONFIG,
      { target: { url: "http://in-file", agentUrl: "http://agent-typed" } },
    ],
    ["agent-url: environment", [], AGENT, CONFIG, { target: { agentUrl: "http://agent-in-env" } }],
    ["agent-url: file", [], {}, CONFIG, { target: { agentUrl: "http://agent-in-file" } }],
    [
      "agent-url of a later place than the url: none",
      ["http://typed"],
      AGENT,
      CONFIG,
      { target: { agentUrl: undefined } },
    ],
    ["the same from the environment", [], CLOUD, CONFIG, { target: { agentUrl: undefined } }],
    [
      "proxy: typed",
      ["--proxy", "http://typed"],
      { HTTPS_PROXY: "http://in-env" },
      CONFIG,
      { proxy: "http://typed" },
    ],
    [
      "proxy: environment",
      [],
      { HTTPS_PROXY: "http://in-env" },
      CONFIG,
      { proxy: { https: "http://in-env" } },
    ],
    ["proxy: file", [], { HTTPS_PROXY: "" }, CONFIG, { proxy: "http://proxy-in-file" }],
    ["proxy: default", [], {}, {}, { proxy: undefined }],
    ["what is asked: typed as a glob", ["events"], {}, CONFIG, { only: ["events"] }],
    ["what is asked: typed as a flag", ["--only", "auth"], {}, CONFIG, { only: ["auth"] }],
    ["what is asked: file", [], {}, CONFIG, { only: ["tags"] }],
    ["what is asked: default", [], {}, {}, { only: [] }],
    ["another flag: typed", ["--profile", "full"], {}, CONFIG, { profile: "full" }],
    ["another flag: file", [], {}, CONFIG, { profile: "quick" }],
    ["another flag: default", [], {}, {}, { profile: "full" }],
    ["a map: typed, whole", ["--timeout", "run=9s"], {}, CONFIG, { timeout: { run: 9000 } }],
    ["a map: file", [], {}, CONFIG, { timeout: { run: 3000, rest: 1000 } }],
  ] as const)("%s", async (_, typed, env, config, expected) => {
    const all = await given(typed, env, config);
    expect(all).toMatchObject(expected);
    if (JSON.stringify(typed).includes("run=9s")) expect(all.timeout).toEqual({ run: 9000 });
  });
});

describe("a file", () => {
  it("is YAML or JSON; a word may stand for a list of one, and false for a flag that is not set", async () => {
    const config = "$schema: x\nonly: tags\nseed: 7\nquiet: true\nfail-fast: false\n";
    const { only, seed, quiet, failFast } = await given([], {}, config);
    expect({ only, seed, quiet, failFast }).toEqual({
      only: ["tags"],
      seed: 7,
      quiet: true,
      failFast: undefined,
    });
  });

  it("names the headers, and the environment has their values", async () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: so it is written in the file
    const config = { header: ["X-Gate: Bearer ${GATE_TOKEN}"] };
    const { headers } = await given([], { GATE_TOKEN: "the-secret" }, config);
    expect(headers).toEqual({ "X-Gate": " Bearer the-secret" });
    await expect(given([], {}, config)).rejects.toMatchObject({
      exitCode: 2,
      message: /X-Gate needs GATE_TOKEN, which the environment does not set/,
    });
  });

  it.each([
    ["a flag that there is not", "seed: 1\ntimeuot: {}\n", /:2:1: .*did you mean "timeout"\?/],
    ["a value that is none of the known", "profile: quik\n", /:1:10: .*did you mean "quick"\?/],
    ["a value that the flag does not take", "seed: soon\n", /:1:7: A seed is a whole number/],
    ["a time-out that there is not", "timeout: { nap: 1s }\n", /:1:10: Write it like run=60s/],
    ["a list where there is one", "profile: [quick]\n", /:1:10: expected one of quick, full/],
    ["a key", "api-key: the-secret\n", /:1:10: .*environment only, like CONFORMANCE_API_KEY/],
    ["a key by another name", "CONFORMANCE_API_KEY: the-secret\n", /:1:22: .*environment only/],
    ["a header with its value", 'header: "X-A: the-secret"\n', /:1:9: .*come from the environment/],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: so it is written in the file
    ["one of several", 'header: ["A: ${B}", "X-A: the-secret"]\n', /:1:21: .*comes from the env/],
    ["a proxy with a password", "proxy: http://u:the-secret@p\n", /:1:8: .*HTTPS_PROXY/],
    ["another file of that kind", "config: other.yaml\n", /:1:1: expected one of/],
    ["no YAML", "url: [\n", /:\d+:\d+: /],
    ["no map", "- url\n", /:1:1: expected a map of flags/],
  ])("with %s is told, with its place and no secret", async (_, config, message) => {
    const outcome = given([], {}, config).then(
      () => expect.fail("it was taken"),
      (error: Error) => error,
    );
    expect(await outcome).toMatchObject({ exitCode: 2 });
    expect((await outcome).message).toMatch(message);
    expect((await outcome).message).toMatch(/^--config: \S+conformance\.yaml:/);
    expect((await outcome).message).not.toContain("the-secret");
  });

  it("that is not there is told", async () => {
    const missing = applyConfigFile(new Command(), path.join(folder, "none.yaml"), { env: {} });
    await expect(missing).rejects.toMatchObject({ exitCode: 2, message: /no such file/ });
  });
});
