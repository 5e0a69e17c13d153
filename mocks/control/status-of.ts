import { UnreadableFile } from "../../src/files/unreadable-file.js";
import { UnknownChoice } from "../choices.js";
import { ClockMisuse } from "../clock.js";
import { InvalidFixture } from "../domain/fixture.js";
import { InvalidFaultPlan } from "../fault-plan/invalid-fault-plan.js";
import { UnknownFault } from "../faults/find-fault.js";
import { JournalTimeout } from "../journal/journal-timeout.js";
import { CannotResume } from "../resume.js";
import { UnknownScript } from "../scripts/choose-scripts.js";
import { NameTaken, UnknownTenant } from "../tenants.js";
import { InvalidBody, PermanentTenant, Stopping } from "./misuse.js";
import { UnknownSnapshot } from "./snapshots.js";

type ErrorClass = new (...args: never[]) => Error;

const STATUSES: readonly (readonly [status: number, errors: readonly ErrorClass[]])[] = [
  [404, [UnknownTenant, UnknownSnapshot]],
  [409, [ClockMisuse, CannotResume, NameTaken, PermanentTenant]],
  [
    422,
    [
      InvalidBody,
      InvalidFaultPlan,
      InvalidFixture,
      UnknownChoice,
      UnknownFault,
      UnknownScript,
      UnreadableFile,
    ],
  ],
  [504, [JournalTimeout, Stopping]],
];

/** How the control plane answers what could not be done; 500 for what nobody has thought of. */
export function statusOf(
  error: Error & { readonly code?: unknown; readonly statusCode?: unknown },
) {
  const known = STATUSES.find(([, errors]) => errors.some((one) => error instanceof one));
  if (known !== undefined) return known[0];
  if (error.code === "EADDRINUSE" || error.code === "EACCES") return 409; // the port of a new tenant
  return typeof error.statusCode === "number" ? error.statusCode : 500;
}
