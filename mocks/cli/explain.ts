import { UnknownChoice } from "../choices.js";
import { UnknownFault } from "../faults/index.js";
import { EXIT, type Io } from "./io.js";

/** Why a port cannot be had, and which one to choose. */
const PORT_ERRORS = {
  EADDRINUSE: ["busy", "another one"],
  EACCES: ["not ours to take", "a higher one"],
} as const;

/**
 * Says on stderr why the mock did not serve: in one line, where it is not our own mistake.
 * @returns the exit code
 */
export function explain(error: unknown, io: Io): number {
  const tell = (line: unknown) => void io.stderr.write(`agent-mock: ${line}\n`);
  if (error instanceof UnknownFault || error instanceof UnknownChoice) {
    tell(error.message);
    return EXIT.usage;
  }
  if (isPortError(error)) {
    const [why, remedy] = PORT_ERRORS[error.code];
    tell(
      `port ${error.port} is ${why}; choose ${remedy} with --port or --agent-port, or 0 for any`,
    );
    return EXIT.portBusy;
  }
  tell(error instanceof Error ? error.stack : error);
  return EXIT.ours;
}

interface PortError extends Error {
  readonly code: keyof typeof PORT_ERRORS;
  readonly port?: number;
}

const isPortError = (error: unknown): error is PortError =>
  error instanceof Error && "code" in error && String(error.code) in PORT_ERRORS;
