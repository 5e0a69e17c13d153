import { field, isJsonObject } from "../json.js";

/** What a target asks of its LLM, as far as the script looks at it (POST /chat/completions). */
export interface ChatRequest {
  readonly model: string;
  readonly stream: boolean;
  readonly includeUsage: boolean;
  readonly offered: readonly OfferedTool[];
  /** The names of the tools that the LLM has called so far, by the messages. */
  readonly called: readonly string[];
}

interface OfferedTool {
  readonly name: string;
  /** A JSON Schema. */
  readonly parameters: unknown;
}

/** What the LLM says next. */
export type Reply =
  | { readonly kind: "call"; readonly tool: string; readonly arguments: string }
  | { readonly kind: "text"; readonly text: string };

/** Reads the body of a request; what is missing or odd is taken as absent. */
export function readChat(body: unknown): ChatRequest {
  const model = field(body, "model");
  return {
    model: typeof model === "string" ? model : "conformance",
    stream: field(body, "stream") === true,
    includeUsage: field(field(body, "stream_options"), "include_usage") === true,
    offered: listIn(body, "tools").flatMap((tool) => {
      const described = field(tool, "function");
      const name = field(described, "name");
      return typeof name === "string" ? [{ name, parameters: field(described, "parameters") }] : [];
    }),
    called: listIn(body, "messages")
      .flatMap((message) => listIn(message, "tool_calls"))
      .flatMap((call) => {
        const name = field(field(call, "function"), "name");
        return typeof name === "string" ? [name] : [];
      }),
  };
}

/**
 * The next step of an agent that does one thing and ends. It follows from the messages alone, so that a target
 * which asks twice for the same step is answered twice the same.
 */
export function playFinish({ offered, called }: ChatRequest): Reply {
  const steps = ["terminal", "finish"].filter(
    (name) => name === "finish" || !called.includes(name),
  );
  const tool = steps.flatMap((name) => offered.filter((one) => one.name === name))[0];
  if (tool === undefined) return sayDone;
  return { kind: "call", tool: tool.name, arguments: JSON.stringify(argumentsOf(tool)) };
}

export const sayDone: Reply = { kind: "text", text: "Done." };

const KNOWN_ARGUMENTS: Readonly<Record<string, unknown>> = {
  command: "echo conformance",
  message: "Done.",
};

/** The least that the tool's schema asks for. */
function argumentsOf({ name, parameters }: OfferedTool): Record<string, unknown> {
  const usual = name === "finish" ? "message" : "command";
  const required = listIn(parameters, "required").filter((one) => typeof one === "string");
  const names = new Set([usual, ...required]);
  const properties = field(parameters, "properties");
  return Object.fromEntries(
    [...names].map((one) => [one, KNOWN_ARGUMENTS[one] ?? sampleOf(field(properties, one))]),
  );
}

function sampleOf(schema: unknown): unknown {
  const [first] = listIn(schema, "enum");
  if (first !== undefined) return first;
  switch (field(schema, "type")) {
    case "boolean":
      return false;
    case "integer":
    case "number":
      return 0;
    case "array":
      return [];
    case "object":
      return {};
    default:
      return "conformance";
  }
}

function listIn(value: unknown, name: string): readonly unknown[] {
  const list = isJsonObject(value) ? field(value, name) : undefined;
  return Array.isArray(list) ? list : [];
}
