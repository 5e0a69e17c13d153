import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { OpenAPIBackend } from "openapi-backend";

const respond = (response, status, body) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

/**
 * openapi-backend behind node:http, as its documentation has it for a mock: what is valid and brings the key is
 * answered with the document's example. Resolves with the port once it listens.
 */
export async function serve({ port, document, sessionKey }) {
  const api = new OpenAPIBackend({
    definition: JSON.parse(readFileSync(document, "utf8")),
    quick: true,
    ajvOpts: { logger: false },
    handlers: {
      notFound: (_c, response) => respond(response, 404, { detail: "Not Found" }),
      unauthorizedHandler: (_c, response) => respond(response, 401, { detail: "Unauthorized" }),
      validationFail: (c, response) => respond(response, 422, { detail: c.validation.errors }),
      notImplemented: (c, response) => {
        const { status, mock } = c.api.mockResponseForOperation(c.operation.operationId);
        return respond(response, status, mock);
      },
    },
  });
  api.registerSecurityHandler(
    "sessionApiKey",
    (c) => c.request.headers["x-session-api-key"] === sessionKey,
  );
  await api.init();
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, url: path, headers } = request;
    const body = chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString());
    await api.handleRequest({ method, path, headers, body }, response);
  });
  return new Promise((resolve) => {
    server.listen(port, "127.0.0.1", () => resolve(server.address().port));
  });
}
