import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { judgeAnswer } from "../../src/contract/judge.js";
import { contenders } from "./contenders.js";
import { documentWithSingleExamples, EXAMPLE_ID, exampleAnswer } from "./examples.js";
import { type BenchRequest, benchRequests, SESSION_KEY } from "./requests.js";
import { jsonServerDatabase, mockoonEnvironment, wireMockMappings } from "./stubs.js";

const requests: readonly BenchRequest[] = Object.values(benchRequests);

test.each(requests)("peers answer $title with what the document allows", (request) => {
  const { operation, status } = request;
  const answer = { status, contentType: "application/json", body: exampleAnswer(request) };
  expect(judgeAnswer(operation, answer, "documented")).toEqual([]);
});

test.each(requests)("WireMock has one mapping for $title, which asks for the key", (request) => {
  const path = request.path.split("?", 1)[0]?.replace("{id}", EXAMPLE_ID) ?? "";
  const meant = wireMockMappings().mappings.filter(
    ({ request: { method, urlPathPattern } }) =>
      method === request.method && new RegExp(`^${urlPathPattern}$`).test(path),
  );
  expect(meant).toHaveLength(1);
  const key = meant[0]?.request.headers?.["X-Session-API-Key"].equalTo;
  expect(key).toBe(request.operation === "getReady" ? undefined : SESSION_KEY);
});

test("Mockoon has a route for each request, by other names each, and one answer without a rule", () => {
  const { routes } = mockoonEnvironment();
  expect(routes).toHaveLength(requests.length);
  const responses = routes.flatMap((route) => route.responses);
  const ids = [...routes, ...responses].map(({ uuid }) => uuid);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))).toBe(true);
  for (const route of routes) {
    expect(route.responses.filter((response) => response.default)).toHaveLength(1);
    expect(route.endpoint).not.toMatch(/^\/|\{/);
  }
});

test("json-server has the record that is read, and events that belong to it", () => {
  const { conversations, events } = jsonServerDatabase();
  expect(conversations).toMatchObject([{ id: EXAMPLE_ID }]);
  expect(events.length).toBeGreaterThan(0);
  expect(events.every(({ conversationId }) => conversationId === EXAMPLE_ID)).toBe(true);
});

test("the document with single examples has all of them, and no others", () => {
  const text = JSON.stringify(documentWithSingleExamples());
  expect(text.match(/"schema":/g)?.length).toBeGreaterThan(0);
  expect(text).toContain(`"example":{"id":"${EXAMPLE_ID}"`);
  expect(text).not.toMatch(/"schema":\{"\$ref":"[^"]*"\},"examples"/);
});

test("every server has a name of its own, and a command that names its port", () => {
  const names = contenders.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, command } of contenders) {
    if (name === "WireMock") continue; // its jar has to be installed to be named
    expect(command(12_345)).toContain("12345");
  }
});

test("the peers' versions are exact, and their lockfile names no address", () => {
  const read = (file: string) => readFileSync(new URL(`peers/${file}`, import.meta.url), "utf8");
  const { dependencies } = JSON.parse(read("package.json")) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const locked = JSON.parse(read("package-lock.json")) as {
    readonly packages: Readonly<Record<string, { readonly version: string }>>;
  };
  for (const [name, version] of Object.entries(dependencies)) {
    expect(locked.packages[`node_modules/${name}`]?.version).toBe(version);
  }
  expect(read("package-lock.json")).not.toMatch(/"resolved"|https?:\/\/[^"]*registry/);
});
