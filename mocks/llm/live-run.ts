import type { Action } from "../domain/script.js";
import { asMessage, type ChatMessage, type ChatReply, type ChatTool } from "./chat.js";

/** What a run is to do, and with what. */
export interface LiveTask {
  readonly message: string | undefined;
  /** The titles of its tools. */
  readonly tools: readonly string[];
}

/** Has a model say what comes next. */
export type Ask = (parts: {
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly ChatTool[];
}) => Promise<ChatReply>;

const MOST_TURNS = 50;
const SYSTEM_PROMPT =
  "You are a software agent. Work on the user's task with the tools; when it is done, call finish.";
/** What every tool gives back: the mock has none. */
const OBSERVATION = "ok";

/**
 * Plays a run with a language model, turn by turn: the tools that it calls are answered by a canned observation. Its
 * last turn ends the run, with `finish`, with a message that calls no tool, or for having been one too many.
 */
export async function* playLive(
  { message, tools }: LiveTask,
  ask: Ask,
): AsyncGenerator<readonly Action[], void> {
  const messages: ChatMessage[] = [
    { role: "system", content: SYSTEM_PROMPT },
    { role: "user", content: message ?? "Go on." },
  ];
  const offered = tools.map(describeTool);
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const reply = await ask({ messages, tools: offered });
    yield actionsOf(reply, tools);
    messages.push(asMessage(reply));
    for (const { id, name } of reply.toolCalls) {
      const content = tools.includes(name) ? OBSERVATION : noSuchTool(name);
      messages.push({ role: "tool", tool_call_id: id, content });
    }
  }
  const detail = `the agent was not done after ${MOST_TURNS} turns`;
  yield [{ kind: "fail", code: "MaxIterationsReached", detail }];
}

/** What the agent does when its model says so. */
export function actionsOf({ text, toolCalls }: ChatReply, tools: readonly string[]): Action[] {
  const said: Action[] = text === "" ? [] : [{ kind: "say", text }];
  if (toolCalls.length === 0) return [...said, { kind: "end" }];
  return [
    ...said,
    ...toolCalls.flatMap(({ name, arguments: given }): Action[] => {
      if (!tools.includes(name)) return [{ kind: "err", detail: noSuchTool(name) }];
      if (name === "finish") return [{ kind: "finish", message: argument(given, "message") }];
      if (name === "think") return [{ kind: "think", thought: argument(given, "thought") }];
      return [
        { kind: "call", tool: name, arguments: given },
        { kind: "observe", text: OBSERVATION },
      ];
    }),
  ];
}

const noSuchTool = (name: string): string => `there is no tool ${JSON.stringify(name)}`;

/** One argument of a call, or all of them as they came when it is not among them. */
function argument(given: string, name: string): string {
  try {
    const value = JSON.parse(given)?.[name];
    return typeof value === "string" ? value : given;
  } catch {
    return given;
  }
}

/** The arguments, all of them text, of the tools that the mock knows; any other takes what it gets. */
const ARGUMENTS: ReadonlyMap<string, readonly string[]> = new Map([
  ["finish", ["message"]],
  ["think", ["thought"]],
  ["terminal", ["command"]],
]);

function describeTool(name: string): ChatTool {
  const names = ARGUMENTS.get(name) ?? [];
  const parameters = {
    type: "object",
    properties: Object.fromEntries(names.map((one) => [one, { type: "string" }])),
    ...(names.length === 0 ? {} : { required: names }),
  };
  const description = name === "finish" ? "Ends the task." : `The tool ${name}.`;
  return { type: "function", function: { name, description, parameters } };
}
