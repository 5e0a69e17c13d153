import { defineFaults, type FaultDefinition } from "../fault.js";
import { alterEach, type Fields } from "../records.js";

/** Nobody listens there. */
const CLOSED_PORT = 1;

/** Changes the address of the agent server. */
const names = (breaks: string, change: (address: Fields) => Fields): FaultDefinition => ({
  breaks,
  operations: ["getSandboxes"],
  wrap: alterEach((record) =>
    Array.isArray(record.exposed_urls)
      ? { ...record, exposed_urls: record.exposed_urls.map(change) }
      : record,
  ),
});

export default defineFaults("sandboxes/names-its-agent-server", {
  "other-name": names("The address of the agent server has another name.", (address) => ({
    ...address,
    name: "agent-server",
  })),
  "wrong-port": names("At the address of the agent server nobody listens.", (address) => ({
    ...address,
    url: String(address.url).replace(/:\d+/, `:${CLOSED_PORT}`),
    port: CLOSED_PORT,
  })),
  "wrong-key": {
    breaks: "The key of a sandbox does not open its agent server.",
    operations: ["getSandboxes"],
    wrap: alterEach((record) =>
      typeof record.session_api_key === "string"
        ? { ...record, session_api_key: record.session_api_key.toUpperCase() }
        : record,
    ),
  },
});
