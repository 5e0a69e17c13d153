import type { Source } from "./source.js";
import { UnusableInput } from "./unusable-input.js";

const TIMEOUT_MS = 10_000;

/** A document that somebody serves, and the files that it refers to. @param address its own address, http or https */
export function atAddress(address: string): Source {
  return {
    name: address,
    show: (file) => file,
    read: readAddress,
    // nothing of a server tells what else it has
    list: async () => [],
  };
}

/** @throws UnusableInput when nobody answers, or not with a document */
export async function readAddress(address: string): Promise<string> {
  const accept = "application/yaml, application/json;q=0.9, text/yaml;q=0.9, */*;q=0.5";
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(address, { headers: { accept }, signal });
    if (!response.ok) {
      await response.body?.cancel();
      throw new UnusableInput(address, `it answers ${response.status}, and no document`);
    }
    const type = response.headers.get("content-type") ?? "";
    const text = await response.text();
    if (/\bhtml\b/i.test(type) || /^\s*<(!doctype|html)\b/i.test(text)) {
      const remedy = "name the address of the YAML or JSON itself";
      throw new UnusableInput(address, `it answers an HTML page, and no document: ${remedy}`);
    }
    return text;
  } catch (error) {
    if (error instanceof UnusableInput) throw error;
    throw new UnusableInput(address, `it cannot be reached: ${troubleOf(error)}`, { cause: error });
  }
}

/** What `fetch` says is wrong stands in the cause of what it throws, and there in the first of several. */
function troubleOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `no answer in ${TIMEOUT_MS / 1000} s`;
  const [first] = error instanceof AggregateError ? error.errors : [];
  if (first !== undefined) return troubleOf(first);
  return error.cause === undefined ? error.message : troubleOf(error.cause);
}
