import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Mock, startMock } from "../../mocks/index.js";
import { runConformance } from "../index.js";
import { type Prism, startPrism } from "./prism.js";

// An independent judge: mock and suite both read our documents through our validators; Prism reads them by itself.

let mock: Mock;
let cloud: Prism;
let agent: Prism;
beforeAll(async () => {
  mock = await startMock({ port: 0, agentPort: 0 });
  [cloud, agent] = await Promise.all([
    startPrism("cloud-app-server", mock.cloud.url),
    startPrism("agent-server", mock.agent.url),
  ]);
});
afterAll(async () => {
  await Promise.all([cloud.stop(), agent.stop()]);
  await mock.stop();
});

test("two Prism proxies find no response violation in a run of the suite", async () => {
  const report = await runConformance({
    url: cloud.url,
    apiKey: mock.cloud.apiKey,
    agentUrl: agent.url,
    sessionApiKey: mock.agent.sessionKey,
    llmScripted: true,
    profile: "quick",
    seed: 1,
  });
  expect(agent.requestCount).toBeGreaterThan(100);
  expect(cloud.requestCount).toBeGreaterThan(10);
  expect([...cloud.responseViolations, ...agent.responseViolations]).toEqual([]);
  const failed = report.requirements
    .filter(({ verdict }) => verdict.status === "fail")
    .map(({ id }) => id);
  expect(failed).toEqual([]);
});

test("they would find one", async () => {
  const broken = createServer((_request, response) => {
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ status: 7 }));
  });
  await new Promise<void>((resolve) => broken.listen(0, "127.0.0.1", resolve));
  const { port } = broken.address() as { port: number };
  const prism = await startPrism("agent-server", `http://127.0.0.1:${port}`);
  await fetch(`${prism.url}/ready`);
  await prism.stop();
  broken.close();
  expect(prism.responseViolations).toHaveLength(1);
});
