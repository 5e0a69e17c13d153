import { updateSettings as update, viewSettings } from "../../domain/settings.js";
import { ok } from "../answer.js";
import type { Handler } from "../handler.js";

export const updateSettings: Handler<"updateSettings"> = ({ home, body }) => {
  home.settings = update(home.settings, body.agent_settings_diff);
  return ok(viewSettings(home.settings));
};
