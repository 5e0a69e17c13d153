import { type Mock, startMock } from "../index.js";
import type { Io } from "./io.js";
import type { MockFlags } from "./options.js";

/** Starts the mock that the command line asks for; it logs on stderr. */
export function start({ fault, agentPorts, verbose, ...flags }: MockFlags, io: Io): Promise<Mock> {
  return startMock({
    ...flags,
    faults: fault,
    ...(agentPorts === undefined ? {} : { sandboxPorts: agentPorts }),
    logRequests: verbose,
    log: (line: string) => void io.stderr.write(`${line}\n`),
  });
}
