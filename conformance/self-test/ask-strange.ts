import { expect } from "vitest";
import { type ConformanceOptions, type Report, runConformance } from "../index.js";
import { idsWith } from "./ask-mock.js";
import { KEY, startStrangeServer, type Ways } from "./strange-server.js";

/** Asks a strange server of its own. */
export async function askStrange(
  ways: Ways,
  options: Partial<ConformanceOptions> = {},
): Promise<Report> {
  const server = await startStrangeServer(ways);
  const timeoutsMs = { run: 3000, rest: 300, settle: 2000 };
  try {
    const given = { url: server.url, sessionApiKey: KEY, allowSettings: true, seed: 1, timeoutsMs };
    return await runConformance({ ...given, profile: "quick", ...options });
  } finally {
    server.stop();
  }
}

/** Each of them is legitimate: the specification leaves it open, or HTTP does. */
export const STRANGE: { readonly [name: string]: Ways } = {
  "as it is": {},
  "a path prefix, and a slash at its end": { prefix: "/sandboxes/7" },
  "another name for the identifier": { idField: "conversation_id" },
  "a name for the identifier that nobody thought of": { idField: "uid" },
  "identifiers without dashes, 200 for a creation": { dashes: false, createStatus: 200 },
  "202 for a creation": { createStatus: 202 },
  "202 for a creation that takes a while": { createStatus: 202, creationMs: 100 },
  "403 without a key": { refusal: 403 },
  "404 without a key": { refusal: 404 },
  "a redirect to a login page": { refusal: 302 },
  "422 for a bad tag": { rejection: 422 },
  "a redirect for a bad tag": { rejection: 302 },
  "400 for what is not there": { unknown: 400 },
  "403 for what is not there": { unknown: 403 },
  "410 for what is not there, deleted later": { unknown: 410, deletionMs: 200 },
  "errors that are no JSON": { errorBody: "<h1>No</h1>" },
  "fields that nobody asked for": { extraFields: true },
  "events newest first": { newestFirst: true },
  "events without identifiers": { eventIds: false },
  "runs that start by themselves": { autostart: true },
  "a system prompt at creation": { promptAtCreation: true },
  "a status that we do not know": { end: "stuck", runMs: 20 },
  "a connection for each request": { closeConnections: true },
  "compressed answers": { compressed: true },
  "too many requests now and then": { limitEvery: 7 },
  "slow answers": { latencyMs: 8 },
  "a start that takes a while": { startMs: 400 },
  "everything at once": {
    prefix: "/p",
    idField: "conversation_id",
    createStatus: 202,
    refusal: 403,
    unknown: 400,
    rejection: 422,
    extraFields: true,
    newestFirst: true,
    eventIds: false,
    autostart: true,
    closeConnections: true,
    compressed: true,
    limitEvery: 11,
    errorBody: "no",
  },
};

/** A server with these ways keeps everything, as far as it can be judged. */
export async function expectNothingHeldAgainst(name: string): Promise<void> {
  const report = await askStrange(STRANGE[name] ?? {});
  const broken = report.requirements.filter(({ verdict }) => verdict.status === "fail");
  // With a limit out of bounds it answers 500, which nobody sends; nothing else of it breaks a SHOULD.
  expect(broken.map(({ id, verdict }) => ({ id, verdict }))).toEqual([]);
  expect(report.leftovers).toEqual([]);
  // Only an end that the specification does not name keeps some rows from being judged.
  if (name !== "a status that we do not know") expect(idsWith(report, "could-not-run")).toEqual([]);
  expect(report.exitCode).toBe(name === "a status that we do not know" ? 3 : 0);
}
