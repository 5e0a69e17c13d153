import { type Mock, type MockOptions, startMock } from "../../mocks/index.js";
import { type ConformanceOptions, type Report, runConformance } from "../index.js";
import type { Status } from "../verdict.js";

/** Everything that the mock gives, as the command gives it when it starts the mock itself. */
export function everythingOf(
  mock: Mock,
): Pick<ConformanceOptions, "url"> & Partial<ConformanceOptions> {
  return {
    url: mock.cloud.url,
    apiKey: mock.cloud.apiKey,
    agentUrl: mock.agent.url,
    sessionApiKey: mock.agent.sessionKey,
    llmScripted: true,
    allowSettings: true,
  };
}

/** Starts a mock of its own, asks it, and stops it. */
export async function askMock(
  mockOptions: MockOptions,
  options: Partial<ConformanceOptions> = {},
): Promise<Report> {
  const mock = await startMock({ log: () => {}, ...mockOptions });
  try {
    return await runConformance({ ...everythingOf(mock), seed: 1, reproduce: 0, ...options });
  } finally {
    await mock.stop();
  }
}

/** The requirements that have the status. */
export function idsWith(report: Report, status: Status): readonly string[] {
  return report.requirements.filter(({ verdict }) => verdict.status === status).map(({ id }) => id);
}
