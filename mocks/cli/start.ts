import { type Mock, startMock } from "../index.js";
import { jsonEntry, prettyEntry } from "../log.js";
import type { Io } from "./io.js";
import type { MockFlags } from "./options.js";

/** Starts the mock that the command line asks for; it logs on stderr. */
export function start(
  { fault, agentPorts, verbose, log, ...flags }: MockFlags,
  io: Io,
): Promise<Mock> {
  const format = log === "json" ? jsonEntry : prettyEntry;
  return startMock({
    ...flags,
    faults: fault,
    ...(agentPorts === undefined ? {} : { sandboxPorts: agentPorts }),
    logRequests: verbose,
    log: (entry) => void io.stderr.write(`${format(entry, new Date())}\n`),
  });
}
