import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The release that the judgements were written about. */
export const RELEASE = "v1.33.0";
export const WHY_THIS_RELEASE = `This release is the newest that \`go install\` could build where the page was made: a module
that 1.34 and 1.35 need could not be had.`;
const LEVELS = { 1: "INFO", 2: "WARN", 3: "ERR" } as const;

/** ERR: breaking; WARN: perhaps breaking; INFO: seen, and harmless; none: nothing seen; refused: it could not read it. */
export type OasdiffVerdict = "ERR" | "WARN" | "INFO" | "none" | "refused";

/** What oasdiff says of one pair of documents. */
export interface OasdiffAnswer {
  /** The worst of its entries. */
  readonly verdict: OasdiffVerdict;
  /** The ids of the entries of that level, sorted, each once; of a refusal its message. */
  readonly because: readonly string[];
  /** The flags with which it says so. */
  readonly flags: readonly string[];
}

export interface Oasdiff {
  readonly version: string;
  /**
   * @param older,newer files of an OpenAPI document each
   * @returns what it says by default, and what with each of FLAGS
   */
  readonly compare: (older: string, newer: string) => Promise<OasdiffAnswer[]>;
}

/** They make it see other things: what several parameters of a path have in common, what `allOf` says together. */
export const FLAGS = ["--flatten-params", "--flatten-allof"];

/** @throws NoOasdiff where the command is not there */
export async function findOasdiff(command = process.env.OASDIFF ?? "oasdiff"): Promise<Oasdiff> {
  const said = await run(command, ["--version"]).catch(() => undefined);
  if (said === undefined) throw new NoOasdiff(command);
  const version = (await versionOfModule(command)) ?? said.stdout.trim();
  return {
    version,
    compare: (older, newer) =>
      Promise.all(
        [[], ...FLAGS.map((flag) => [flag])].map((flags) => ask(command, flags, [older, newer])),
      ),
  };
}

/** Said in place of a comparison, so that none is skipped in silence. */
export class NoOasdiff extends Error {
  constructor(command: string) {
    const install = `go install github.com/oasdiff/oasdiff@${RELEASE}`;
    super(`${command} cannot be run; ${install}, then put it on the PATH or name it in OASDIFF`);
  }
}

/** What was installed by `go install` calls itself `main`; go knows better, where it is there. */
async function versionOfModule(command: string): Promise<string | undefined> {
  const file = path.isAbsolute(command) ? command : await whereIs(command);
  const said = await run("go", ["version", "-m", file]).catch(() => undefined);
  return /^\s+mod\s+\S+oasdiff\s+(v\S+)/m.exec(said?.stdout ?? "")?.[1];
}

async function whereIs(command: string): Promise<string> {
  const { stdout } = await run("sh", ["-c", 'command -v "$0"', command]);
  return stdout.trim();
}

interface Entry {
  readonly id: string;
  readonly level: keyof typeof LEVELS;
}

async function ask(
  command: string,
  flags: readonly string[],
  files: readonly [older: string, newer: string],
): Promise<OasdiffAnswer> {
  const args = ["changelog", "--format", "json", ...flags, ...files];
  try {
    const { stdout } = await run(command, args, { maxBuffer: 2 ** 26 });
    return { ...answerOf(JSON.parse(stdout || "[]") as Entry[]), flags };
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    if (stderr === undefined) throw error; // not its refusal, but a fault of ours
    return { verdict: "refused", because: [stderr.trim().split("\n")[0] ?? ""], flags };
  }
}

/** That a version was not raised is said beside breaking changes, and is none itself. */
const BESIDE = "api-version-not-bumped";

export function answerOf(entries: readonly Entry[]): Omit<OasdiffAnswer, "flags"> {
  const changes = entries.filter(({ id }) => id !== BESIDE);
  const worst = Math.max(0, ...changes.map(({ level }) => level));
  if (worst === 0) return { verdict: "none", because: [] };
  const because = changes.filter(({ level }) => level === worst).map(({ id }) => id);
  return { verdict: LEVELS[worst as Entry["level"]], because: [...new Set(because)].sort() };
}
