// `node serve.mjs <peer> <port> <document.json> <session key>`: a peer that is a library, as a process.
const [, , peer, port, document, sessionKey] = process.argv;
const { serve } = await import(`./${peer}.mjs`);
await serve({ port: Number(port), document, sessionKey });
