import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ScratchRepository, scratchRepository } from "../testing/scratch-repository.js";
import { atCommit } from "./at-commit.js";
import { findLastVersion } from "./last-version.js";
import { findCommit, findRepository } from "./repository.js";

let repository: ScratchRepository;
beforeEach(() => {
  repository = scratchRepository();
});
afterEach(() => repository.remove());

const FILES = ["openapi"];
const at = (file: string) => path.join(repository.folder, file);

describe("a commit", () => {
  it("has the files that it had, whatever the work tree has", async () => {
    repository.write("openapi/a.yaml", "first: ä\n");
    repository.write("openapi/b.yaml", `${"b".repeat(200_000)}\n`);
    repository.commit("first");
    repository.write("openapi/a.yaml", "second\n");
    repository.write("openapi/c.yaml", "");
    const found = await findRepository(at("openapi"));
    const source = atCommit(await findCommit("main", found), found);
    try {
      const texts = await Promise.all(
        ["openapi/b.yaml", "openapi/a.yaml"].map((file) => source.read(at(file))),
      );
      expect(texts.map(({ length }) => length)).toEqual([200_001, 9]);
      expect(texts[1]).toBe("first: ä\n");
      expect(await source.list(at("openapi"))).toEqual(["a.yaml", "b.yaml"]);
      expect(await source.list(at("nowhere"))).toEqual([]);
      await expect(source.read(at("openapi/c.yaml"))).rejects.toThrow(
        "main:openapi/c.yaml: there is no such file",
      );
      await expect(source.read(at("openapi"))).rejects.toThrow("main:openapi: that is a folder");
      await expect(source.read(at("../elsewhere.yaml"))).rejects.toThrow(
        "outside of the repository",
      );
    } finally {
      source.close();
    }
  });

  it("that nobody knows is told, with what to do", async () => {
    repository.write("openapi/a.yaml", "");
    repository.commit("first");
    const found = await findRepository(repository.folder);
    await expect(findCommit("v9", found)).rejects.toThrow(
      "--against v9: no such commit, and no such file: name a commit",
    );
    await expect(findCommit("--all", found)).rejects.toThrow("--against --all: no such commit");
  });

  it("that a shallow clone lacks is told to be fetched", async () => {
    for (const text of ["1", "2"]) {
      repository.write("openapi/a.yaml", text);
      repository.commit(text);
    }
    const clone = mkdtempSync(path.join(tmpdir(), "shallow-"));
    try {
      repository.git("clone", "--quiet", "--depth", "1", `file://${repository.folder}`, clone);
      const found = await findRepository(clone);
      expect(found.isShallow).toBe(true);
      await expect(findCommit("HEAD~1", found)).rejects.toThrow("fetch-depth: 0");
      await expect(findLastVersion("last-change", FILES, found)).rejects.toThrow(
        "git fetch --unshallow",
      );
      await expect(findLastVersion("last-tag", FILES, found)).rejects.toThrow(
        "git fetch --unshallow",
      );
    } finally {
      rmSync(clone, { recursive: true });
    }
  });

  it("is looked for in a repository alone", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "none-"));
    try {
      await expect(findRepository(folder)).rejects.toThrow(
        `${folder}: not a git repository (or any of the parent directories): .git: compare with a file`,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("the last version", () => {
  it("is the one before the last change of the files, whatever was committed since", async () => {
    repository.write("openapi/a.yaml", "1");
    const first = repository.commit("first");
    repository.write("openapi/a.yaml", "2");
    repository.commit("second");
    repository.write("src/a.ts", "3");
    const third = repository.commit("third");
    const found = await findRepository(repository.folder);
    const before = await findLastVersion("last-change", FILES, found);
    expect(before?.id).toBe(first);
    expect(before?.because).toMatch(/^before [0-9a-f]{7,} "second"$/);
    repository.write("openapi/b.yaml", "not committed");
    expect((await findLastVersion("last-change", FILES, found))?.id).toBe(third);
  });

  it("is nothing where the files came with the first commit", async () => {
    repository.write("openapi/a.yaml", "1");
    repository.commit("first");
    const found = await findRepository(repository.folder);
    expect(await findLastVersion("last-change", FILES, found)).toBeUndefined();
  });

  it("may be the last tag before HEAD", async () => {
    repository.write("openapi/a.yaml", "1");
    const first = repository.commit("first");
    const found = await findRepository(repository.folder);
    await expect(findLastVersion("last-tag", FILES, found)).rejects.toThrow("no tag before HEAD");
    repository.git("tag", "v1");
    repository.write("openapi/a.yaml", "2");
    repository.commit("second");
    repository.git("tag", "v2");
    expect(await findLastVersion("last-tag", FILES, found)).toMatchObject({
      id: first,
      name: "v1",
    });
  });
});
