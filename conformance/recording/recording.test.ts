import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CannotBegin } from "../failure.js";
import type { Report } from "../report.js";
import { readBody } from "./body.js";
import { checkRecording } from "./check-recording.js";
import { findCall } from "./find-call.js";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "recording-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Call {
  readonly method?: string;
  readonly url: string;
  readonly sent?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly answer?: unknown;
  readonly content?: object;
}

const AGENT = "https://host.example/sandbox-7";
const RECORD = { id: "c1", execution_status: "idle", tags: {} };
const READ: Call = { url: `${AGENT}/api/conversations/c1`, answer: RECORD };

let atMs = Date.parse("2026-05-04T10:00:00Z");
function entry({ method = "GET", url, sent, headers = {}, status = 200, answer, content }: Call) {
  atMs += 100;
  return {
    startedDateTime: new Date(atMs).toISOString(),
    time: 5,
    request: {
      method,
      url,
      headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
      ...(sent === undefined ? {} : { postData: { text: JSON.stringify(sent) } }),
    },
    response: { status, headers: [], content: content ?? { text: JSON.stringify(answer) } },
  };
}

function write(text: string | Buffer): string {
  const file = path.join(folder, "some.har");
  writeFileSync(file, text);
  return file;
}

function judge(calls: readonly Call[], servers?: readonly string[]): Promise<Report> {
  const har = { log: { version: "1.2", creator: { name: "t" }, entries: calls.map(entry) } };
  return checkRecording({ file: write(JSON.stringify(har, undefined, 1)), servers });
}

const verdictOf = (report: Report, id: string, name?: string) => {
  const verdict = report.requirements.find((one) => one.id === id)?.verdict;
  return name === undefined ? verdict : verdict?.cases?.find((one) => one.name === name);
};

describe("which entries are calls", () => {
  it.each([
    ["GET", `${AGENT}/ready`, { operation: "getReady", base: AGENT }],
    [
      "GET",
      "http://h:1/api/v1/app-conversations/start-tasks?ids=1",
      { operation: "getStartTasks", base: "http://h:1" },
    ],
    ["OPTIONS", `${AGENT}/api/conversations`, "other-method"],
    ["GET", "http://h/index.html", undefined],
    ["GET", "data:text/plain,x", undefined],
  ])("%s %s", (method, url, expected) => {
    const found = findCall(method, url);
    if (typeof expected === "object") expect(found).toMatchObject(expected);
    else expect(found).toBe(expected);
  });

  it("tells what it left out, and takes a common path only of a server that is known", async () => {
    const report = await judge([
      READ,
      { url: `${AGENT}/ready`, answer: { status: "ready" } },
      { url: "https://shop.example/ready", answer: 7 },
      { url: "https://host.example/logo.png", content: {} },
      { ...READ, status: 0 },
    ]);
    expect(report.recording).toMatchObject({ entries: 5, calls: 2, agents: [AGENT], cloud: [] });
    expect(report.recording?.leftOut.map(({ count }) => count)).toEqual([1, 1, 1]);
    expect(verdictOf(report, "readiness/values-are-strings")?.status).toBe("pass");
    expect(report.exitCode).toBe(0);
  });

  it("takes only the servers that are meant, and the agent servers that these name", async () => {
    const other = { ...READ, url: "https://other.example/api/conversations/1", answer: {} };
    expect((await judge([READ, other])).exitCode).toBe(1);
    expect((await judge([READ, other], [`${AGENT}/`])).exitCode).toBe(0);
    const conversation = { conversation_url: READ.url, session_api_key: "k", tags: null };
    const named = { url: "https://cloud.example/api/v1/app-conversations", answer: [conversation] };
    const report = await judge([READ, other, named], ["https://cloud.example"]);
    expect(report.recording?.agents).toEqual([AGENT]);
  });

  it("asks nothing where there is no call: incomplete", async () => {
    expect((await judge([{ url: "https://a.example/", answer: 1 }])).exitCode).toBe(3);
    expect((await judge([])).exitCode).toBe(3);
  });
});

