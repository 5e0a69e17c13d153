import { beforeAll, describe, expect, it } from "vitest";
import type { RecordedExchange, Report } from "../index.js";
import { formatReport } from "../reporters/index.js";
import { reportFormats } from "../reporters/report-format.js";
import { type ReadElement, readXml } from "../reporters/testing/read-xml.js";
import { createEcho, formsOf } from "./echoing.js";
import { askDisturbed } from "./proof/disturbances.js";

// A server that shows every key to everybody, in every form, in headers and bodies; some of it becomes evidence.

/** Of characters that are written otherwise in addresses, JSON, XML, HTML and Markdown. */
const GIVEN = {
  cloud: 'cloud"key\\with<all>&`kinds`+/=%41|of*characters',
  agent: "session/key'with\"its\\own?#+characters",
  llm: 'sk-llm"key\\<of>&somebody/who+pays==',
};
const FAULTS = [
  "tags/key-charset-rejected/underscore",
  "tags/patch-replaces-whole-map/merges",
  "conversations/secret-not-echoed/in-the-record",
  "sandboxes/read-by-id/answers-all",
];

let report: Report;
let exchanges: readonly RecordedExchange[] = [];
const echo = createEcho();

beforeAll(async () => {
  report = await askDisturbed(
    { change: echo.change },
    {
      apiKey: GIVEN.cloud,
      sessionApiKey: GIVEN.agent,
      llmScripted: undefined,
      // The mock plays its answers by itself, wherever this is.
      llm: { model: "some/model", baseUrl: "http://127.0.0.1:9/v1", apiKey: GIVEN.llm },
      only: [
        "auth",
        "sandboxes",
        "conversations",
        "tags/key-*",
        "tags/patch-replaces-*",
        "contract",
      ],
      onExchanges: (all) => {
        exchanges = all;
      },
    },
    { apiKey: GIVEN.cloud, sessionKey: GIVEN.agent, faults: FAULTS, speed: 10 },
  );
});

/** A text as it lies in the file, and as readers of its format have it. */
function readings(text: string): readonly string[] {
  const ofMarkup = text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal, hex, name) => {
    const code = decimal ?? (hex === undefined ? undefined : Number.parseInt(hex, 16));
    return code === undefined ? (ENTITIES[name] ?? all) : String.fromCodePoint(Number(code));
  });
  const ofMarkdown = ofMarkup.replace(/\\([!-/:-@[-`{-~])/g, "$1");
  const inside = text.startsWith("<?xml")
    ? textsIn(readXml(text))
    : text.startsWith("{")
      ? stringsIn(JSON.parse(text))
      : [];
  return [text, ofMarkup, ofMarkdown, ...inside];
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

function textsIn({ text, attributes, children }: ReadElement): readonly string[] {
  return [text, ...Object.values(attributes), ...children.flatMap(textsIn)];
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...stringsIn(inner)]);
}

/** The forms of the key that are found in the text; parts of base64 are read, wherever they start. */
function leaksOf(key: string, text: string): readonly string[] {
  const all = readings(text);
  const found = Object.entries(formsOf(key)).filter(([, form]) =>
    all.some((one) => one.includes(form)),
  );
  const words = new Set(all.flatMap((one) => one.match(/[\w+/-]{16,}/g) ?? []));
  const decoded = [...words].flatMap((word) =>
    [0, 1, 2, 3].map((start) => Buffer.from(word.slice(start), "base64").toString("latin1")),
  );
  return [
    ...found.map(([name]) => name),
    ...(decoded.some((one) => one.includes(key)) ? ["within base64"] : []),
  ];
}

const secrets = () => [...Object.values(GIVEN), ...echo.brought];

describe("no output tells a secret", () => {
  it("though the server told them all, and the search finds them there", () => {
    expect(echo.brought.size).toBeGreaterThan(1);
    for (const key of secrets()) {
      const body = echo.bodies.find((one) => one.includes(formsOf(key).basic));
      expect(leaksOf(key, body ?? ""), "the server did not tell it").toEqual(
        expect.arrayContaining(["plain", "url", "json", "nested", "base64", "within base64"]),
      );
    }
  });

  it("though what it told became evidence", () => {
    const failed = report.requirements.filter(({ verdict }) => verdict.status === "fail");
    expect(failed.length).toBeGreaterThan(1);
    expect(JSON.stringify(failed)).toMatch(/"x-echo/);
    expect(JSON.stringify(failed)).toContain('\\"echo\\"');
    const checks = new Set(exchanges.map(({ check }) => check));
    expect([...checks]).toEqual(
      expect.arrayContaining(["preflight", ...failed.map(({ id }) => id)]),
    );
    expect([...checks]).toContain("clean-up");
  });

  it.each(reportFormats)("%s", (format) => {
    const text = formatReport(report, format, { exchanges, color: true });
    expect(text.length).toBeGreaterThan(1000);
    const leaks = secrets().flatMap((key) => leaksOf(key, text).map((form) => ({ key, form })));
    expect(leaks).toEqual([]);
  });
});
