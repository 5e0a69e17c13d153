// What peers are configured with that read no OpenAPI document, or answer better without: the five requests and the
// document's examples, in their own formats.
import { EXAMPLE_ID, exampleAnswer } from "./examples.js";
import { type BenchRequest, benchRequests, SESSION_KEY } from "./requests.js";

const requests: readonly BenchRequest[] = Object.values(benchRequests);
const pathOf = ({ path }: BenchRequest): string => path.split("?", 1)[0] ?? "";
const isOpen = ({ operation }: BenchRequest): boolean => operation === "getReady";
const JSON_TYPE = "application/json";

/** One mapping a request, as files below WireMock's `mappings/`. */
export const wireMockMappings = () => ({
  mappings: requests.map((request) => ({
    request: {
      method: request.method,
      urlPathPattern: pathOf(request).replace("{id}", "[^/]+"),
      ...(isOpen(request) ? {} : { headers: { "X-Session-API-Key": { equalTo: SESSION_KEY } } }),
    },
    response: {
      status: request.status,
      headers: { "Content-Type": JSON_TYPE },
      jsonBody: exampleAnswer(request),
    },
  })),
});

/** An environment of Mockoon: a route a request, whose second response is for calls without the key. */
export function mockoonEnvironment() {
  const routes = requests.map((request, index) => ({
    uuid: uuidOf(index),
    type: "http",
    documentation: request.title,
    method: request.method.toLowerCase(),
    endpoint: pathOf(request).slice(1).replace("{id}", ":id"),
    responses: [
      mockoonResponse(`${index}a`, request.status, exampleAnswer(request), isOpen(request)),
      ...(isOpen(request) ? [] : [mockoonResponse(`${index}b`, 401, { detail: "Unauthorized" })]),
    ],
    responseMode: null,
  }));
  return {
    uuid: uuidOf("e"),
    lastMigration: 33,
    name: "agent-server",
    endpointPrefix: "",
    latency: 0,
    port: 3000,
    hostname: "127.0.0.1",
    folders: [],
    routes,
    rootChildren: routes.map(({ uuid }) => ({ type: "route", uuid })),
    proxyMode: false,
    proxyHost: "",
    proxyRemovePrefix: false,
    tlsOptions: { enabled: false },
    cors: false,
    headers: [{ key: "Content-Type", value: JSON_TYPE }],
    proxyReqHeaders: [],
    proxyResHeaders: [],
    data: [],
    callbacks: [],
  };
}

function mockoonResponse(key: string, statusCode: number, body: unknown, isOpen = true) {
  const withKey = {
    target: "header",
    modifier: "X-Session-API-Key",
    value: SESSION_KEY,
    operator: "equals",
    invert: false,
  };
  const isRefusal = statusCode === 401;
  return {
    uuid: uuidOf(key),
    body: JSON.stringify(body),
    latency: 0,
    statusCode,
    label: "",
    headers: [],
    bodyType: "INLINE",
    filePath: "",
    databucketID: "",
    sendFileAsBody: false,
    rules: isOpen ? [] : [withKey],
    rulesOperator: "OR",
    disableTemplating: true,
    fallbackTo404: false,
    default: isRefusal || isOpen,
    crudKey: "id",
    callbacks: [],
  };
}

/** A database of json-server: the records of the examples, and each event with the conversation it belongs to. */
export function jsonServerDatabase() {
  const page = exampleAnswer(benchRequests.events) as { readonly items: readonly object[] };
  return {
    ready: exampleAnswer(benchRequests.ready),
    conversations: [exampleAnswer(benchRequests.get)],
    events: page.items.map((event) => ({ ...event, conversationId: EXAMPLE_ID })),
  };
}

const uuidOf = (name: string | number): string =>
  `00000000-0000-4000-8000-${Buffer.from(String(name)).toString("hex").padStart(12, "0")}`;
