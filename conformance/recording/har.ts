/** What is read of an entry of a HAR 1.2; there may be more in it. */
export interface HarEntry {
  readonly startedDateTime: string;
  /** In milliseconds; some recorders leave it out, or write -1 or null, where there was no answer. */
  readonly time?: number | null;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: readonly HarPair[];
    readonly postData?: { readonly text?: string; readonly encoding?: string } | null;
  };
  readonly response: {
    /** 0 or -1 where there was no answer. */
    readonly status: number;
    readonly headers: readonly HarPair[];
    readonly content?: HarContent;
  };
}

export interface HarPair {
  readonly name: string;
  readonly value: string;
}

export interface HarContent {
  /** Of the body as it is, without compression. In bytes. */
  readonly size?: number;
  readonly text?: string | null;
  readonly encoding?: string;
}

const pairs = {
  type: "array",
  items: {
    type: "object",
    required: ["name", "value"],
    properties: { name: { type: "string" }, value: { type: "string" } },
  },
};

/** The JSON Schema of what is read. */
export const harEntrySchema = {
  type: "object",
  required: ["startedDateTime", "request", "response"],
  properties: {
    startedDateTime: { type: "string" },
    time: { type: ["number", "null"] },
    request: {
      type: "object",
      required: ["method", "url", "headers"],
      properties: {
        method: { type: "string" },
        url: { type: "string" },
        headers: pairs,
        postData: {
          type: ["object", "null"],
          properties: { text: { type: "string" }, encoding: { type: "string" } },
        },
      },
    },
    response: {
      type: "object",
      required: ["status", "headers"],
      properties: {
        status: { type: "integer" },
        headers: pairs,
        content: {
          type: "object",
          properties: {
            size: { type: "number" },
            text: { type: ["string", "null"] },
            encoding: { type: "string" },
          },
        },
      },
    },
  },
};
