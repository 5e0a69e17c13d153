import type { Choices } from "../domain/choices.js";
import { notFound } from "../handlers/answer.js";
import type { DoorListener } from "./door.js";
import { render } from "./render.js";

/** The path that stands before those of a sandbox's agent server, as a reverse proxy adds it. */
export const pathPrefixOf = (choices: Choices): string =>
  choices["agent-url-form"] === "with-path" ? "/runtimes/agent" : "";

/** Serves below a path, and nothing beside it. */
export function servedBelow(prefix: string, listener: DoorListener): DoorListener {
  if (prefix === "") return listener;
  return (request, response, sign) => {
    const url = request.url ?? "";
    if (url.startsWith(`${prefix}/`)) {
      request.url = url.slice(prefix.length);
      listener(request, response, sign);
      return;
    }
    const { status, headers, text } = render(notFound, sign.tenant.world.choices);
    response.writeHead(status, headers).end(text);
  };
}
