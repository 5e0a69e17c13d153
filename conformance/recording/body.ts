import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { parseJson } from "../json.js";
import type { HarContent } from "./har.js";

/** The body of a recorded answer. */
export interface RecordedBody {
  readonly text: string;
  /** The body read as JSON; `undefined` when it is none, or not all of it is there. */
  readonly json: unknown;
  /** Why it cannot be judged; absent where it is there as it was sent. */
  readonly problem?: string;
}

/** Unpacked, a body may have so many bytes: a recording of a few kilobytes can claim to hold terabytes. */
const LARGEST_BODY = 64 * 2 ** 20;
const EMPTY: RecordedBody = { text: "", json: undefined };

/**
 * The body in the content of a recorded answer. By HAR 1.2 it is unpacked, and in base64 where it says so; some
 * recorders leave it packed, leave it away, or cut it.
 *
 * @param encoding the Content-Encoding of the answer
 */
export function readBody(
  content: HarContent | undefined,
  encoding: string | undefined,
): RecordedBody {
  const { text: recorded, size = 0 } = content ?? {};
  if (recorded === undefined || recorded === null)
    return size > 0 ? { ...EMPTY, problem: "the body was not recorded" } : EMPTY;
  if (recorded === "") return size > 0 ? { ...EMPTY, problem: "the body was not recorded" } : EMPTY;
  if (content?.encoding?.toLowerCase() !== "base64") return readText(recorded, size);
  const bytes = Buffer.from(recorded, "base64");
  const asRecorded = readText(bytes.toString(), size);
  if (asRecorded.json !== undefined || encoding === undefined) return asRecorded;
  const unpacked = unpack(bytes, encoding.trim().toLowerCase());
  if (unpacked === undefined)
    return { ...EMPTY, problem: `the body cannot be unpacked (${encoding})` };
  return readText(unpacked.toString(), 0);
}

/** A whole object or list shows by its brackets; of everything else the recorded size says whether it was cut. */
function readText(text: string, size: number): RecordedBody {
  const json = parseJson(text.replace(/^\uFEFF/, ""));
  if (typeof json === "object" && json !== null) return { text, json };
  const isCut = size > Buffer.byteLength(text) || (json === undefined && /^\s*[{[]/.test(text));
  return isCut ? { text, json: undefined, problem: "the body was cut" } : { text, json };
}

/** @returns undefined when it is not packed in this way, or larger than anybody means */
function unpack(bytes: Buffer, encoding: string): Buffer | undefined {
  const options = { maxOutputLength: LARGEST_BODY };
  try {
    switch (encoding) {
      case "gzip":
      case "x-gzip":
        return gunzipSync(bytes, options);
      case "deflate":
        return inflateSync(bytes, options);
      case "br":
        return brotliDecompressSync(bytes, options);
      default:
        return encoding === "identity" ? bytes : undefined;
    }
  } catch {
    return undefined;
  }
}
