import type { Report } from "../../report.js";
import { document } from "./document.js";
import { createPage } from "./page.js";

/** In bytes: what mail, phones and chats still take without a word. */
const LARGEST = 1.5 * 1024 * 1024;
/** Of one text of the target, in characters: tried from the longest on, until the whole is not too large. */
const LONGEST = [2048, 512, 128, 32, 16];

/**
 * The report as one HTML file that needs nothing beside it: no network, no script, no colour. Everything that a target
 * said is text in it, and so much of it as keeps the file below 1.5 MiB.
 */
export function formatHtml(report: Report): string {
  let text = "";
  for (const longest of LONGEST) {
    text = document(createPage(report, longest));
    if (Buffer.byteLength(text) <= LARGEST) break;
  }
  return text;
}
