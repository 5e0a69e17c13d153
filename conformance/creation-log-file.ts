import {
  appendFileSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readFileSync,
  unlinkSync,
} from "node:fs";
import { dirname } from "node:path";
import {
  type Creation,
  type CreationLog,
  createMemoryLog,
  isSame,
  type MakingKind,
  type Pending,
} from "./creation-log.js";
import { CannotBegin, couldNotRun } from "./failure.js";
import { isJsonObject, type JsonObject, parseJson } from "./json.js";
import { makeFolder } from "./make-folder.js";
import type { Target } from "./target.js";

/** Which run a log is of. */
export interface LogHeader {
  readonly conformanceLog: 1;
  readonly run: string;
  /** Of the process that asks, so that nobody takes away what it still uses. */
  readonly pid: number;
  readonly startedAt: string;
}

/** One line of a log, after the header. No key stands in it. */
type Line =
  | { readonly call: number; readonly begins: MakingKind; readonly at: Place }
  | { readonly call: number; readonly made: readonly string[] }
  | { readonly call: number; readonly refused: true }
  | { readonly made: Creation["kind"]; readonly id: string; readonly at: Place }
  | { readonly removed: Creation["kind"]; readonly id: string; readonly at: Place }
  | { readonly cleaned: true };

type Place = Omit<Target, "key">;

/** A log that somebody took away is not begun again in the middle. */
function append(file: string, text: string): void {
  const log = openSync(file, constants.O_WRONLY | constants.O_APPEND);
  try {
    appendFileSync(log, text);
  } finally {
    closeSync(log);
  }
}

/**
 * A log on disk, a line of JSON for each thing that happens, written before the run goes on: what stands in it can be
 * taken away even when the process was killed (`--cleanup`).
 *
 * @throws CannotBegin (2) when the file cannot be written, or is there already
 */
export function createFileLog(file: string, header: Omit<LogHeader, "conformanceLog">): FileLog {
  const memory = createMemoryLog();
  let calls = 0;
  try {
    makeFolder(dirname(file));
    appendFileSync(file, textOf({ conformanceLog: 1, ...header }), { flag: "ax", mode: 0o600 });
  } catch (error) {
    throw notBegun(file, error);
  }

  /** What cannot be written down is not made, or not used. The memory has it by then: it is taken away all the same. */
  function write(line: Line): void {
    try {
      append(file, textOf(line));
    } catch (error) {
      const reason = `cannot be written any more: ${(error as Error).message}`;
      throw couldNotRun(`the log of creations ${file} ${reason}`, error);
    }
  }

  return {
    ...memory,
    file,
    begin(kind, target): Pending {
      const call = ++calls;
      write({ call, begins: kind, at: placeOf(target) });
      const pending = memory.begin(kind, target);
      return {
        made(names) {
          pending.made(names);
          write({ call, made: names });
        },
        refused() {
          pending.refused();
          write({ call, refused: true });
        },
      };
    },
    record(creation) {
      memory.record(creation);
      write({ made: creation.kind, id: creation.id, at: placeOf(creation.target) });
    },
    removed(creation) {
      memory.removed(creation);
      const { kind, id, target } = creation;
      ifWritable(() => write({ removed: kind, id, at: placeOf(target) }));
    },
    close: () => closeLog(file),
  };
}

/** A log on disk. */
export interface FileLog extends CreationLog {
  readonly file: string;
  /** Nothing of the run is left. */
  close(): void;
}

/**
 * Can a log be begun there? Asked before the target is.
 *
 * @throws CannotBegin (2) when not
 */
export function checkFileLog(file: string): void {
  try {
    makeFolder(dirname(file));
    closeSync(openSync(file, "ax"));
    unlinkSync(file);
  } catch (error) {
    throw notBegun(file, error);
  }
}

function notBegun(file: string, error: unknown): CannotBegin {
  // Above it, too, something may be there that is no folder.
  const exists = (error as NodeJS.ErrnoException).code === "EEXIST" && existsSync(file);
  const reason = exists
    ? "is there already: what stands in it is taken away with --cleanup, or name another file"
    : `cannot be written, name another file: ${(error as Error).message}`;
  return new CannotBegin(2, `the log of creations ${file} ${reason}`, { cause: error });
}

