import { once } from "node:events";
import { connect } from "node:net";

export interface RawOptions {
  /** For how long it listens, where the server does not hang up first, in milliseconds; 20 s, unless told. */
  readonly waitMs?: number;
  /** Whether it says that nothing more will come; it does, unless told. */
  readonly hangUp?: boolean;
}

/**
 * Writes bytes to a server's socket as they stand, one chunk after the other.
 * @returns all that came back
 */
export async function sendRaw(
  url: string,
  chunks: readonly (string | Uint8Array)[],
  { waitMs = 20_000, hangUp = true }: RawOptions = {},
): Promise<string> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.on("data", (data) => {
    answer += data.toString("latin1");
  });
  socket.on("error", () => socket.destroy()); // the server may hang up while we still talk
  const closed = once(socket, "close");
  for (const chunk of chunks) socket.write(chunk);
  if (hangUp) socket.end();
  const patience = setTimeout(() => socket.destroy(), waitMs);
  await closed.catch(() => undefined);
  clearTimeout(patience);
  return answer;
}

/** A request as it goes over the wire. */
export function requestText(
  method: string,
  target: string,
  { key, body, headers = {} }: { key?: string; body?: string; headers?: Record<string, string> },
): string {
  const lines = [
    `${method} ${target} HTTP/1.1`,
    "host: mock",
    ...(key === undefined ? [] : [`x-session-api-key: ${key}`]),
    ...(body === undefined
      ? []
      : ["content-type: application/json", `content-length: ${Buffer.byteLength(body)}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return `${lines.join("\r\n")}\r\n\r\n${body ?? ""}`;
}
