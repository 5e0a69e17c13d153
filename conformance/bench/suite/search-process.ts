// One of the processes that look for faults: a task comes, and what was found goes back.
import type { Task } from "./find-all.js";
import { findFault } from "./find-fault.js";

process.on("message", async ({ fault, seed }: Task) => {
  process.send?.(await findFault(fault, seed));
});
