import { updateSettings as update, viewSettings } from "../../domain/settings.js";
import { ok } from "../answer.js";
import type { Handler } from "../handler.js";

export const updateSettings: Handler<"updateSettings"> = ({ home, body }, world) => {
  const diff = body.agent_settings_diff;
  const before = home.settings;
  home.settings = update(before, diff);
  world.liveAgents?.keepKey(home.settings.llm, diff.llm?.api_key, before.llm);
  return ok(viewSettings(home.settings));
};
