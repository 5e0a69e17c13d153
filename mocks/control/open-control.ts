import { randomBytes } from "node:crypto";
import { type Certificate, listen } from "../server/listen.js";
import type { Tenants } from "../tenants.js";
import { createControlApp } from "./create-control-app.js";
import { Stopping } from "./misuse.js";

/** What may be said of a control plane. */
export interface ControlOptions {
  /** 0, the default, picks one. */
  readonly port?: number;
  /** What callers show as `Authorization: Bearer`; one that nobody guesses, unless told. */
  readonly token?: string;
}

/** Where it listens, and how callers get there. */
export interface ControlPlace extends ControlOptions {
  readonly host: string;
  readonly publicHost?: string | undefined;
  readonly certificate?: Certificate | undefined;
}

/** What a caller has to know. */
export interface ControlAddress {
  readonly url: string;
  readonly token: string;
}

export interface OpenControl {
  readonly address: ControlAddress;
  readonly close: () => Promise<void>;
}

/**
 * Serves the control plane of a mock.
 * @throws NodeJS.ErrnoException with code `EADDRINUSE` when the port is taken
 */
export async function openControl(tenants: Tenants, place: ControlPlace): Promise<OpenControl> {
  const { port = 0, token = randomBytes(18).toString("base64url"), ...where } = place;
  const stopping = new AbortController();
  const listener = createControlApp(tenants, { token, stopping: stopping.signal });
  const { url, close } = await listen({ ...where, ports: [port] }, listener);
  return {
    address: { url, token },
    close: async () => {
      stopping.abort(new Stopping());
      await close({ drop: false });
    },
  };
}
