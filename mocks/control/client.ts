import type { Client } from "openapi-fetch";
import { createKeyedClient, type TransportOptions } from "../../src/clients/keyed-client.js";
import type { paths } from "../../src/generated/control-types.js";

/** A typed client of a mock's control plane: its methods take a path of the document and what that operation needs. */
export type ControlClient = Client<paths>;

export interface ControlClientOptions extends TransportOptions {
  readonly url: string;
  readonly token: string;
}

/**
 * A typed client of a mock's control plane, for who does not have the mock in its process.
 *
 * @throws ContractClientError `invalid-argument` when the url is no http or https address, or the token no header value
 * @example
 * const control = createControlClient({ url: "http://127.0.0.1:8789", token: "control-token" });
 * await control.POST("/__mock/clock/advance", { body: { ms: 250 } });
 */
export function createControlClient({ token, ...options }: ControlClientOptions): ControlClient {
  return createKeyedClient<paths>({
    ...options,
    keyName: "token",
    key: token,
    authorize: (key) => ({ authorization: `Bearer ${key}` }),
  });
}
