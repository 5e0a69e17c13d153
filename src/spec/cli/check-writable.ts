import { findUnwritable } from "../../files/unwritable.js";
import { UnusableInput } from "../sources/unusable-input.js";

/**
 * @param option that names the file, for the message
 * @throws UnusableInput when it cannot be written
 */
export function checkWritable(option: string, file: string): void {
  const found = findUnwritable(file);
  if (found !== undefined) throw new UnusableInput(option, found.reason, { cause: found.cause });
}
