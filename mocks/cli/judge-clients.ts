import { describeViolation } from "../conduct/describe-violation.js";
import type { Mock } from "../index.js";
import { EXIT, type Io } from "./io.js";
import type { MockFlags } from "./options.js";

/**
 * Says on stderr what clients did that the contract does not allow, if that is asked for.
 * @returns the exit code: 1 when there was any, and nothing else is wrong
 */
export function judgeClients(
  exitCode: number,
  mock: Mock,
  { flags, io }: { readonly flags: MockFlags; readonly io: Io },
): number {
  if (!flags.failOnViolation) return exitCode;
  const violations = mock.violations();
  for (const violation of violations) {
    io.stderr.write(`agent-mock: ${describeViolation(violation)}\n`);
  }
  return exitCode === EXIT.stopped && violations.length > 0 ? EXIT.violations : exitCode;
}
