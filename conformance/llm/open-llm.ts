import { CannotBegin } from "../failure.js";
import type { Llm } from "./llm.js";
import { type LlmStubOptions, startLlmStub } from "./stub.js";

/** What the caller gives of an LLM: one of these, or none. */
export interface LlmOptions {
  /** The target plays the LLM's answers by itself. */
  readonly llmScripted?: boolean | undefined;
  /** Our scripted endpoint plays them; the target must be able to reach it. */
  readonly llmStub?: boolean | LlmStubOptions | undefined;
  /** A real one, which may cost money. */
  readonly llm?: RealLlm | undefined;
}

export interface RealLlm {
  readonly model: string;
  readonly baseUrl: string;
  readonly apiKey: string;
}

export interface OpenLlm {
  readonly llm: Llm;
  close(): Promise<void>;
}

const nothingToClose = async (): Promise<void> => {};

/** @throws CannotBegin (2) when more than one is given, or the stub's address cannot be listened on */
export async function openLlm({ llmScripted, llmStub, llm }: LlmOptions): Promise<OpenLlm> {
  const stubbed = llmStub !== undefined && llmStub !== false;
  if ([llmScripted === true, stubbed, llm !== undefined].filter(Boolean).length > 1) {
    throw new CannotBegin(2, "one LLM is enough: a scripted target, the stub, or a real one");
  }
  if (stubbed) {
    const stub = await listen(llmStub === true ? {} : llmStub);
    return { llm: { kind: "stub", stub }, close: stub.stop };
  }
  if (llm !== undefined) return { llm: { kind: "real", ...llm }, close: nothingToClose };
  const kind = llmScripted === true ? "scripted" : "none";
  return { llm: { kind }, close: nothingToClose };
}

async function listen(options: LlmStubOptions) {
  try {
    return await startLlmStub(options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotBegin(2, `the LLM stub cannot listen: ${reason}`, { cause: error });
  }
}
