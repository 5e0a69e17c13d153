import type { ServerModel } from "../server-model.js";
import { agentServerModel } from "./agent-server.js";

/** All models that targets are held against. */
export const models: readonly ServerModel[] = [agentServerModel];
