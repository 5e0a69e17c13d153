import { defineFaults, type FaultDefinition } from "../fault.js";
import { alterEach } from "../records.js";

const shows = (breaks: string, status: string): FaultDefinition => ({
  breaks,
  operations: ["getSandboxes"],
  wrap: alterEach((record) => (record.status === "RUNNING" ? { ...record, status } : record)),
});

export default defineFaults("sandboxes/reaches-running", {
  never: shows("A sandbox is shown as starting for ever.", "STARTING"),
  "other-word": shows("A sandbox that runs is `running`.", "running"),
});
