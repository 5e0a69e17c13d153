import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { ROOT } from "./project.js";

/** The code blocks of a page, in one language. */
export function examplesOf(page: string, language: string): string[] {
  const text = readFileSync(path.join(ROOT, page), "utf8");
  const blocks = text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms"));
  return [...blocks].map(([, code = ""]) => code);
}

/** What the compiler has to say about the TypeScript files of a folder, as strict as this project is. */
export function typeErrorsIn(folder: string, files: readonly string[]): string[] {
  const { config } = ts.readConfigFile(path.join(ROOT, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
  const program = ts.createProgram(
    files.map((file) => path.join(folder, file)),
    {
      ...options,
      noEmit: true,
      rootDir: folder,
      noUnusedLocals: false,
      typeRoots: [path.join(ROOT, "node_modules/@types")],
    },
  );
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText, start = 0 }) => {
    const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
    return `${path.basename(file?.fileName ?? "")}:${line}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
  });
}

/** TypeScript without its types, to be run as a module. */
export const toJavaScript = (code: string): string =>
  ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  }).outputText;
