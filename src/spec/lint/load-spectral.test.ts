import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { loadSpectral } from "./load-spectral.js";

const file = fileURLToPath(new URL("load-spectral.ts", import.meta.url));

test("Spectral and its ruleset are loaded", async () => {
  const { core, rulesets } = await loadSpectral();
  expect(new core.Spectral().run).toBeTypeOf("function");
  expect(Object.keys(rulesets.oas.rules)).toContain("oas3-schema");
});

test("where Spectral is not installed, it is said what to install", () => {
  const hooks = `export const resolve = async (name, context, next) => {
    if (name.startsWith("@stoplight/")) throw Object.assign(new Error(name), { code: "ERR_MODULE_NOT_FOUND" });
    return next(name, context);
  };`;
  const register = `import { register } from "node:module"; register(${JSON.stringify(asUrl(hooks))});`;
  const script = `const { loadSpectral } = await import(${JSON.stringify(file)});
    await loadSpectral().catch(({ name, message }) => console.log(name, message));`;
  const args = [
    "--import",
    "tsx",
    "--import",
    asUrl(register),
    "--input-type=module",
    "-e",
    script,
  ];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect({ stdout, stderr }).toEqual({
    stdout:
      "SpectralMissing lint needs Spectral, which is not installed here: npm install --save-dev @stoplight/spectral-core @stoplight/spectral-rulesets\n",
    stderr: "",
  });
});

const asUrl = (module: string): string => `data:text/javascript,${encodeURIComponent(module)}`;
