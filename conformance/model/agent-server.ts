import * as fc from "fast-check";
import { badTagKey } from "../arbitraries/bad-tag-key.js";
import { listedTools } from "../arbitraries/listed-tools.js";
import { tagMap, tagMapWith } from "../arbitraries/tag-map.js";
import { tooLongValue } from "../arbitraries/tag-value.js";
import { guardedOperations } from "../given/calls.js";
import type { ServerModel } from "../server-model.js";
import {
  askDeleted,
  askReady,
  begin,
  create,
  createBadly,
  end,
  get,
  intrude,
  patch,
  patchBadly,
  remove,
  rest,
  run,
  search,
  showTools,
} from "./agent-commands.js";
import type { BadTags } from "./agent-state.js";
import { askSequences } from "./sequence.js";

const pick = fc.nat({ max: 7 });

const badKey = tagMapWith(badTagKey("underscore").map((key) => [key, "bad"] as const));
const badValue = tagMapWith(tooLongValue("ascii").map((value) => ["note", value] as const));
const badTags: fc.Arbitrary<BadTags> = fc.oneof(
  badKey.map(({ tags }) => ({ tags, rule: "tags/key-charset-rejected" as const })),
  badValue.map(({ tags }) => ({ tags, rule: "tags/value-length-rejected" as const })),
);
const tools = fc.oneof(listedTools, fc.constant([]), fc.constant("absent" as const));
const kind = fc.option(fc.constantFrom("SystemPromptEvent", "MessageEvent", "NoSuchEvent"));
const limit = fc.option(fc.integer({ min: 1, max: 5 }));

const commands = [
  fc.record({ tags: fc.option(tagMap), tools }).map(create),
  badTags.map(createBadly),
  pick.map(get),
  fc.tuple(pick, tagMap).map(([at, tags]) => patch(at, tags)),
  fc.tuple(pick, badTags).map(([at, bad]) => patchBadly(at, bad)),
  pick.map(run),
  pick.map(rest),
  fc.tuple(pick, kind, limit).map(([at, of, atMost]) => search(at, of, atMost)),
  pick.map(showTools),
  pick.map(remove),
  fc
    .tuple(pick, fc.constantFrom("get", "patch", "run", "search"))
    .map(([at, how]) => askDeleted(at, how)),
  fc
    .tuple(pick, fc.constantFrom(...guardedOperations("agent-server")), fc.boolean())
    .map(([at, operation, withKey]) => intrude(at, operation, withKey)),
  fc.constant(askReady),
];

/** The agent server: identifiers, tags, the ends of runs, tools, and events that only grow in number. */
export const agentServerModel: ServerModel = {
  name: "agent-server",
  needs: "agent",
  beside: "conversations/get-shows-status-and-tags",
  requires: [],
  requirements: [
    "readiness/stays-ready",
    "auth/agent-refuses-no-key",
    "auth/agent-refuses-wrong-key",
    "auth/refused-write-changes-nothing",
    "conversations/create-yields-identifier",
    "conversations/get-shows-status-and-tags",
    "conversations/run-fails",
    "conversations/run-finishes",
    "conversations/delete-removes",
    "conversations/delete-leaves-others",
    "tags/key-charset-rejected",
    "tags/value-length-rejected",
    "tags/rules-hold-on-create",
    "tags/create-stores-tags",
    "tags/rejected-write-changes-nothing",
    "tags/patch-replaces-whole-map",
    "tags/patch-answers-updated",
    "tags/patch-visible-at-once",
    "tags/stay-with-their-conversation",
    "tags/patch-leaves-the-rest",
    "agent-spec/finish-and-think-added",
    "agent-spec/listed-tools-available",
    "agent-spec/unlisted-tool-absent",
    "agent-spec/no-tools-means-two",
    "events/search-answers-items",
    "events/kind-filter",
    "events/limit",
    "events/belong-to-their-conversation",
    "events/recorded-for-good",
  ],
  explore: (ask) =>
    askSequences(ask, {
      begin,
      end,
      commands,
      longest: ask.run.profile === "full" ? 16 : 8,
      effort: 0.25,
    }),
};
