import { startPrism } from "./prism.js";

// `npm run mock:prism`: both documents served by Prism, stateless, for a look at the examples.
const cloud = await startPrism("cloud-app-server", undefined, 8787);
const agent = await startPrism("agent-server", undefined, 8788);
console.log(
  `Prism serves the cloud app server on ${cloud.url} and the agent server on ${agent.url}; Ctrl-C ends it`,
);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void Promise.all([cloud.stop(), agent.stop()]));
}
