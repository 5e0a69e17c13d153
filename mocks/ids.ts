import { hash } from "node:crypto";

/** Where a tenant's identifiers and secrets come from: the same seed gives the same ones in the same order. */
export interface Ids {
  /** An identifier in the form of a UUID (version 4). */
  readonly uuid: () => string;
  /** A key that nobody guesses who does not know the seed. */
  readonly secret: () => string;
  /** How many have been given out. */
  readonly count: () => number;
}

/** What the variant of a UUID begins with (RFC 9562, section 4.1); its version is 4 (section 5.4). */
const VARIANTS = "89ab";

/**
 * @param seed any text; two tenants of one mock have two
 * @param given how many of that seed have been given out before
 */
export function seededIds(seed: string, given = 0): Ids {
  let count = given;
  const next = (encoding: "hex" | "base64url") => hash("sha256", `${seed}/${count++}`, encoding);
  return {
    uuid: () => {
      const hex = next("hex");
      const part = (from: number, to: number) => hex.slice(from, to);
      const variant = VARIANTS[Number.parseInt(part(16, 17), 16) % VARIANTS.length];
      return `${part(0, 8)}-${part(8, 12)}-4${part(13, 16)}-${variant}${part(17, 20)}-${part(20, 32)}`;
    },
    secret: () => next("base64url"),
    count: () => count,
  };
}
