import type { LlmStub } from "./stub.js";

/** Where the answers of the LLM come from in a run. */
export type Llm =
  /** Nowhere: what needs them is not asked, and nothing that is started costs anything. */
  | { readonly kind: "none" }
  /** The target plays them by itself. */
  | { readonly kind: "scripted" }
  /** Our endpoint plays them. */
  | { readonly kind: "stub"; readonly stub: LlmStub }
  /** Somebody pays for them. */
  | {
      readonly kind: "real";
      readonly model: string;
      readonly baseUrl: string;
      readonly apiKey: string;
    };
