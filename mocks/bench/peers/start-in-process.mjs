// `node start-in-process.mjs <module> <document.json> <session key>`: prints as JSON, on its last line, how long a library takes to load,
// and from then on to its first answer over HTTP, in milliseconds.
import { get } from "node:http";

const [, , library, document, sessionKey] = process.argv;
const loadedFrom = performance.now();
const { serve, startMock } = await import(library);
const startedMs = performance.now();
const port = startMock
  ? new URL((await startMock({ sessionKey })).agent.url).port
  : await serve({ port: 0, document, sessionKey });
const status = await new Promise((resolve, reject) => {
  get(`http://127.0.0.1:${port}/ready`, (answer) => {
    answer.resume().on("end", () => resolve(answer.statusCode));
  }).on("error", reject);
});
if (status !== 200) throw new Error(`/ready was answered ${status}`);
const now = performance.now();
console.log(JSON.stringify({ loadMs: startedMs - loadedFrom, startMs: now - startedMs }));
process.exit();
