import path from "node:path";
import { readAddress } from "./address.js";
import { askGit, openBlobs } from "./git.js";
import type { Commit, Repository } from "./repository.js";
import { isAddress, type Source } from "./source.js";
import { UnusableInput } from "./unusable-input.js";

/** The files of a commit. */
export interface CommitSource extends Source {
  /** Ends the process that reads them. */
  close(): void;
}

/** Files as they were in a commit; the work tree is not touched. A file is named by the path that it would have there. */
export function atCommit({ id, name, because = name }: Commit, { root }: Repository): CommitSource {
  const short = id.slice(0, 8);
  const blobs = openBlobs(root);
  const within = (file: string): string => path.relative(root, file).split(path.sep).join("/");
  const show = (file: string): string => (isAddress(file) ? file : `${name}:${within(file)}`);
  return {
    name: id.startsWith(because) ? `commit ${short}` : `commit ${short} (${because})`,
    show,
    async read(file) {
      if (isAddress(file)) return readAddress(file);
      // git itself gives up when it is asked for such a file
      if (within(file).startsWith("../"))
        throw new UnusableInput(show(file), "that is outside of the repository");
      const content = await blobs.read(`${id}:${within(file)}`);
      if (content === undefined) throw new UnusableInput(show(file), "there is no such file");
      if (content === "folder")
        throw new UnusableInput(show(file), "that is a folder: name a file in it");
      return content.toString("utf8");
    },
    async list(folder) {
      const names = await askGit(root, ["ls-tree", "-z", `${id}:${within(folder)}`]);
      return (names ?? "")
        .split("\0")
        .filter((entry) => / blob /.test(entry))
        .map((entry) => entry.slice(entry.indexOf("\t") + 1))
        .sort();
    },
    close: blobs.close,
  };
}
