import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { type Answer, problem } from "../handlers/answer.js";
import type { Home } from "../world.js";
import { type Listening, type ListenPlace, listen } from "./listen.js";
import { render } from "./render.js";
import type { Tenant } from "./tenant.js";

/** Whose door it is, and where it leads. */
export interface DoorSign {
  readonly tenant: Tenant;
  readonly role: "cloud" | "stand-alone agent" | "sandbox";
  /** The agent server behind it, when there is one by now. */
  readonly home: () => Home | undefined;
}

/** A listening socket of the mock. */
export type Door = Omit<Listening, "server">;

/** Whoever answers behind a door is told through which one a request came. */
export type DoorListener = (
  request: IncomingMessage,
  response: ServerResponse,
  sign: DoorSign,
) => void;

/**
 * Opens a door at the first of the ports that is free.
 * @throws NodeJS.ErrnoException with code `EADDRINUSE` when all are taken
 */
export async function openDoor(
  place: ListenPlace,
  sign: DoorSign,
  listener: DoorListener,
): Promise<Door> {
  const { server, ...door } = await listen(place, (request, response) => {
    request.url = originForm(request.url ?? "/");
    listener(request, response, sign);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) =>
    answerUnreadable(error, socket, sign),
  );
  server.on("connect", (_request, socket: Duplex) =>
    answerAtOnce(problem(405, "this is no proxy"), socket, sign),
  );
  return door;
}

/** The path and query of a target, which a client may also send as a whole url (RFC 9112, section 3.2.2). */
function originForm(target: string): string {
  if (target.startsWith("/") || !URL.canParse(target)) return target;
  const { pathname, search } = new URL(target);
  return `${pathname}${search}`;
}

/** What node could not read as HTTP, by its error code; everything else is 400. */
const UNREADABLE = new Map([
  ["HPE_HEADER_OVERFLOW", { status: 431, what: "its request line and headers are too long" }],
  ["ERR_HTTP_REQUEST_TIMEOUT", { status: 408, what: "it takes too long" }],
]);

/** Answers what node could not read as HTTP. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex, sign: DoorSign): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, what } = UNREADABLE.get(error.code ?? "") ?? { status: 400, what: error.message };
  answerAtOnce(problem(status, `the request is not HTTP: ${what}`), socket, sign);
}

/** Writes an error where there is nothing but a socket, in the shape that other errors have, and hangs up. */
function answerAtOnce(answer: Answer, socket: Duplex, { tenant }: DoorSign): void {
  const { status, headers, text } = render(answer, tenant.world.choices);
  const lines = [
    `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "connection: close",
  ];
  socket.on("error", () => socket.destroy()); // who asked may be gone by now
  socket.end(`${lines.join("\r\n")}\r\n\r\n${text}`);
}
