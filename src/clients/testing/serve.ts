import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";

/** A server for one test. */
export interface TestServer {
  readonly url: string;
  readonly close: () => void;
}

/** Serves on a free port of loopback, as strangely as the listener likes. */
export async function serve(listener: RequestListener): Promise<TestServer> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("a pipe, not a port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
