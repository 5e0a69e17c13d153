import { describe, expect, it } from "vitest";
import type { RecordedExchange, Report } from "../index.js";
import { formatReport } from "../reporters/index.js";
import { harMistakes } from "../reporters/testing/har-rules.js";
import { junitMistakes } from "../reporters/testing/junit-rules.js";
import { sarifMistakes } from "../reporters/testing/sarif-rules.js";
import { askMock } from "./ask-mock.js";
import { reportMistakes, reportSchema } from "./testing/published-report.js";

// The reports of real runs, by what their formats ask.

const IN_STEP =
  "the report and conformance/report.schema.json differ: a field that is added to one is added to the other";

const asJson = (report: Report): unknown => JSON.parse(formatReport(report, "json"));

interface Told {
  readonly report: Report;
  readonly exchanges: readonly RecordedExchange[];
}

async function tell(
  mockOptions: Parameters<typeof askMock>[0],
  options: Parameters<typeof askMock>[1],
): Promise<Told> {
  let exchanges: readonly RecordedExchange[] = [];
  const onExchanges = (all: readonly RecordedExchange[]): void => {
    exchanges = all;
  };
  const report = await askMock(mockOptions, { profile: "quick", onExchanges, ...options });
  return { report, exchanges };
}

const controller = new AbortController();

const RUNS: Readonly<Record<string, { told: () => Promise<Told>; exitCode: number }>> = {
  "of a clean mock": {
    told: () => tell({ speed: 10 }, {}),
    exitCode: 0,
  },
  "of a faulty mock, where what rests on a fault could not run": {
    told: () =>
      tell(
        {
          faults: [
            "tags/patch-replaces-whole-map/merges",
            "tags/key-charset-rejected/underscore",
            "conversations/secret-not-echoed/in-the-record",
          ],
        },
        { only: ["tags", "conversations", "contract"] },
      ),
    exitCode: 1,
  },
  "of a run that was interrupted": {
    told: () =>
      tell({}, { signal: controller.signal, onVerdict: () => controller.abort("SIGINT") }),
    exitCode: 130,
  },
  "of an agent server alone": {
    told: () => tell({}, { only: ["start-tasks", "events/limit"], llmScripted: undefined }),
    exitCode: 0,
  },
};

describe.each(Object.entries(RUNS))("the report %s", (_, { told, exitCode }) => {
  let run: Promise<Told> | undefined;
  const once = () => (run ??= told());

  it("keeps its published schema, which has no room for other fields", async () => {
    const { report } = await once();
    expect(report.exitCode).toBe(exitCode);
    expect(reportMistakes(asJson(report)), IN_STEP).toEqual([]);
  });

  it("is a proper JUnit document, SARIF log and HAR file", async () => {
    const { report, exchanges } = await once();
    expect(junitMistakes(formatReport(report, "junit"))).toEqual([]);
    expect(sarifMistakes(JSON.parse(formatReport(report, "sarif")))).toEqual([]);
    expect(exchanges.length).toBeGreaterThan(5);
    const har = JSON.parse(formatReport(report, "har", { exchanges }));
    expect(har.log.entries).toHaveLength(exchanges.length);
    expect(harMistakes(har)).toEqual([]);
  });

  it("fits into a comment on a pull request", async () => {
    const { report } = await once();
    expect(formatReport(report, "markdown").length).toBeLessThan(65_536);
  });
});

it("every field of the schema is described", () => {
  const undescribed = fieldsOf(reportSchema).filter(([, field]) => !isDescribed(field));
  expect(undescribed.map(([place]) => place)).toEqual([]);
});

function fieldsOf(value: unknown, place = ""): readonly (readonly [string, object])[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === "properties"
      ? Object.entries(inner).map(([key, one]) => [`${place}.${key}`, one as object] as const)
      : []),
    ...fieldsOf(inner, `${place}.${name}`),
  ]);
}

const isDescribed = (field: object): boolean => "description" in field || "$ref" in field;
