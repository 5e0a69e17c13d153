import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

/** What a proxy was asked to pass on. */
export interface PassedOn {
  readonly form: "absolute" | "tunnel";
  /** `GET http://host:port/path` or `CONNECT host:port`. */
  readonly line: string;
  readonly headers: IncomingMessage["headers"];
}

/** A forward proxy on loopback, with all that it was asked. */
export interface ForwardProxyServer {
  readonly url: string;
  readonly asked: readonly PassedOn[];
  stop(): Promise<void>;
}

export interface ForwardProxyOptions {
  /** `user:password`; without, anybody may use it. */
  readonly credentials?: string;
  /** It opens no tunnel and passes nothing on, but answers with this. */
  readonly refuses?: number;
  /** It takes a CONNECT and never answers. */
  readonly hangs?: true;
}

/** Starts a proxy that passes requests in absolute form on, and opens tunnels (RFC 9110, 9.3.6). */
export async function startForwardProxy(
  options: ForwardProxyOptions = {},
): Promise<ForwardProxyServer> {
  const asked: PassedOn[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((incoming, outgoing) => {
    const { method = "", url = "", headers } = incoming;
    asked.push({ form: "absolute", line: `${method} ${url}`, headers });
    const refusal = refusalOf(headers, options);
    if (refusal !== undefined) {
      outgoing.writeHead(refusal).end();
      return;
    }
    const { "proxy-authorization": _, ...passed } = headers;
    const onward = request(url, { method, headers: passed, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });
  server.on("connect", ({ url = "", headers }: IncomingMessage, socket: Socket) => {
    asked.push({ form: "tunnel", line: `CONNECT ${url}`, headers });
    socket.on("error", () => {});
    if (options.hangs === true) return;
    const refusal = refusalOf(headers, options);
    if (refusal !== undefined) {
      socket.end(`HTTP/1.1 ${refusal} No\r\n\r\n`);
      return;
    }
    const { hostname, port } = new URL(`http://${url}`);
    const onward = connect(Number(port), hostname.replace(/^\[|\]$/g, ""), () => {
      socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      onward.pipe(socket);
      socket.pipe(onward);
    });
    sockets.add(onward);
    onward.on("error", () => socket.destroy());
    socket.on("close", () => onward.destroy());
  });
  server.on("connection", (socket) => sockets.add(socket));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function refusalOf(
  headers: IncomingMessage["headers"],
  { credentials, refuses }: ForwardProxyOptions,
): number | undefined {
  if (refuses !== undefined) return refuses;
  if (credentials === undefined) return undefined;
  const expected = `Basic ${Buffer.from(credentials).toString("base64")}`;
  return headers["proxy-authorization"] === expected ? undefined : 407;
}
