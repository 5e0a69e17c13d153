import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { request } from "undici";
import { findPackage } from "../../version.js";

/** One command line, and how long it took in each round. In milliseconds. */
export interface Start {
  /** As it is typed. */
  readonly title: string;
  readonly what: "node" | "help" | "list" | "serves";
  readonly ms: readonly number[];
}

const { root, json } = findPackage();
const HELP = ["--help", "--version"];
const SERVE = [
  ...["--port", "0", "--agent-port", "0", "--control-port", "0"],
  ...["--ready", "json", "--die-with-parent"],
];

interface Line extends Omit<Start, "ms"> {
  readonly time: () => Promise<number>;
}

/** Node with nothing to do, to be divided by, comes first. */
const lines: readonly Line[] = [
  { title: "node -e 0", what: "node", time: () => untilEnd(["-e", "0"]) },
  ...Object.keys(json.bin).flatMap((bin) =>
    HELP.map(
      (flag): Line => ({
        title: `${bin} ${flag}`,
        what: "help",
        time: () => untilEnd([fileOf(bin), flag]),
      }),
    ),
  ),
  ...[
    ["conformance", "--list"],
    ["conformance", "--plan"],
    ["agent-mock", "faults"],
  ].map(
    ([bin = "", flag = ""]): Line => ({
      title: `${bin} ${flag}`,
      what: "list",
      time: () => untilEnd([fileOf(bin), flag]),
    }),
  ),
  { title: "agent-mock, until GET /ready answers 200", what: "serves", time: untilServed },
];

/** Times each of them in each round, so that all have the same weather; a round before them counts for nothing. */
export async function measureStarts(rounds: number): Promise<readonly Start[]> {
  const ms = lines.map((): number[] => []);
  for (let round = 0; round <= rounds; round++) {
    process.stderr.write(round === 0 ? "warming up …\n" : `round ${round} of ${rounds} …\n`);
    for (const [index, { time }] of lines.entries()) {
      const took = await time();
      if (round > 0) ms[index]?.push(took);
    }
  }
  return lines.map(({ title, what }, index) => ({ title, what, ms: ms[index] ?? [] }));
}

const fileOf = (bin: string): string => join(root, json.bin[bin] ?? "");

async function untilEnd(args: readonly string[]): Promise<number> {
  const startedMs = performance.now();
  const child = spawn(process.execPath, args, { stdio: "ignore" });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`node ${args.join(" ")} ended with ${code}: npm run build first`);
  return performance.now() - startedMs;
}

async function untilServed(): Promise<number> {
  const startedMs = performance.now();
  const child = spawn(process.execPath, [fileOf("agent-mock"), ...SERVE], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const [line] = (await Promise.race([once(child.stdout, "data"), ended])) as [unknown];
  const { agent } = JSON.parse(String(line)) as { readonly agent: { readonly url: string } };
  const { statusCode, body } = await request(`${agent.url}/ready`);
  await body.dump();
  const tookMs = performance.now() - startedMs;
  if (statusCode !== 200) throw new Error(`GET /ready answers ${statusCode}`);
  child.stdin.end();
  await ended;
  return tookMs;
}
