import { createHash } from "node:crypto";

/** Where a tenant's identifiers and secrets come from: the same seed gives the same ones in the same order. */
export interface Ids {
  /** An identifier in the form of a UUID (version 4). */
  readonly uuid: () => string;
  /** A key that nobody guesses who does not know the seed. */
  readonly secret: () => string;
  /** How many have been given out. */
  readonly count: () => number;
}

/**
 * @param seed any text; two tenants of one mock have two
 * @param given how many of that seed have been given out before
 */
export function seededIds(seed: string, given = 0): Ids {
  let count = given;
  const next = () => createHash("sha256").update(`${seed}/${count++}`).digest();
  return {
    uuid: () => {
      const bytes = next().subarray(0, 16);
      bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6); // version 4, RFC 9562 section 5.4
      bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
      const hex = bytes.toString("hex");
      const part = (from: number, to: number) => hex.slice(from, to);
      return `${part(0, 8)}-${part(8, 12)}-${part(12, 16)}-${part(16, 20)}-${part(20, 32)}`;
    },
    secret: () => next().toString("base64url"),
    count: () => count,
  };
}
