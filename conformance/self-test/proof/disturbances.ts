import { type MockOptions, startMock } from "../../../mocks/index.js";
import { type ConformanceOptions, type Report, runConformance } from "../../index.js";
import { everythingOf } from "../ask-mock.js";
import { type Disturbance, startDisturbingProxy } from "./disturbing-proxy.js";

/** All of it is legitimate: nothing may be held against a server that is reached so. */
export const disturbances: { readonly [name: string]: Disturbance } = {
  "answers that take up to 200 ms": { latencyMs: 200 },
  "a connection for each answer": { closes: true },
  "429 now and then": { limitsEvery: 9 },
  "sandboxes that take five seconds": { sandboxMs: 5000 },
  "/ready is 503 for two seconds": { readyAfterMs: 2000 },
  "chunked answers": { chunked: true },
  "compressed answers": { compressed: true },
  "errors as HTML": { errorBody: "<html><title>No</title></html>" },
  "errors without a body": { errorBody: "" },
  "more fields everywhere": { extraFields: true },
  "identifiers of another form": { otherIds: true },
  "a path before everything": { prefix: "/servers/7" },
  "all at once": {
    latencyMs: 20,
    closes: true,
    limitsEvery: 13,
    sandboxMs: 1000,
    readyAfterMs: 1000,
    chunked: true,
    compressed: true,
    errorBody: "no",
    extraFields: true,
    otherIds: true,
    prefix: "/servers/7",
  },
};

/** Asks a mock of its own through something that disturbs. */
export async function askDisturbed(
  disturbance: Disturbance,
  options: Partial<ConformanceOptions> = {},
  mockOptions: MockOptions = {},
): Promise<Report> {
  const mock = await startMock({ log: () => {}, ...mockOptions });
  const proxy = startDisturbingProxy(disturbance);
  try {
    return await runConformance({
      ...everythingOf(mock),
      url: await proxy.addressOf(mock.cloud.url),
      agentUrl: await proxy.addressOf(mock.agent.url),
      seed: 1,
      profile: "quick",
      ...options,
    });
  } finally {
    proxy.stop();
    await mock.stop();
  }
}
