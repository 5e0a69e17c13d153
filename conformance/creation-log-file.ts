import { appendFileSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import {
  type Creation,
  type CreationLog,
  createMemoryLog,
  type MakingKind,
  type Pending,
} from "./creation-log.js";
import { CannotBegin } from "./failure.js";
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
  | { readonly removed: Creation["kind"]; readonly id: string }
  | { readonly cleaned: true };

type Place = Omit<Target, "key">;

/**
 * A log on disk, a line of JSON for each thing that happens, written before the run goes on: what stands in it can be
 * taken away even when the process was killed (`--cleanup`).
 *
 * @throws CannotBegin (2) when the file cannot be written, or is there already
 */
export function createFileLog(file: string, header: Omit<LogHeader, "conformanceLog">): FileLog {
  const memory = createMemoryLog();
  let calls = 0;
  const write = (line: Line | LogHeader, flag = "a"): void =>
    appendFileSync(file, `${JSON.stringify(line)}\n`, { flag, mode: 0o600 });
  try {
    mkdirSync(dirname(file), { recursive: true });
    write({ conformanceLog: 1, ...header }, "ax");
  } catch (error) {
    const exists = (error as NodeJS.ErrnoException).code === "EEXIST";
    const reason = exists
      ? "is there already: what stands in it is taken away with --cleanup, or name another file"
      : `cannot be written: ${(error as Error).message}`;
    throw new CannotBegin(2, `the log of creations ${file} ${reason}`, { cause: error });
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
          write({ call, made: names });
          pending.made(names);
        },
        refused() {
          write({ call, refused: true });
          pending.refused();
        },
      };
    },
    record(creation) {
      write({ made: creation.kind, id: creation.id, at: placeOf(creation.target) });
      memory.record(creation);
    },
    removed(creation) {
      write({ removed: creation.kind, id: creation.id });
      memory.removed(creation);
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

/** Nothing of the run that a log is of is left any more. */
export function closeLog(file: string): void {
  appendFileSync(file, `${JSON.stringify({ cleaned: true } satisfies Line)}\n`);
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
  if (!isHeader(first)) {
    throw new CannotBegin(2, `${file} is no log of creations: its first line does not say so`);
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
  { removed: kind, id }: Extract<Line, { readonly removed: unknown }>,
  log: CreationLog,
): Creation {
  const known = log.entries().find((creation) => creation.kind === kind && creation.id === id);
  return known ?? { kind, id, target: { server: "agent-server", url: "", key: "" } };
}

function readLines(file: string): readonly unknown[] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new CannotBegin(2, `the log of creations cannot be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
  const lines = text.split("\n").filter((line) => line !== "");
  return lines.flatMap((line, index) => {
    try {
      return [JSON.parse(line) as unknown];
    } catch (error) {
      if (index > 0 && index === lines.length - 1) return [];
      throw new CannotBegin(2, `${file}:${index + 1} is no line of a log of creations`, {
        cause: error,
      });
    }
  });
}

function isHeader(line: unknown): line is LogHeader {
  return typeof line === "object" && line !== null && "conformanceLog" in line;
}

function placeOf({ key: _, ...place }: Target): Place {
  return place;
}
