import { readFile, stat } from "node:fs/promises";
import { checkValue } from "../../src/files/check-value.js";
import { CannotBegin } from "../failure.js";
import { findJsonError } from "../find-json-error.js";
import { field, isJsonObject } from "../json.js";
import { type HarEntry, harEntrySchema } from "./har.js";
import { scanEntries } from "./scan-entries.js";

/** As much as node reads at once. */
const LARGEST_FILE = 2 ** 31 - 1;

/**
 * Reads a recording. Each entry is handed over as it is parsed and then let go, so that what is no call of the
 * service, pictures and scripts, takes no memory.
 *
 * @returns who made the recording, and how many entries there are
 * @throws CannotBegin (2) with file, line and column when it is no HAR
 */
export async function readHar(
  file: string,
  onEntry: (entry: HarEntry) => void,
): Promise<{ readonly creator: string | null; readonly entries: number }> {
  return parseHar(await readBytes(file), file, onEntry);
}

/** As `readHar`, from the bytes of a file. */
export function parseHar(
  bytes: Buffer,
  file: string,
  onEntry: (entry: HarEntry) => void,
): { readonly creator: string | null; readonly entries: number } {
  const failAt = (offset: number, message: string): CannotBegin => {
    const { line, column } = placeOf(bytes, offset);
    return new CannotBegin(2, `${file}:${line}:${column}: ${message}`);
  };
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const scanned = scanEntries(isMarked ? bytes.fill(0x20, 0, 3) : bytes); // blanks keep all places
  if ("message" in scanned) throw failAt(scanned.offset, scanned.message);
  const { entries, frame, placeInFile } = scanned;
  const broken = findJsonError(frame);
  if (broken !== undefined) throw failAt(placeInFile(broken.offset), `no JSON: ${broken.message}`);
  const log = field(JSON.parse(frame), "log");
  if (!isJsonObject(log) || !Array.isArray(log.entries))
    throw failAt(0, "no HAR: there is no list of entries in log");
  if (!String(log.version ?? "1.2").startsWith("1."))
    throw failAt(0, `a HAR of version ${log.version}; what can be read is 1.2`);

  for (const [index, { start, end }] of entries.entries()) {
    const text = bytes.toString("utf8", start, end);
    const error = parseError(text);
    if (error !== undefined) {
      const offset = start + Buffer.byteLength(text.slice(0, error.offset));
      throw failAt(offset, `no JSON: ${error.message}`);
    }
    const entry: unknown = JSON.parse(text);
    const [problem] = checkValue(entry, harEntrySchema);
    if (problem !== undefined) {
      const place = ["log", "entries", index, ...problem.path].join(".");
      throw failAt(start, `no entry of a HAR: at ${place}, ${problem.message}`);
    }
    onEntry(entry as HarEntry); // the schema has just said so
  }
  return { creator: creatorOf(log.creator), entries: entries.length };
}

function parseError(text: string): ReturnType<typeof findJsonError> {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return findJsonError(text);
  }
}

function creatorOf(creator: unknown): string | null {
  const [name, version] = [field(creator, "name"), field(creator, "version")];
  if (typeof name !== "string") return null;
  return typeof version === "string" ? `${name} ${version}` : name;
}

async function readBytes(file: string): Promise<Buffer> {
  try {
    const { size } = await stat(file);
    if (size > LARGEST_FILE)
      throw new Error(
        `it has ${size} bytes and 2 GiB can be read: save the calls of the service alone`,
      );
    return await readFile(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === "ENOENT" ? "there is no such file" : message;
    throw new CannotBegin(2, `--check-har ${file}: ${why}`, { cause: error });
  }
}

/** Counted from 1, columns in bytes. */
function placeOf(
  bytes: Buffer,
  offset: number,
): { readonly line: number; readonly column: number } {
  let line = 1;
  let lineStart = 0;
  for (let at = bytes.indexOf(0x0a); at !== -1 && at < offset; at = bytes.indexOf(0x0a, at + 1)) {
    line += 1;
    lineStart = at + 1;
  }
  return { line, column: offset - lineStart + 1 };
}
