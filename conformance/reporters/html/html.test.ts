import { describe, expect, it } from "vitest";
import { requirementIds, requirements } from "../../../src/generated/requirements.js";
import type { Report, RequirementReport } from "../../report.js";
import type { Evidence, Status, Verdict } from "../../verdict.js";
import { summarize } from "../summary.js";
import { KEPT, reportOf } from "../testing/reports.js";
import { formatHtml } from "./index.js";
import { readMarkup } from "./testing/read-markup.js";

/** Kept, with its place on the timeline. */
const ASKED: Verdict = { ...KEPT, startedAtMs: 5, durationMs: 7 };

const HOSTILE = `</script><script>alert(1)</script>"'><img src=x onerror=alert(1)>\u0000\u202e\r\ud800 --> ]]> {{1}}`;

function evidenceWith(text: string): Evidence {
  return {
    violations: [{ message: text, expected: { [text]: text }, actual: text }],
    exchanges: Array.from({ length: 30 }, (_, index) => ({
      operation: text,
      request: {
        method: "PATCH",
        url: `http://x/${index}/${text}`,
        headers: [["x-session-api-key", text]],
        body: text,
      },
      answer: { status: 200, headers: [[text, text]], body: text },
      durationMs: 3,
    })),
    counterexample: { values: text, seed: 7, path: text, shrinks: 2 },
  };
}

/** A report of the whole catalogue. */
function reportOfAll(verdictOf: (index: number) => Verdict, rest: Partial<Report> = {}): Report {
  const all = requirementIds.map((id, index): RequirementReport => {
    const { level, implied, sentence, sections } = requirements[id];
    return { id, level, implied, sentence, sections, verdict: verdictOf(index) };
  });
  return reportOf(all, rest);
}

/** Everything that a target can say, said in one text. */
function hostileReport(text: string, failures = 40): Report {
  const statuses: readonly Status[] = ["could-not-run", "unknown", "error", "not-asked", "pass"];
  const verdictOf = (index: number): Verdict => {
    if (index >= failures)
      return { ...ASKED, status: statuses[index % statuses.length] ?? "pass", reason: text };
    if (index % 2 === 0) return { ...ASKED, status: "fail", evidence: evidenceWith(text) };
    const cases = ["a", "b", "c", "d"].map((name) => ({
      name: `${name}${text}`,
      status: "fail" as const,
      evidence: evidenceWith(name + text),
    }));
    return { ...ASKED, status: "fail", cases };
  };
  return reportOfAll(verdictOf, {
    target: { cloud: `http://c/${text}`, agent: `http://a/${text}`, asked: `http://c/${text}` },
    observed: [{ point: text, value: { [text]: text }, evidence: text }],
    consistency: [
      {
        path: "mirror",
        writes: 600,
        p50Ms: 100,
        p95Ms: 400,
        maxMs: 900,
        boundMs: 500,
        beyondBound: 3,
        notCaughtUp: 1,
        samples: [
          { atMs: 1, staleMs: 900, caughtUp: true },
          { atMs: 900, staleMs: 100, caughtUp: false },
        ],
      },
    ],
    leftovers: [{ kind: text, id: text, target: text, reason: text }],
    exitCode: 1,
  });
}

describe("the page as HTML", () => {
  it("tells the verdict in the words of the last line", () => {
    const { textOf } = readMarkup(formatHtml(reportOfAll(() => ASKED)));
    expect(textOf("title").slice(0, 1)).toEqual(["Conformant in what was asked · http://c"]);
    expect(textOf("h1")).toEqual(["Conformant in what was asked"]);
    expect(formatHtml(reportOfAll(() => ASKED))).toContain(summarize(reportOfAll(() => ASKED)));
  });

  it("has every failure once, with its sentence, evidence, and the command that asks it again", () => {
    const report = hostileReport("seen", 40);
    const { elements, textOf, text } = readMarkup(formatHtml(report));
    const articles = elements.filter(({ name }) => name === "article");
    expect(articles.map(({ attributes }) => attributes.get("id"))).toEqual(
      requirementIds.slice(0, 40),
    );
    expect(textOf("h3")).toEqual(requirementIds.slice(0, 40).map((id) => `✗ ${id}`));
    for (const id of requirementIds.slice(0, 40)) {
      expect(text).toContain(requirements[id].sentence);
      expect(text).toContain(requirements[id].mend);
      expect(textOf("pre").some((command) => command.includes(` ${id} --agent-url`))).toBe(true);
    }
    expect(textOf("pre").filter((body) => body === "seen").length).toBeGreaterThan(40);
  });

  it("tells what was not judged once for each reason, and what was not asked", () => {
    const { textOf } = readMarkup(formatHtml(hostileReport("no answer", 40)));
    expect(textOf("h2")).toEqual([
      "Verdicts by area",
      "Broken (40)",
      "Could not be judged",
      "Not asked",
      "Observed open points",
      "Timeline",
      "Consistency",
      "Left behind",
      "Cost and versions",
    ]);
    expect(textOf("p").filter((line) => line === "– could not run no answer")).toHaveLength(1);
    expect(textOf("p").filter((line) => line === "not asked no answer")).toHaveLength(1);
  });

  it("leaves out what there is nothing of", () => {
    const { textOf } = readMarkup(formatHtml(reportOfAll(() => ASKED)));
    expect(textOf("h2")).toEqual(["Verdicts by area", "Timeline", "Cost and versions"]);
    const nothing = reportOfAll(() => ASKED, { requirements: [] });
    expect(readMarkup(formatHtml(nothing)).textOf("h2")).toEqual([
      "Verdicts by area",
      "Not asked",
      "Cost and versions",
    ]);
  });

  it("draws each write, and each requirement that was asked", () => {
    const { elements } = readMarkup(formatHtml(hostileReport("x", 1)));
    const ofClass = (name: string) =>
      elements.filter(({ attributes }) => attributes.get("class")?.split(" ").includes(name));
    expect(ofClass("dot")).toHaveLength(1);
    expect(ofClass("never")).toHaveLength(1);
    expect(ofClass("block")).toHaveLength(requirementIds.length);
  });

  it("has a script that repeats a failure whole, or not at all", () => {
    const withScript = (script: string): string => {
      const recipe = {} as NonNullable<Evidence["reproduction"]>["recipe"]; // not shown
      const reproduction = { script, runs: 3, red: 3, judged: "by comparison" as const, recipe };
      const evidence = { violations: [], exchanges: [], reproduction };
      return formatHtml(reportOfAll(() => ({ ...ASKED, status: "fail", evidence })));
    };
    expect(readMarkup(withScript("curl '<x>' && echo \"$KEY\"")).textOf("pre")).toContain(
      "curl '<x>' && echo \"$KEY\"",
    );
    expect(withScript("curl")).toContain("reproduced 3 of 3 times");
    expect(readMarkup(withScript("#".repeat(99_999))).text).not.toContain("####");
  });
});