describe("what single calls break", () => {
  const patch = (sent: unknown, rest: Partial<Call> = {}): Call => ({
    ...READ,
    method: "PATCH",
    sent,
    ...rest,
  });
  it.each<readonly [string, string, string | undefined, Call]>([
    [
      "a record without its status",
      "contract/answers-keep-the-documents",
      "getConversation",
      { ...READ, answer: { tags: {} } },
    ],
    ["a server error", "contract/no-server-errors", "getConversation", { ...READ, status: 500 }],
    [
      "a probe that is refused",
      "readiness/open-to-probes",
      "no-key",
      { url: `${AGENT}/ready`, status: 401, answer: {} },
    ],
    [
      "a number in /ready",
      "readiness/values-are-strings",
      undefined,
      { url: `${AGENT}/ready`, answer: { up: 1 } },
    ],
    [
      "a bad key that is taken",
      "tags/key-charset-rejected",
      "underscore",
      patch({ tags: { a_b: "1" } }),
    ],
    [
      "__proto__ that is taken",
      "tags/key-charset-rejected",
      "proto",
      patch(JSON.parse('{"tags":{"__proto__":"1"}}')),
    ],
    [
      "a long value that is taken",
      "tags/value-length-rejected",
      "ascii",
      patch({ tags: { a: "x".repeat(257) } }),
    ],
    [
      "a bad key at a creation",
      "tags/rules-hold-on-create",
      "key-charset-rejected",
      {
        method: "POST",
        url: `${AGENT}/api/conversations`,
        sent: { tags: { A: "" } },
        status: 201,
        answer: RECORD,
      },
    ],
    [
      "a map that is not the one sent",
      "tags/patch-answers-updated",
      undefined,
      patch({ tags: { a: "1" } }),
    ],
    [
      "more events than the limit",
      "events/limit",
      undefined,
      {
        url: `${READ.url}/events/search?limit=1`,
        answer: { items: [{ kind: "A" }, { kind: "A" }] },
      },
    ],
    [
      "another kind of event",
      "events/kind-filter",
      undefined,
      { url: `${READ.url}/events/search?kind__eq=A`, answer: { items: [{ kind: "B" }] } },
    ],
    [
      "a deletion without its query",
      "sandboxes/delete-needs-query",
      undefined,
      { method: "DELETE", url: "https://c.example/api/v1/sandboxes/s", answer: {} },
    ],
  ])("%s", async (_, id, name, call) => {
    const report = await judge([READ, call]);
    expect(verdictOf(report, id, name)?.status).toBe("fail");
    expect(
      report.requirements.filter(({ verdict }) => verdict.status === "fail").map((one) => one.id),
    ).toContain(id);
  });

  it.each<readonly [string, Call]>([
    ["a bad key that is refused", patch({ tags: { a_b: "1" } }, { status: 422 })],
    [
      "an empty key, which is left open",
      patch({ tags: { "": "1" } }, { answer: { ...RECORD, tags: { "": "1" } } }),
    ],
    [
      "256 characters of several code points",
      patch(
        { tags: { a: "e\u0301".repeat(256) } },
        { answer: { ...RECORD, tags: { a: "e\u0301".repeat(256) } } },
      ),
    ],
    [
      "an older map that another client may have written",
      { ...READ, answer: { ...RECORD, tags: { z: "1" } } },
    ],
    ["a gateway that finds nobody", { ...READ, status: 502, content: { text: "<html>" } }],
    ["an answer that was cut", { ...READ, content: { text: '{"id": "c1", "tags', size: 400 } }],
  ])("nothing is held against %s", async (_, call) => {
    const report = await judge([READ, call]);
    expect(report.requirements.filter(({ verdict }) => verdict.status === "fail")).toEqual([]);
  });

  it("a key of the LLM that comes back, which is then masked; not one that was sent as a word, too", async () => {
    const create = (key: string, url: string): Call => ({
      method: "POST",
      url: `${AGENT}/api/conversations`,
      sent: { agent: { llm: { api_key: key, base_url: url } } },
      status: 201,
      answer: { ...RECORD, llm: { note: `uses ${key}` } },
    });
    const secret = "sk-0123456789abcdef";
    const told = await judge([READ, create(secret, "http://llm")]);
    expect(verdictOf(told, "conversations/secret-not-echoed", "in-records")?.status).toBe("fail");
    expect(JSON.stringify(told)).not.toContain(secret);
    const word = await judge([READ, create("local-ollama-1", "http://local-ollama-1:11434")]);
    expect(verdictOf(word, "conversations/secret-not-echoed")?.status).toBe("not-asked");
  });
});

