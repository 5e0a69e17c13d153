import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { readAddress } from "./address.js";
import { isAddress, type Source } from "./source.js";
import { UnusableInput } from "./unusable-input.js";

/** The files as they are on the disk now. @param folder in which the command was started: names are shown from there */
export function workTree(folder: string = process.cwd()): Source {
  const show = (file: string): string => {
    if (isAddress(file)) return file;
    const relative = path.relative(folder, file).split(path.sep).join("/");
    return relative === "" ? "." : relative;
  };
  return {
    name: "the work tree",
    show,
    read(file) {
      if (isAddress(file)) return readAddress(file);
      return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
        throw new UnusableInput(show(file), reasonOf(error), { cause: error });
      });
    },
    async list(inside) {
      const entries = await readdir(inside, { withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === "ENOENT" || error.code === "ENOTDIR") return [];
          throw new UnusableInput(show(inside), error.message, { cause: error });
        },
      );
      return entries
        .filter((entry) => !entry.isDirectory())
        .map(({ name }) => name)
        .sort();
    },
  };
}

function reasonOf(error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case "ENOENT":
    case "ENOTDIR":
      return "there is no such file";
    case "EISDIR":
      return "that is a folder: name a file in it";
    case "EACCES":
    case "EPERM":
      return "it may not be read: mind its permissions";
    default:
      return error.message;
  }
}
