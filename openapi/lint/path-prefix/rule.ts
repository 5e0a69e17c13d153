import { defineRule } from "../define-rule.js";
import { PATH_ITEMS } from "../givens.js";

/** What the paths of each server begin with, and which of them stand outside. */
const PREFIXES: Readonly<Record<string, { readonly prefix: RegExp; readonly said: string }>> = {
  "agent-server": {
    prefix: /^\/$|^\/ready$|^\/api\/(?!v\d+(\/|$))./,
    said: "/api without a version",
  },
  "cloud-app-server": { prefix: /^\/api\/v1\/./, said: "/api/v1" },
};

export default defineRule({
  sentence:
    "The paths of the cloud app server begin with /api/v1, those of the agent server with /api.",
  given: PATH_ITEMS,
  *find(_item, { path, server }) {
    const wanted = PREFIXES[server];
    const here = String(path[1]);
    if (wanted === undefined || wanted.prefix.test(here)) return;
    yield { message: `${here} does not begin with ${wanted.said}` };
  },
});
