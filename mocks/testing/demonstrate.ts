import type { Fault } from "../faults/fault.js";
import { type Mock, startMock } from "../index.js";

/**
 * What shows a fault: the same question, asked of a mock without it and of one with it. Their clocks are held: time
 * passes where the probe says so, and what it sees is not up to how busy the machine is.
 */
export interface Demonstration {
  readonly probe: (mock: Mock) => Promise<unknown>;
  /** What a server answers that keeps the requirement. */
  readonly right: unknown;
  /** What the faulty one answers. */
  readonly wrong: unknown;
}

interface Case extends Demonstration {
  readonly id: string;
  readonly askRight: () => Promise<unknown>;
  readonly askWrong: () => Promise<unknown>;
}

/**
 * One case for each of the faults, by name.
 * @throws Error when a fault is not demonstrated, or none has that name
 */
export function demonstrate(
  faults: readonly Fault[],
  demonstrations: Readonly<Record<string, Demonstration>>,
): Case[] {
  const names = faults.map(({ id }) => id.slice(id.lastIndexOf("/") + 1));
  const unknown = Object.keys(demonstrations).filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`there is no such fault: ${unknown.join(", ")}`);
  return faults.map(({ id }, index) => {
    const demonstration = demonstrations[names[index] ?? ""];
    if (demonstration === undefined) throw new Error(`nothing demonstrates ${id}`);
    const { probe } = demonstration;
    return {
      ...demonstration,
      id,
      askRight: () => during([], probe),
      askWrong: () => during([id], probe),
    };
  });
}

async function during(faults: readonly string[], probe: Demonstration["probe"]): Promise<unknown> {
  const mock = await startMock({ faults, clock: "held" });
  try {
    return await probe(mock);
  } finally {
    await mock.stop();
  }
}
