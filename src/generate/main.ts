import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { bundleDocuments } from "../documents/bundle.js";
import { bundleControl, controlFiles } from "./control.js";
import type { GeneratedFile } from "./module.js";
import { openPointsModule, openPointsPage, openPointTypes, readOpenPoints } from "./open-points.js";
import { documentFiles, operationsModule } from "./operations.js";
import { placesModule } from "./places.js";
import { readCatalogue, requirementsModule, requirementsPage } from "./requirements.js";
import { typesModules } from "./types.js";
import { validatorModules } from "./validators.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Everything in these folders is generated: a file that nobody generates any more is deleted. */
const GENERATED_FOLDERS = ["src/generated", "docs/generated"];

/** All that is generated from the documents, the catalogue and the open points. */
export async function generate(): Promise<GeneratedFile[]> {
  const documents = await bundleDocuments(root);
  const catalogue = readCatalogue(root);
  const openPoints = readOpenPoints(root);
  return [
    ...documentFiles(documents),
    operationsModule(documents),
    placesModule(root),
    ...(await typesModules(documents)),
    ...(await validatorModules(documents)),
    ...(await controlFiles(await bundleControl(root))),
    requirementsModule(catalogue),
    requirementsPage(catalogue),
    openPointsModule(openPoints),
    openPointTypes(openPoints),
    openPointsPage(openPoints),
  ];
}

function staleFiles(files: readonly GeneratedFile[]): string[] {
  const wanted = new Map(files);
  const present = GENERATED_FOLDERS.filter((folder) => existsSync(path.join(root, folder))).flatMap(
    (folder) =>
      readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
  );
  const changed = files
    .filter(([file, text]) => {
      const at = path.join(root, file);
      return !existsSync(at) || readFileSync(at, "utf8") !== text;
    })
    .map(([file]) => file);
  return [...changed, ...present.filter((file) => !wanted.has(file))].sort();
}

function write(files: readonly GeneratedFile[]): void {
  const wanted = new Map(files);
  for (const file of staleFiles(files)) {
    const at = path.join(root, file);
    const text = wanted.get(file);
    if (text === undefined) rmSync(at);
    else {
      mkdirSync(path.dirname(at), { recursive: true });
      writeFileSync(at, text);
    }
    console.log(text === undefined ? `deleted ${file}` : `wrote ${file}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = await generate();
  if (process.argv.includes("--check")) {
    const stale = staleFiles(files);
    for (const file of stale) console.error(`stale: ${file}`);
    if (stale.length > 0) console.error("run `npm run generate` and commit what it wrote");
    process.exitCode = stale.length > 0 ? 1 : 0;
  } else write(files);
}
