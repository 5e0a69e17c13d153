/**
 * Where the files of a contract are read from: the work tree, a commit, an address. A file is named by its absolute
 * path, whether or not it is on the disk, or by its address.
 */
export interface Source {
  /** For people: `the work tree`, `commit 3f2a91c0 (main)`. */
  readonly name: string;
  /** The file's name for messages. */
  show(file: string): string;
  /** @throws UnusableInput when it is not there, or is no file */
  read(file: string): Promise<string>;
  /** The names of the files in a folder, sorted; none where there is no such folder. */
  list(folder: string): Promise<readonly string[]>;
}

export function isAddress(file: string): boolean {
  return /^https?:\/\//i.test(file);
}
