import { execFile, spawn } from "node:child_process";
import { UnusableInput } from "./unusable-input.js";

const LARGEST_ANSWER = 64 * 1024 * 1024;

/** How a git command ended. */
interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** @throws UnusableInput where there is no git */
export async function runGit(folder: string, args: readonly string[]): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, maxBuffer: LARGEST_ANSWER };
    execFile("git", [...args], options, (error, stdout, stderr) => {
      const code = error === null ? 0 : error.code;
      if (typeof code === "number") resolve({ code, stdout, stderr });
      else if (code === "ENOENT") reject(new UnusableInput("git", NOT_INSTALLED, { cause: error }));
      else reject(error);
    });
  });
}

const NOT_INSTALLED = "it is not installed here: install it, or compare with a file or an address";

/** What a git command wrote; undefined where it ended with another code than 0. */
export async function askGit(folder: string, args: readonly string[]): Promise<string | undefined> {
  const { code, stdout } = await runGit(folder, args);
  return code === 0 ? stdout : undefined;
}

/** The blobs of a repository, read through one process. */
export interface Blobs {
  /** @param name as `git cat-file` takes it, `<commit>:<path>` @returns undefined where there is none, "folder" for a tree */
  read(name: string): Promise<Buffer | "folder" | undefined>;
  close(): void;
}

export function openBlobs(folder: string): Blobs {
  const child = spawn("git", ["cat-file", "--batch"], {
    cwd: folder,
    stdio: ["pipe", "pipe", "ignore"],
  });
  const waiting: { resolve(answer: Answer): void; reject(error: Error): void }[] = [];
  let rest: Buffer = Buffer.alloc(0);
  const fail = (error: Error): void => {
    for (const one of waiting.splice(0)) one.reject(error);
  };
  child.on("error", fail);
  child.on("close", () => fail(new Error("git cat-file ended before it had answered")));
  child.stdin.on("error", fail);
  child.stdout.on("data", (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (let answer = takeAnswer(rest); answer !== undefined; answer = takeAnswer(rest)) {
      rest = answer.rest;
      waiting.shift()?.resolve(answer);
    }
  });
  return {
    async read(name) {
      if (name.includes("\n")) return undefined; // the protocol is by lines
      const { type, content } = await new Promise<Answer>((resolve, reject) => {
        waiting.push({ resolve, reject });
        child.stdin.write(`${name}\n`);
      });
      return type === "blob" ? content : type === "tree" ? "folder" : undefined;
    },
    close: () => void child.stdin.end(),
  };
}

interface Answer {
  /** `blob`, `tree`; undefined where there is no such object. */
  readonly type: string | undefined;
  readonly content: Buffer;
  readonly rest: Buffer;
}

/** `<object> <type> <size>`, a line feed, the content, a line feed; or `<name> missing`. */
function takeAnswer(buffer: Buffer): Answer | undefined {
  const end = buffer.indexOf("\n");
  if (end < 0) return undefined;
  const head = buffer.toString("utf8", 0, end);
  const [, type, size] = /^[0-9a-f]+ (\w+) (\d+)$/.exec(head) ?? [];
  const start = end + 1;
  if (type === undefined) return { type, content: Buffer.alloc(0), rest: buffer.subarray(start) };
  const stop = start + Number(size);
  if (buffer.length <= stop) return undefined;
  return { type, content: buffer.subarray(start, stop), rest: buffer.subarray(stop + 1) };
}
