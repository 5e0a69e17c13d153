import type { Ask } from "../ask.js";
import type { Target } from "../target.js";
import { theSandbox } from "./sandbox.js";

/** The agent server that is asked: the stand-alone one, or else that of one sandbox of this run. */
export async function theAgentServer(ask: Ask): Promise<Target> {
  return ask.targets.agent ?? (await theSandbox(ask)).agent;
}
