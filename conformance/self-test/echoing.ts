import { createHash } from "node:crypto";
import type { Answer, Asked } from "./proof/disturbing-proxy.js";

/** All forms in which a careless server may show a key. */
export const formsOf = (key: string) => ({
  plain: key,
  url: encodeURIComponent(key),
  lowercase: encodeURIComponent(key).replace(/%../g, (octet) => octet.toLowerCase()),
  json: JSON.stringify(key).slice(1, -1),
  nested: JSON.stringify(JSON.stringify(key)).slice(1, -1),
  base64: Buffer.from(key).toString("base64"),
  base64url: Buffer.from(key).toString("base64url"),
  basic: Buffer.from(`user:${key}`).toString("base64"),
});

/** Of the server itself. */
const LLM_KEY = 'sk-"of/the+server"\\itself';

/** A server that shows, in headers and bodies, each key that it is sent and each that it makes. */
export function createEcho() {
  const brought = new Set<string>();
  const sent = new Set<string>();
  const bodies: string[] = [];

  function change(answer: Answer, asked: Asked): Answer {
    const own = keysIn(asked.body);
    for (const key of own) sent.add(key);
    const text = withField(answer.body.toString(), "config", { llm_api_key: LLM_KEY });
    for (const key of keysIn(text)) if (!sent.has(key)) brought.add(key);
    const shown = [...credentialsIn(asked), ...own, ...keysIn(text)];
    const [first] = shown;
    if (asked.url === "/ready" || first === undefined) return answer;
    const body = withField(text, "echo", Object.assign({}, ...shown.map(named)));
    bodies.push(body);
    const forms = formsOf(first);
    const headers = {
      ...answer.headers,
      "x-echo": JSON.stringify(forms),
      location: `/?at=${forms.url}`,
    };
    return { ...answer, headers, body: Buffer.from(body) };
  }

  return {
    change,
    /** The keys that answers brought and nobody had sent. */
    brought: brought as ReadonlySet<string>,
    /** What was answered, as it was. */
    bodies: bodies as readonly string[],
  };
}

/** Names that tell nothing: what is masked there is masked by its value. */
function named(key: string): Readonly<Record<string, string>> {
  const place = createHash("sha256").update(key).digest("hex").slice(0, 4);
  return Object.fromEntries(
    Object.entries(formsOf(key)).map(([form, text]) => [`${form} ${place}`, text]),
  );
}

function credentialsIn({ headers }: Asked): readonly string[] {
  const { authorization, "x-session-api-key": sessionKey } = headers;
  return [authorization?.replace(/^Bearer /, ""), sessionKey]
    .flat()
    .filter((key): key is string => key !== undefined && key.length >= 12);
}

function keysIn(json: string): readonly string[] {
  return [...json.matchAll(/"(?:session_|llm_)?api_key":("(?:[^"\\]|\\.)*")/g)]
    .map(([, text = '""']) => JSON.parse(text) as string)
    .filter((key) => key.length >= 12);
}

/** The record with one more field, or the list with the field in its first record. */
function withField(json: string, name: string, value: unknown): string {
  try {
    const parsed: unknown = JSON.parse(json);
    const [first, ...others]: readonly unknown[] = [parsed].flat();
    if (typeof first !== "object" || first === null) return json;
    const changed = { ...first, [name]: value };
    return JSON.stringify(Array.isArray(parsed) ? [changed, ...others] : changed);
  } catch {
    return json;
  }
}
