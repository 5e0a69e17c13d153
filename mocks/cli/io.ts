/** What a command line is given of its process. */
export type Io = Pick<NodeJS.Process, "stdin" | "stdout" | "stderr" | "on" | "exit" | "pid">;

export const EXIT = { stopped: 0, usage: 2, portBusy: 4, ours: 70 } as const;
