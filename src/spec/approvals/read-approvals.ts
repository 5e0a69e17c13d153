import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type ReadYaml, readYamlWithPlaces } from "../../files/read-yaml.js";
import { UnusableInput } from "../sources/unusable-input.js";
import type { Approval } from "./approval.js";

const approvalsSchema: object = JSON.parse(
  readFileSync(new URL("./approvals.schema.json", import.meta.url), "utf8"),
);

/** The accepted changes, as they stand in a file. */
export interface Approvals {
  /** As the caller named it. */
  readonly file: string;
  readonly approvals: readonly Approval[];
}

interface Entry {
  readonly kind?: string;
  readonly document?: string;
  readonly pointer?: string;
  readonly operations?: readonly string[];
  readonly fingerprint?: string;
  readonly reason: string;
  readonly expires: string;
}

/**
 * Reads accepted changes from a file in YAML or JSON; what may stand in it, `approvals.schema.json` says.
 *
 * @param folder from which it is named
 * @throws UnusableInput when it is not there, UnreadableFile with file, line, column and remedy when it is not as described
 */
export async function readApprovals(file: string, folder: string): Promise<Approvals> {
  const text = await readFile(path.resolve(folder, file), "utf8").catch(
    (error: NodeJS.ErrnoException) => {
      const why = error.code === "ENOENT" ? "there is no such file" : error.message;
      throw new UnusableInput(`--approvals ${file}`, why, { cause: error });
    },
  );
  return parseApprovals(text, file);
}

/** @param file the name of the text, for messages; see readApprovals */
export function parseApprovals(text: string, file: string): Approvals {
  const read = readYamlWithPlaces<{ readonly approvals: readonly Entry[] }>(text, {
    file,
    schema: approvalsSchema,
  });
  const approvals = read.value.approvals.map((entry, index) => {
    checkEntry(entry, index, read);
    const { reason, expires } = entry;
    return { of: matchOf(entry), reason, expires, line: read.spotOf(["approvals", index]).line };
  });
  return { file, approvals };
}

function checkEntry({ reason, expires }: Entry, index: number, read: ReadYaml<unknown>): void {
  if (!isDay(expires))
    throw read.unreadable(["approvals", index, "expires"], `there is no day ${expires}`);
  if (/^\s*todo\b/i.test(reason))
    throw read.unreadable(
      ["approvals", index, "reason"],
      `say why the change is accepted, in place of ${JSON.stringify(reason)}`,
    );
}

function matchOf({ kind, document, pointer, operations, fingerprint }: Entry): Approval["of"] {
  if (fingerprint !== undefined) return { fingerprint };
  // the schema has said that these are there
  return {
    kind: kind ?? "",
    document: document ?? "",
    pointer: pointer ?? "",
    ...(operations === undefined ? {} : { operations }),
  };
}

/** 30 February is a well-formed date of no day. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