/** Nothing of the run that a log is of is left any more. */
export function closeLog(file: string): void {
  const line: Line = { cleaned: true };
  // On a line of its own, even below one that was cut off.
  ifWritable(() => append(file, `\n${textOf(line)}`));
}

/** What is gone is gone, and a log that does not say so is only longer to clean up by. */
function ifWritable(write: () => void): void {
  try {
    write();
  } catch {
    return;
  }
}

function textOf(line: Line | LogHeader): string {
  return `${JSON.stringify(line)}\n`;
}

/** A log as it was read again. */
export interface SavedLog {
  readonly header: LogHeader;
  readonly log: CreationLog;
  /** Nothing of the run was left when it ended. */
  readonly cleaned: boolean;
}

/**
 * Reads the log of an earlier run. A last line that was cut off by the end of its process is left out: what it tells
 * of had not been used.
 *
 * @param keyOf the key that opens a server, which no log holds
 * @throws CannotBegin (2) when there is no such file, or it is no log of ours
 */
export function readFileLog(file: string, keyOf: (place: Place) => string): SavedLog {
  const [first, ...rest] = readLines(file);
  if (!isJsonObject(first) || !("conformanceLog" in first))
    throw new CannotBegin(2, `${file} is no log of creations: its first line does not say so`);
  if (!isHeader(first)) {
    const version = JSON.stringify(first.conformanceLog);
    const remedy = "clean up with the version of the suite that wrote it";
    throw new CannotBegin(2, `${file}:1 is of a log of another kind (${version}): ${remedy}`);
  }
  const log = createMemoryLog();
  const pending = new Map<number, Pending>();
  let cleaned = false;
  const targetAt = (place: Place): Target => ({ ...place, key: keyOf(place) });
  for (const line of rest as readonly Line[]) {
    if ("begins" in line) pending.set(line.call, log.begin(line.begins, targetAt(line.at)));
    else if ("refused" in line) pending.get(line.call)?.refused();
    else if ("call" in line) pending.get(line.call)?.made(line.made);
    else if ("removed" in line) log.removed(removedBy(line, log));
    else if ("made" in line)
      log.record({ kind: line.made, id: line.id, target: targetAt(line.at) });
    else cleaned ||= line.cleaned;
  }
  return { header: first, log, cleaned };
}

function removedBy(
  { removed: kind, id, at }: Extract<Line, { readonly removed: unknown }>,
  log: CreationLog,
): Creation {
  const gone: Creation = { kind, id, target: { ...at, key: "" } };
  return log.entries().find((creation) => isSame(creation, gone)) ?? gone;
}

function readLines(file: string): readonly unknown[] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    const isFolder = (error as NodeJS.ErrnoException).code === "EISDIR";
    const reason = isFolder ? "that is a folder: name a file in it" : (error as Error).message;
    throw new CannotBegin(2, `the log of creations ${file} cannot be read: ${reason}`, {
      cause: error,
    });
  }
  const lines = text
    .split("\n")
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line !== "");
  const last = lines.findLast(({ line }) => line !== textOf({ cleaned: true }).trim())?.number;
  return lines.flatMap(({ line, number }) => {
    const read = parseJson(line);
    if (number === 1 || isLine(read)) return [read];
    if (number === last && read === undefined) return [];
    throw new CannotBegin(2, `${file}:${number} is no line of a log of creations`);
  });
}

function isHeader(line: JsonObject): line is JsonObject & LogHeader {
  const { conformanceLog, run, pid } = line;
  return conformanceLog === 1 && typeof run === "string" && Number.isSafeInteger(pid);
}

function isLine(line: unknown): line is Line {
  if (!isJsonObject(line)) return false;
  const isPlaced = isJsonObject(line.at) && URL.canParse(String(line.at.url));
  const isNamed = typeof line.id === "string";
  if (line.cleaned === true) return true;
  if (typeof line.call === "number")
    return "begins" in line ? isPlaced : "refused" in line || Array.isArray(line.made);
  return ("made" in line || "removed" in line) && isNamed && isPlaced;
}

function placeOf({ key: _, ...place }: Target): Place {
  return place;
}
