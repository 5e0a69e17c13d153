// `node serve.mjs <port> <session key>`: the ceiling as a process; `npm run bench` bundles it into one file.
import { createCeiling } from "./ceiling.js";

const [, , port, sessionKey = ""] = process.argv;
createCeiling(sessionKey).listen(Number(port), "127.0.0.1");
