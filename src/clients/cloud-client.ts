import type { Client } from "openapi-fetch";
import type { paths } from "../generated/cloud-app-server-types.js";
import { createKeyedClient, type TransportOptions } from "./keyed-client.js";

/** A typed client of the cloud app server: its methods take a path of the document and what that operation needs. */
export type CloudClient = Client<paths>;

export interface CloudClientOptions extends TransportOptions {
  /** The address of the cloud app server; a path prefix and a trailing slash may be there. */
  readonly url: string;
  /** The cloud API key, sent as `Authorization: Bearer …`. */
  readonly apiKey: string;
}

/**
 * A typed client of the cloud app server.
 *
 * @throws ContractClientError `invalid-argument` when the url is no http or https address, or the key no header value
 * @example
 * const cloud = createCloudClient({ url: "https://cloud.example.com", apiKey: "cloud-key" });
 * const { data, error } = await cloud.GET("/api/v1/sandboxes", { params: { query: { id: ["sandbox-1"] } } });
 */
export function createCloudClient({ apiKey, ...options }: CloudClientOptions): CloudClient {
  return createKeyedClient<paths>({
    ...options,
    keyName: "apiKey",
    key: apiKey,
    authorize: (key) => ({ authorization: `Bearer ${key}` }),
  });
}
