import { defineFaults, type FaultDefinition } from "../fault.js";
import { alterEach, type Fields, omit } from "../records.js";

/** Changes how a running sandbox is shown. */
const shows = (breaks: string, change: (record: Fields) => unknown): FaultDefinition => ({
  breaks,
  operations: ["getSandboxes"],
  wrap: alterEach((record) => (record.status === "RUNNING" ? change(record) : record)),
});

const showsAddress = (breaks: string, change: (address: Fields) => Fields): FaultDefinition =>
  shows(breaks, (record) => ({
    ...record,
    exposed_urls: (record.exposed_urls as readonly Fields[]).map(change),
  }));

export default defineFaults("sandboxes/running-is-usable", {
  "no-key": shows("A sandbox is `RUNNING` before it has a key.", (record) => ({
    ...record,
    session_api_key: null,
  })),
  "no-addresses": shows("A running sandbox is shown without its addresses.", (record) =>
    omit(record, "exposed_urls"),
  ),
  "port-as-text": showsAddress("The port of an address is text.", (address) => ({
    ...address,
    port: String(address.port),
  })),
  "no-scheme": showsAddress("The url of an address lacks its scheme.", (address) => ({
    ...address,
    url: String(address.url).replace(/^https?:/, ""),
  })),
});
