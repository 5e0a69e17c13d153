import { notAskedByReason } from "../not-asked.js";
import { unjudgedByReason } from "../unjudged.js";
import { areas } from "./areas.js";
import { besideOf, lines } from "./beside.js";
import { consistency } from "./consistency.js";
import { brokenOf, failures } from "./failures.js";
import type { Markup } from "./markup.js";
import { observed } from "./observed.js";
import type { Page } from "./page.js";
import { costAndVersions, leftovers } from "./remains.js";
import { askedOf, timeline } from "./timeline.js";
import { notAsked, unjudged } from "./unjudged.js";

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly content: Markup;
}

/** What the page tells, in its order; what there is nothing of is left out. */
export function sectionsOf(page: Page): readonly Section[] {
  const { report } = page;
  const beside = besideOf(page);
  const broken = brokenOf(page).length;
  return [
    { id: "areas", title: "Verdicts by area", content: areas(page) },
    ...(broken === 0
      ? []
      : [{ id: "broken", title: `Broken (${broken})`, content: failures(page) }]),
    ...(unjudgedByReason(report).length === 0
      ? []
      : [{ id: "unjudged", title: "Could not be judged", content: unjudged(page) }]),
    ...(notAskedByReason(report).length === 0
      ? []
      : [{ id: "not-asked", title: "Not asked", content: notAsked(page) }]),
    ...[
      { id: "baseline", title: "Known deviations", text: beside.baseline },
      { id: "comparison", title: "Changes", text: beside.comparison },
      { id: "recording", title: "The recording", text: beside.recording },
    ]
      .filter(({ text }) => text !== "")
      .map(({ id, title, text }) => ({ id, title, content: lines(text, page) })),
    ...(report.observed.length === 0
      ? []
      : [{ id: "observed", title: "Observed open points", content: observed(page) }]),
    ...(askedOf(report.requirements).length === 0
      ? []
      : [{ id: "timeline", title: "Timeline", content: timeline(page) }]),
    ...(report.consistency.length === 0
      ? []
      : [{ id: "consistency", title: "Consistency", content: consistency(page) }]),
    ...(report.leftovers.length === 0
      ? []
      : [{ id: "leftovers", title: "Left behind", content: leftovers(page) }]),
    { id: "cost", title: "Cost and versions", content: costAndVersions(page) },
  ];
}
