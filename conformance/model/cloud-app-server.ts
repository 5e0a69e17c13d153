import * as fc from "fast-check";
import { tagMap } from "../arbitraries/tag-map.js";
import type { ServerModel } from "../server-model.js";
import {
  begin,
  deleteSandboxBadly,
  end,
  intrude,
  look,
  readRecord,
  rename,
  settle,
  write,
} from "./cloud-commands.js";
import { askSequences } from "./sequence.js";

/** Those that would take nothing away and make nothing, even where they are not refused. */
const HARMLESS = ["getSandboxes", "getAppConversations", "getStartTasks"] as const;

const writing = tagMap.map(write);
const looking = fc.constant(look);

/** Writing and looking come twice: what a mirror does wrong is in what it shows between two writes. */
const commands = [
  ...[writing, writing, looking, looking],
  fc.constant(settle),
  fc.tuple(fc.boolean(), tagMap).map(([inPath, tags]) => rename(inPath, tags)),
  fc.constant(readRecord),
  fc.constant(deleteSandboxBadly),
  fc
    .tuple(fc.constantFrom(...HARMLESS), fc.boolean())
    .map(([operation, withKey]) => intrude(operation, withKey)),
];

/** The cloud app server: a sandbox that stays, an app conversation, and tags that come through whole. */
export const cloudAppServerModel: ServerModel = {
  name: "cloud-app-server",
  needs: "cloud",
  beside: "app-conversations/mirror-never-invents",
  requires: [
    "tags/patch-replaces-whole-map",
    "tags/patch-visible-at-once",
    "tags/value-round-trip",
    "start-tasks/reaches-ready",
  ],
  requirements: [
    "auth/cloud-refuses-no-key",
    "auth/cloud-refuses-wrong-key",
    "sandboxes/delete-needs-query",
    "sandboxes/refused-delete-keeps-it",
    "app-conversations/record",
    "app-conversations/url-usable",
    "app-conversations/mirror-catches-up",
    "app-conversations/mirror-never-invents",
    "app-conversations/patch-takes-no-tags",
  ],
  explore: (ask) =>
    askSequences(ask, {
      ...{ begin, end, commands },
      longest: ask.run.profile === "full" ? 12 : 6,
      effort: 0.08,
    }),
};