describe("the page for everybody", () => {
  const page = readMarkup(formatHtml(hostileReport("x")));

  it("has its landmarks, a skip link, and headings without a gap", () => {
    const names = page.elements.map(({ name }) => name);
    for (const landmark of ["header", "nav", "main", "footer", "h1"])
      expect(names.filter((name) => name === landmark)).toHaveLength(1);
    expect(page.elements.find(({ name }) => name === "a")?.attributes.get("href")).toBe("#report");
    const levels = names.flatMap((name) => (/^h\d$/.test(name) ? [Number(name[1])] : []));
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  });

  it("says of each header what it heads, and points at what is there", () => {
    for (const { name, attributes } of page.elements) {
      if (name === "th") expect(["row", "col"]).toContain(attributes.get("scope"));
      if (name === "svg" && attributes.get("role") === "img")
        expect(attributes.get("aria-labelledby")).toBeDefined();
    }
    const ids = page.elements.flatMap(({ attributes }) => attributes.get("id") ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    const pointers = page.elements.flatMap(({ attributes }) => [
      ...(attributes.get("href")?.startsWith("#") ? [attributes.get("href")?.slice(1)] : []),
      ...(attributes.get("aria-labelledby")?.split(" ") ?? []),
    ]);
    for (const pointer of pointers) expect(ids).toContain(pointer);
  });
});

describe("what a target says", () => {
  it("stays text, whatever it is", () => {
    const shapeOf = (text: string): readonly string[] =>
      readMarkup(formatHtml(hostileReport(text, 4))).elements.map(({ name, attributes }) =>
        [name, ...attributes.keys()].join(" "),
      );
    expect(shapeOf(HOSTILE)).toEqual(shapeOf("harmless"));
    const page = formatHtml(hostileReport(HOSTILE, 4));
    expect(page).not.toMatch(/[\p{Cf}\p{Cs}]|[^\P{Cc}\n\t]/u);
    expect(readMarkup(page).text).toContain("\\u0000\\u202e\\u000d\\ud800 -->");
  });

  it.each([40, requirementIds.length])("is cut where it is long, for %i failures", (failures) => {
    const page = formatHtml(hostileReport("<".repeat(5_000), failures));
    expect(Buffer.byteLength(page)).toBeLessThan(2 ** 21);
    expect(readMarkup(page).text).toMatch(/<… \(\d+ more characters\)/);
  });

  it("is cut where it is a mebibyte", () => {
    const page = formatHtml(hostileReport("<".repeat(2 ** 20), 1));
    expect(Buffer.byteLength(page)).toBeLessThan(2 ** 21);
    expect(readMarkup(page).text).toContain(`<… (${2 ** 20 - 2048} more characters)`);
  });

  it("cannot load, run or send anything", () => {
    const { elements } = readMarkup(formatHtml(hostileReport(HOSTILE, 4)));
    const policy = elements.find(({ attributes }) => attributes.has("http-equiv"));
    expect(policy?.attributes.get("content")).toMatch(/^default-src 'none'; style-src 'sha256-/);
    for (const { attributes } of elements) {
      for (const name of attributes.keys()) expect(name).not.toMatch(/^(on|style$|src$)/);
      const href = attributes.get("href") ?? "#";
      expect(href).toMatch(/^(#|data:image\/svg\+xml,)/);
    }
  });
});
