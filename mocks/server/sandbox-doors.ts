import { NoDoorLeft, type SandboxDoors } from "../world.js";
import type { Door } from "./door.js";

/** The doors that lead into sandboxes: slots are numbered from 0, and taken again when free. */
export function createSandboxDoors(
  openAt: (slot: number) => Promise<Door>,
): SandboxDoors & { readonly closeAll: () => Promise<void> } {
  const doors = new Map<number, Door>();
  const free: number[] = [];
  let slots = 0;

  const open = async () => {
    const slot = free.pop() ?? slots++;
    try {
      doors.set(slot, await openAt(slot));
      return slot;
    } catch (error) {
      free.push(slot);
      throw new NoDoorLeft("no port is free for another sandbox", { cause: error });
    }
  };

  const doorAt = (slot: number) => {
    const door = doors.get(slot);
    if (door === undefined) throw new Error(`there is no door at slot ${slot}`);
    return door;
  };

  const close = (slot: number) => {
    void doorAt(slot).close({ drop: true });
    doors.delete(slot);
    free.push(slot);
  };

  const address = (slot: number) => {
    const { url, port } = doorAt(slot);
    return { url, port };
  };

  const closeAll = async () => {
    await Promise.all([...doors.values()].map((door) => door.close({ drop: false })));
  };

  return { open, close, address, closeAll };
}
