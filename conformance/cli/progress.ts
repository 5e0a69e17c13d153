import type { Output } from "./io.js";

/** The line that says what is being asked right now. */
export interface Progress {
  asking(id: string): void;
  done(): void;
}

const CLEAR_LINE = "\r\u001b[K";

/** @returns a line on a terminal that is written over; nothing at all elsewhere */
export function createProgress(output: Output): Progress {
  if (output.isTTY !== true) return { asking: () => {}, done: () => {} };
  let asked = 0;
  return {
    asking(id) {
      asked += 1;
      output.write(`${CLEAR_LINE}${asked}. asking ${id}`);
    },
    done: () => void output.write(CLEAR_LINE),
  };
}
