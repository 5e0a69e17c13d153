/** Signals that were sent to this process, as one that asking listens to. */
export interface Interruption {
  readonly signal: AbortSignal;
  /** As SIGTERM does. */
  interrupt(): void;
  /** From here on signals end the process by themselves. */
  stop(): void;
}

const NAMES = ["SIGINT", "SIGTERM"] as const;

/** The first signal ends the run, with the cleaning up; the second ends the process at once. */
export function interruptOnSignals(): Interruption {
  const controller = new AbortController();
  const interrupt = (name: NodeJS.Signals): void => {
    stop();
    controller.abort(name);
  };
  const stop = (): void => {
    for (const name of NAMES) process.off(name, interrupt);
  };
  for (const name of NAMES) process.on(name, interrupt);
  return { signal: controller.signal, interrupt: () => interrupt("SIGTERM"), stop };
}
