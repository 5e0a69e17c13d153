// `node serve.mjs <peer> <port> <document.json> <session key>`: a peer that is a library, as a process.
const libraries = {
  scalar: () => import("./scalar.mjs"),
  "openapi-backend": () => import("./openapi-backend.mjs"),
};
const [, , peer, port, document, sessionKey] = process.argv;
const { serve } = await libraries[peer]();
await serve({ port: Number(port), document, sessionKey });
