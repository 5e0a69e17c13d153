import type { IncomingMessage } from "node:http";

/** What is read of a body: its bytes, unless there are too many, or nobody sends them any more. */
export type ReadBytes = Buffer | "too large" | "gone";

/** Whether a body comes with a request. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Reads a body of at most so many bytes. What comes beyond is not kept. */
export function readBytes(request: IncomingMessage, mostBytes: number): Promise<ReadBytes> {
  if (Number(request.headers["content-length"] ?? 0) > mostBytes) {
    return Promise.resolve("too large");
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length <= mostBytes) chunks.push(chunk);
      else resolve("too large");
    });
    request.on("end", () => resolve(Buffer.concat(chunks)));
    request.on("error", () => resolve("gone")); // that the connection was lost is one
  });
}