describe("bodies", () => {
  const json = { a: "ü" };
  const text = JSON.stringify(json);
  const packed = (bytes: Buffer) => ({ text: bytes.toString("base64"), encoding: "base64" });
  it.each<readonly [string, object | undefined, string | undefined, object]>([
    ["plain", { text }, undefined, { json }],
    ["plain behind a byte order mark", { text: `\uFEFF${text}` }, undefined, { json }],
    ["base64", packed(Buffer.from(text)), undefined, { json }],
    ["base64, unpacked by the recorder", packed(Buffer.from(text)), "gzip", { json }],
    ["gzip", packed(gzipSync(text)), "gzip", { json }],
    ["brotli", packed(brotliCompressSync(text)), "br", { json }],
    [
      "broken gzip",
      packed(Buffer.from("no gzip")),
      "gzip",
      { json: undefined, problem: "the body cannot be unpacked (gzip)" },
    ],
    [
      "a bomb",
      packed(gzipSync(Buffer.alloc(65 * 2 ** 20))),
      "gzip",
      { problem: "the body cannot be unpacked (gzip)" },
    ],
    [
      "cut",
      { text: text.slice(0, 5), size: 9 },
      undefined,
      { json: undefined, problem: "the body was cut" },
    ],
    ["left out", { size: 9 }, undefined, { problem: "the body was not recorded" }],
    ["none", undefined, undefined, { text: "", json: undefined }],
  ])("%s", (_, content, encoding, expected) => {
    expect(readBody(content, encoding)).toMatchObject(expected);
  });
});

describe("a file that is no HAR is told with its place, in one line", () => {
  const good = JSON.stringify(entry(READ));
  it.each([
    ["nothing", "", /:1:1: no JSON: it ends where a value is expected/],
    ["no HAR", '{"version": "1.0"}', /:1:1: no HAR: there is no list of entries in log/],
    [
      "an end in the middle",
      `{"log": {"entries": [${good}, {"a": 1`,
      /:1:\d+: the file ends in the middle of its entries, after 1 whole ones/,
    ],
    ["no comma", `{"log": {"entries": [\n${good}\n${good}]}}`, /:3:1: a comma is expected/],
    [
      "a comma too many",
      `{"log": {"entries": [\n${good},]}}`,
      /:2:\d+: an entry is expected after the comma/,
    ],
    ["an entry that is none", '{"log": {"entries": [\n 7]}}', /:2:2: an entry has to be an object/],
    [
      "an entry that is no JSON",
      '{"log": {"entries": [\n{"ü": tru}]}}',
      /:2:8: no JSON: a value is expected, not "t"/,
    ],
    [
      "a field that is missing",
      '{"log": {"entries": [\n{}]}}',
      /:2:1: no entry of a HAR: at log\.entries\.0, expected "startedDateTime", which is missing/,
    ],
    [
      "something behind it",
      `{"log": {"entries": [${good}]}} x`,
      /:1:\d+: no JSON: nothing more is expected, not "x"/,
    ],
  ])("%s", async (_, text, message) => {
    const error: unknown = await checkRecording({ file: write(text) }).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(CannotBegin);
    expect(String(error)).toMatch(message);
    expect(String(error)).not.toMatch(/\n/);
  });

  it("a file that is not there", async () => {
    await expect(checkRecording({ file: path.join(folder, "none.har") })).rejects.toThrow(
      /there is no such file/,
    );
  });
});
