import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly bin: Readonly<Record<string, string>>;
}

/** This package, as it is installed: where it lies, and what its package.json says. */
export function findPackage(): { readonly root: string; readonly json: PackageJson } {
  for (let root = dirname(fileURLToPath(import.meta.url)); ; root = dirname(root)) {
    const file = join(root, "package.json");
    if (existsSync(file))
      return { root, json: JSON.parse(readFileSync(file, "utf8")) as PackageJson };
    if (root === dirname(root))
      throw new Error("no package.json above the suite: the installation is broken");
  }
}

/** The revision of the documents that answers are held against: `x-contract-version` of the bundled ones. */
export function contractVersion(): string {
  const document: unknown = createRequire(import.meta.url)(
    "../src/generated/openapi/agent-server.json",
  );
  return String(
    (document as { "x-contract-version"?: unknown })["x-contract-version"] ?? "unknown",
  );
}
