import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("the package holds what users need: a checked list, without tests", () => {
  const out = execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const packs = JSON.parse(out.toString()) as { files: { path: string }[] }[];
  const files = Object.values(packs).flatMap((pack) => pack.files.map((file) => file.path));
  expect(
    files.filter((file) => /\.(test|property|proof)\.|self-test|\/bench\/|\/generate\//.test(file)),
  ).toEqual([]);
  expect(files.sort().join("\n")).toMatchSnapshot();
});

test("the lockfile names no address", () => {
  expect(readFileSync(`${root}/package-lock.json`, "utf8")).not.toMatch(
    /"resolved"|https?:\/\/[^"]*registry/,
  );
});
