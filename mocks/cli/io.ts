/** What a command line is given of its process. */
export type Io = Pick<
  NodeJS.Process,
  "stdin" | "stdout" | "stderr" | "on" | "off" | "exit" | "pid" | "env"
>;

/** The exit codes of `agent-mock`. `exec` passes on those of its command: 128 + n when signal n ended it. */
export const EXIT = {
  stopped: 0,
  violations: 1,
  usage: 2,
  portBusy: 4,
  ours: 70,
  notExecutable: 126,
  notFound: 127,
} as const;
