import { readFileSync } from "node:fs";
import { serve as listen } from "@hono/node-server";
import { createMockServer } from "@scalar/mock-server";

/** Scalar's mock server, as its documentation starts it. Resolves with the port once it listens. */
export async function serve({ port, document }) {
  const specification = JSON.parse(readFileSync(document, "utf8"));
  const { fetch } = await createMockServer({ specification });
  return new Promise((resolve) => {
    listen({ fetch, port, hostname: "127.0.0.1" }, (address) => resolve(address.port));
  });
}
