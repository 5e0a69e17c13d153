import type { Violation } from "../verdict.js";
import { NOTHING, violation } from "./violation.js";

type Titles = readonly string[];

const ADDED = ["finish", "think"];
/** `browser_tool_set`, and what it is known to become. */
const BROWSER = /^browser(_|$)/;

/** finish and think are there, once each. */
export function expectAddedTools(titles: Titles): readonly Violation[] {
  const countOf = (name: string): number => titles.filter((title) => title === name).length;
  const wrong = ADDED.find((name) => countOf(name) !== 1);
  if (wrong === undefined) return NOTHING;
  const times = countOf(wrong);
  const message =
    times === 0 ? `there is no tool ${wrong}` : `the tool ${wrong} is there ${times} times`;
  return violation(message, { "once each": ADDED }, titles);
}

/** finish and think are there, and nothing else; that they are there once is asked by another row. */
export function expectOnlyAddedTools(titles: Titles): readonly Violation[] {
  const other = titles.find((title) => !ADDED.includes(title));
  if (other !== undefined)
    return violation(`an agent without tools has the tool ${other}`, ADDED, titles);
  const missing = ADDED.find((name) => !titles.includes(name));
  if (missing === undefined) return NOTHING;
  return violation(`an agent without tools lacks the tool ${missing}`, ADDED, titles);
}

/** What was listed is there, under its name; one of a set may have become others. */
export function expectListedTools(titles: Titles, listed: Titles): readonly Violation[] {
  const missing = listed.find((name) => !name.endsWith("_set") && !titles.includes(name));
  if (missing === undefined) return NOTHING;
  return violation(`the tool ${missing} was listed and is not there`, listed, titles);
}

/** None of these, which were not listed, is there. */
export function expectUnlistedAbsent(titles: Titles, unlisted: Titles): readonly Violation[] {
  const present = unlisted.find((name) => titles.includes(name));
  if (present === undefined) return NOTHING;
  return violation(
    `the tool ${present} was not listed and is there`,
    { without: unlisted },
    titles,
  );
}

/** There is no browser, under whichever name. */
export function expectNoBrowser(titles: Titles): readonly Violation[] {
  const browser = titles.find((title) => BROWSER.test(title));
  if (browser === undefined) return NOTHING;
  return violation(
    `browser_tool_set was not listed, and ${browser} is there`,
    "no browser tool",
    titles,
  );
}
