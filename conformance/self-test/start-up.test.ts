import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { type Loaded, recordModules } from "./testing/loaded-modules.js";

// What the built commands load, as processes of their own. How long that takes, `npm run bench:start` tells.

const dist = fileURLToPath(new URL("../../dist", import.meta.url));

const COMMANDS = ["conformance/cli/bin.js", "mocks/cli/bin.js", "src/spec/cli/bin.js"] as const;
type Command = (typeof COMMANDS)[number];

/** Each module takes a third of a millisecond to load: a command and the definitions of its options are few. */
const MOST_FOR_HELP = 25;

/** What does the work of a command, or what it works with. */
const AT_WORK =
  /\/(generated|documents|checks|runner|connection|server|domain|handlers|lint|diff)\//;

/** Packages that take longer to load than most runs of a command take. */
const HEAVY = [
  "@apidevtools/swagger-parser",
  "@redocly/openapi-core",
  "@stoplight/spectral-core",
  "ajv",
  "fast-check",
  "yaml",
];

/** Where only the others look. */
const FOREIGN: Readonly<Record<string, RegExp>> = {
  "conformance/cli/bin.js": /^(mocks|openapi|src\/spec)\//,
  "mocks/cli/bin.js": /^(conformance|openapi|src\/spec)\//,
  "src/spec/cli/bin.js": /^(mocks|conformance)\//,
};

/** Runs a command to its end; `withOutput` is told its first line, and may ask what it serves before it is to stop. */
async function run(
  command: Command,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  withOutput: (line: string) => Promise<void> = async () => {},
): Promise<void> {
  const child = spawn(process.execPath, [path.join(dist, command), ...args], {
    env: { PATH: process.env.PATH ?? "", ...env },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  let isFirst = true;
  for await (const line of createInterface({ input: child.stdout })) {
    if (!isFirst) continue;
    isFirst = false;
    await withOutput(line);
    child.stdin.end();
  }
  const [code] = await ended;
  expect(code).toBe(0);
}

const SERVE = [
  ...["--port", "0", "--agent-port", "0", "--control-port", "0"],
  ...["--ready", "json", "--die-with-parent"],
];

/** What the mock loads until it has answered. */
async function serve(...args: readonly string[]): Promise<Loaded> {
  const [loaded] = await recordModules((env) =>
    run("mocks/cli/bin.js", [...SERVE, ...args], env, async (line) => {
      const { agent } = JSON.parse(line) as {
        readonly agent: { readonly url: string; readonly sessionKey: string };
      };
      expect((await fetch(`${agent.url}/ready`)).status).toBe(200);
      const created = await fetch(`${agent.url}/api/conversations`, {
        method: "POST",
        headers: { "x-session-api-key": agent.sessionKey, "content-type": "application/json" },
        body: "{}",
      });
      expect(created.status).toBeLessThan(500);
    }),
  );
  if (loaded === undefined) throw new Error("nothing was recorded");
  return loaded;
}

const foreignTo = ({ program, own }: Loaded): readonly string[] =>
  own.filter((module) => FOREIGN[program]?.test(module));

const heavyIn = ({ packages }: Loaded): readonly string[] =>
  packages.filter((name) => HEAVY.includes(name));

describe.each(COMMANDS)("%s", (command) => {
  it.each(["--help", "--version"])("loads for %s its options, and nothing else", async (flag) => {
    const [loaded, ...others] = await recordModules((env) => run(command, [flag], env));
    expect(others).toEqual([]);
    expect(loaded?.program).toBe(command);
    expect(loaded?.own).toContain(command);
    expect(loaded?.packages).toEqual(["commander"]);
    expect(loaded?.own.length).toBeLessThanOrEqual(MOST_FOR_HELP);
    expect(loaded?.own.filter((module) => AT_WORK.test(module))).toEqual([]);
  });
});

describe("agent-mock", () => {
  it("loads nothing heavy, nothing of the suite and no fault until it has answered", async () => {
    const loaded = await serve();
    expect(loaded.own).toContain("mocks/server/create-app.js");
    expect(loaded.packages).toEqual(["commander", "openapi-fetch"]);
    expect(heavyIn(loaded)).toEqual([]);
    expect(foreignTo(loaded)).toEqual([]);
    expect(loaded.own.filter((module) => /^mocks\/(faults\/.+\/|llm\/)/.test(module))).toEqual([]);
  });

  it("loads the faults where one is switched on", async () => {
    const { own } = await serve("--fault", "tags/patch-replaces-whole-map/merges");
    expect(own).toContain("mocks/faults/tags/patch-replaces-whole-map.js");
  });
});

describe("conformance", () => {
  it("asks the mock as a process of its own, and loads nothing of it", async () => {
    const all = await recordModules((env) =>
      run("conformance/cli/bin.js", ["--profile", "quick", "--quiet", "readiness/*"], env),
    );
    expect(all.map(({ program }) => program).sort()).toEqual(COMMANDS.slice(0, 2));
    expect(all.flatMap(foreignTo)).toEqual([]);
    const asking = all.find(({ program }) => program === "conformance/cli/bin.js");
    expect(asking?.own).toContain("conformance/runner/run.js");
    expect(asking && heavyIn(asking)).toEqual(["fast-check"]);
  });

  it("asks nobody and loads no way to ask where it only lists", async () => {
    const [loaded, ...others] = await recordModules((env) =>
      run("conformance/cli/bin.js", ["--list"], env),
    );
    expect(others).toEqual([]);
    expect(loaded?.packages).not.toContain("undici");
    expect(loaded && foreignTo(loaded)).toEqual([]);
  });
});
