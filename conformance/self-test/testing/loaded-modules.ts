import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const DIST = fileURLToPath(new URL("../../../dist", import.meta.url));
const RECORDER = new URL("record-modules.mjs", import.meta.url).href;

/** What one process of node had loaded by its end. */
export interface Loaded {
  /** The program, below dist/: `mocks/cli/bin.js`. */
  readonly program: string;
  /** Our own modules, below dist/. */
  readonly own: readonly string[];
  /** Packages of others, by name, sorted. */
  readonly packages: readonly string[];
}

/**
 * Has each process of node that is started with an environment record what it loads.
 *
 * @param use starts them, and waits for their end
 */
export async function recordModules(
  use: (env: Readonly<Record<string, string>>) => Promise<unknown>,
): Promise<readonly Loaded[]> {
  const folder = mkdtempSync(join(tmpdir(), "modules-"));
  try {
    await use({ NODE_OPTIONS: `--import ${RECORDER}`, RECORDED_MODULES: folder });
    return readdirSync(folder).map((file) =>
      sortOut(JSON.parse(readFileSync(join(folder, file), "utf8"))),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function sortOut({ program, modules }: { program: string; modules: readonly string[] }): Loaded {
  const files = modules.filter((url) => url.startsWith("file:")).map((url) => fileURLToPath(url));
  const packages = files.flatMap((file) => packageOf(file) ?? []);
  return {
    program: belowDist(program),
    own: files.filter((file) => packageOf(file) === undefined).map(belowDist),
    packages: [...new Set(packages)].sort(),
  };
}

const belowDist = (file: string): string => relative(DIST, file).split(sep).join("/");

function packageOf(file: string): string | undefined {
  const [, below] = /^.*[\\/]node_modules[\\/](.+)$/.exec(file) ?? [];
  const [scope, name] = below?.split(/[\\/]/) ?? [];
  return scope?.startsWith("@") ? `${scope}/${name}` : scope;
}
