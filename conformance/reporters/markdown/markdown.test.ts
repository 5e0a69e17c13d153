import { describe, expect, it } from "vitest";
import { requirementIds } from "../../../src/generated/requirements.js";
import { BASELINE, brokenWith, KEPT, NASTY, reportOf, requirement } from "../testing/reports.js";
import { escapeMarkdown } from "./escape.js";
import { formatMarkdown } from "./index.js";

/** Without what stands in blocks of code, where nothing is read as markup; a block ends only with its own fence. */
function outsideOfCode(markdown: string): string {
  const outside: string[] = [];
  let fence: string | undefined;
  for (const line of markdown.split("\n")) {
    const [, ticks] = /^ {0,3}(`{3,})/.exec(line) ?? [];
    if (fence === undefined && ticks !== undefined) fence = ticks;
    else if (fence === undefined) outside.push(line);
    else if (ticks !== undefined && ticks.length >= fence.length && line.trim() === ticks)
      fence = undefined;
  }
  expect(fence).toBe(undefined);
  return outside.join("\n");
}

describe("Markdown", () => {
  it("opens with the verdict, and a table by area", () => {
    const kept = requirement(KEPT, { id: "auth/session-key-accepted" });
    const text = formatMarkdown(reportOf([requirement(brokenWith("a")), kept], { exitCode: 1 }));
    expect(text).toMatch(/^## ❌ NOT conformant: 1 MUST broken, 2 of 77 asked/);
    expect(text).toContain("\n| tags |  | 1 |  |  |\n| auth | 1 |  |  |  |\n");
  });

  it("folds each failure, with its evidence and the command that asks again", () => {
    const text = formatMarkdown(reportOf([requirement(brokenWith("a"))], { exitCode: 1 }));
    expect(text).toContain(
      "<details><summary>❌ <code>tags/patch-replaces-whole-map</code> MUST §2.3: After PATCH",
    );
    expect(text).toContain('\n  expected  {}\n  actual    {"a":"a"}\n');
    expect(text).toContain(
      "```sh\nconformance http://c tags/patch-replaces-whole-map --agent-url http://a --llm-scripted --profile quick --seed 7\n```",
    );
    expect(text.match(/<details>/g)?.length).toBe(text.match(/^<\/details>$/gm)?.length);
  });

  it("marks what the baseline knows, with its reason, and nothing else", () => {
    const known = requirement(brokenWith("a"));
    const other = requirement(brokenWith("b"), { id: "events/limit" });
    const baseline = {
      ...BASELINE,
      unlisted: [{ requirement: "events/limit", case: null }] as const,
    };
    const text = formatMarkdown(reportOf([known, other], { baseline, exitCode: 1 }));
    expect(text.match(/<summary>.*?<code>.*?<\/code>/g)).toEqual([
      "<summary>☑️ known deviation <code>tags/patch-replaces-whole-map</code>",
      "<summary>❌ <code>events/limit</code>",
    ]);
    expect(text.match(/^\*\*Known deviation.*$/gm)).toEqual([
      "**Known deviation**: is &lt;mended&gt; in May",
    ]);
  });

  it("names the cases that the baseline knows, where others are broken, too", () => {
    const cases = ["underscore", "dash", "dot"].map((name) => ({ ...brokenWith(name), name }));
    const id = "tags/key-charset-rejected" as const;
    const entry = { reason: "@octocat", expires: null, line: 3, outcome: "known" } as const;
    const entries = ["underscore", "dash"].map((one) => ({ ...entry, requirement: id, case: one }));
    const baseline = {
      file: "known.yaml",
      entries,
      unlisted: [{ requirement: id, case: "dot" }],
    } as const;
    const broken = requirement({ ...KEPT, status: "fail", cases }, { id });
    const text = formatMarkdown(reportOf([broken], { baseline, exitCode: 1 }));
    expect(text).toContain(`<summary>❌ <code>${id}</code>`);
    expect(text.match(/^\*\*Known deviation.*$/gm)).toEqual([
      "**Known deviation** (<code>underscore</code>, <code>dash</code>): @<!-- -->octocat",
    ]);
  });

  it("lets nothing that a target said be markup, a mention or a link", () => {
    const reason = `${NASTY}\n\`\`\`\n@octocat`;
    const text = formatMarkdown(
      reportOf(
        [
          requirement(brokenWith(NASTY)),
          requirement({ ...KEPT, status: "not-asked", reason }, { id: "events/limit" }),
          requirement({ ...KEPT, status: "unknown", reason }, { id: "events/kind-filter" }),
        ],
        {
          exitCode: 1,
          target: { cloud: `http://c/${NASTY}`, agent: null, asked: `http://c/${NASTY}` },
          leftovers: [{ kind: "sandbox", id: NASTY, target: "http://c", reason }],
          observed: [{ point: "dates", value: NASTY, evidence: NASTY }],
        },
      ),
    );
    const outside = outsideOfCode(text);
    expect(outside).not.toMatch(/@octocat|#7|<script|!\[|(?<!\\)`a`/);
    expect(outside).not.toMatch(/:\/\/evil/);
    const tags = outside.match(/<\/?\w+/g) ?? [];
    expect(tags.filter((tag) => !/^<\/?(details|summary|code)$/.test(tag))).toEqual([]);
    expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(text).toContain("@octocat");
  });

  it("stays small enough for a comment, and says how many more there are", () => {
    const all = requirementIds.map((id) =>
      requirement(brokenWith("💥`".repeat(9000), 24), { id, sentence: "s".repeat(500) }),
    );
    const text = formatMarkdown(reportOf(all, { exitCode: 1 }));
    expect(Buffer.byteLength(text)).toBeLessThan(60_100);
    const [, more = ""] = /(\d+) more broken, told whole by/.exec(text) ?? [];
    expect(text.match(/<details>/g)?.length).toBe(requirementIds.length - Number(more));
    for (const id of requirementIds) expect(text).toContain(id);
    outsideOfCode(text);
  });
});

it("an escaped text has no mention, reference or link in it", () => {
  expect(escapeMarkdown("@a #1 http://x www.x <b> a_b_c")).toBe(
    "@<!-- -->a #<!-- -->1 http:<!-- -->//x www<!-- -->.x &lt;b&gt; a\\_b\\_c",
  );
});
