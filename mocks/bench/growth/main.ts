// `npm run bench:growth`: what operations and things cost as there are more of them, in docs/growth.md with its plots.
// `npm run bench:growth -- --only tenants,events` or `--conversations 10000` is a look at a part of it, on stdout.
import { parseArgs } from "node:util";
import { writeDocs } from "../../../src/bench/write-docs.js";
import { LoadProcess } from "../load-process.js";
import { describeMachine } from "../machine.js";
import { growConversations } from "./conversations.js";
import { growEvents } from "./events.js";
import type { Growth } from "./growth.js";
import { growthFiles } from "./page.js";
import { growSandboxes } from "./sandboxes.js";
import { growTagWrites } from "./tag-writes.js";
import { growTenants } from "./tenants.js";

const MOST_CONVERSATIONS = 1_000_000;
const say = (line: string) => void process.stderr.write(`${line}\n`);

const { values } = parseArgs({
  options: { only: { type: "string" }, conversations: { type: "string" } },
});
const most = Number(values.conversations ?? MOST_CONVERSATIONS);
const all: Readonly<Record<string, (loads: LoadProcess) => Promise<Growth>>> = {
  conversations: (loads) => growConversations(loads, most),
  "tag-writes": growTagWrites,
  events: growEvents,
  tenants: growTenants,
  sandboxes: growSandboxes,
};
const asked = values.only?.split(",") ?? Object.keys(all);
const unknown = asked.find((name) => all[name] === undefined);

if (unknown !== undefined || !(most >= 1_000)) {
  say(
    `usage: --only ${Object.keys(all).join(",")} or some of them, --conversations 1000 or more; not ${unknown ?? values.conversations}`,
  );
  process.exitCode = 2;
} else {
  const machine = describeMachine();
  const date = new Date().toISOString().slice(0, 10);
  const loads = new LoadProcess();
  try {
    const growths: Growth[] = [];
    for (const name of asked) {
      say(`more and more ${name} …`);
      const growth = await all[name]?.(loads);
      if (growth !== undefined) growths.push(growth);
    }
    const files = growthFiles(growths, { date, machine });
    const isWhole = growths.length === Object.keys(all).length && most === MOST_CONVERSATIONS;
    if (isWhole) await writeDocs(files);
    else process.stdout.write(files["growth.md"] ?? "");
  } finally {
    loads.stop();
  }
}
