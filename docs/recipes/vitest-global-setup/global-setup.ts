// vitest's globalSetup: one mock for the whole run, all files share it.
import { type Mock, startMock } from "agent-execution-contract/mock";
import type { TestProject } from "vitest/node";

export default async function setup(project: TestProject) {
  const { cloud, agent, stop } = await startMock();
  project.provide("mock", { cloud, agent });
  return stop;
}

declare module "vitest" {
  interface ProvidedContext {
    mock: Pick<Mock, "cloud" | "agent">;
  }
}
