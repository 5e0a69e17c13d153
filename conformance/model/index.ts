import type { ServerModel } from "../server-model.js";
import { agentServerModel } from "./agent-server.js";
import { cloudAppServerModel } from "./cloud-app-server.js";

/** All models that targets are held against. */
export const models: readonly ServerModel[] = [agentServerModel, cloudAppServerModel];
