import { UnreadableFile } from "../../src/files/unreadable-file.js";
import { UnknownChoice } from "../choices.js";
import { InvalidFixture } from "../domain/fixture.js";
import { UnknownFault } from "../faults/find-fault.js";
import { UnknownScript } from "../scripts/choose-scripts.js";
import { EXIT, type Io } from "./io.js";
import { UnusableCertificate } from "./read-certificate.js";

/** What somebody asked for that cannot be. */
const USAGE_ERRORS = [
  UnknownFault,
  UnknownChoice,
  UnknownScript,
  UnreadableFile,
  InvalidFixture,
  UnusableCertificate,
];

/**
 * Says on stderr why the mock did not serve: in one line, where it is not our own mistake.
 * @returns the exit code
 */
export function explain(error: unknown, io: Io): number {
  const tell = (line: unknown) => void io.stderr.write(`agent-mock: ${line}\n`);
  if (USAGE_ERRORS.some((usage) => error instanceof usage) && error instanceof Error) {
    tell(error.message);
    return EXIT.usage;
  }
  if (isListenError(error)) {
    const { why, exit } = listenErrors[error.code];
    tell(why(error));
    return exit;
  }
  tell(error instanceof Error ? error.stack : error);
  return EXIT.ours;
}

/** What node tells of a socket that cannot listen. */
interface ListenError extends Error {
  readonly code: keyof typeof listenErrors;
  readonly port?: number;
  readonly address?: string;
  readonly hostname?: string;
}

const listenErrors = {
  EADDRINUSE: {
    why: ({ port }: ListenError) =>
      `port ${port} is busy; choose another one with --port, --agent-port or --control-port, or 0 for any`,
    exit: EXIT.portBusy,
  },
  EACCES: {
    why: ({ port }: ListenError) =>
      `port ${port} is not ours to take; choose a higher one with --port, --agent-port or --control-port, or 0 for any`,
    exit: EXIT.portBusy,
  },
  EADDRNOTAVAIL: {
    why: ({ address }: ListenError) => `${address} is no address of this machine; see --host`,
    exit: EXIT.usage,
  },
  ENOTFOUND: {
    why: ({ hostname }: ListenError) => `there is no host "${hostname}"; see --host`,
    exit: EXIT.usage,
  },
};

const isListenError = (error: unknown): error is ListenError =>
  error instanceof Error && "code" in error && String(error.code) in listenErrors;
