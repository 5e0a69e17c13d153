// `node serve-unchecked.mjs <port> <session key>`: the built mock without the check of its answers.
import { startMock } from "../../dist/mocks/index.js";

const [, , port, sessionKey] = process.argv;
await startMock({ agentPort: Number(port), sessionKey, checkAnswers: false });
