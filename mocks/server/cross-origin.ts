import type { FastifyInstance } from "fastify";

const METHODS = "GET, HEAD, POST, PATCH, DELETE";
/** What a page may read of an answer besides its body. */
const EXPOSED = "Allow, Retry-After";

/** Lets pages of any origin call (https://fetch.spec.whatwg.org/#http-cors-protocol), and answers their preflights. */
export function allowCrossOrigin(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ method, headers }, reply) => {
    reply.headers({ "access-control-allow-origin": "*", "access-control-expose-headers": EXPOSED });
    if (method !== "OPTIONS" || headers["access-control-request-method"] === undefined) return;
    const asked = headers["access-control-request-headers"];
    reply.headers({
      "access-control-allow-methods": METHODS,
      ...(asked === undefined ? {} : { "access-control-allow-headers": asked }),
    });
    return reply.code(204).send();
  });
}
