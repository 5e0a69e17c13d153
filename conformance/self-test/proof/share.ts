/** The part of the work that one of several processes does. */
export interface Share {
  readonly index: number;
  readonly of: number;
}

export const ALL: Share = { index: 0, of: 1 };

/** Which items of a list are in a share: each is in exactly one. */
export const isOf =
  ({ index, of }: Share) =>
  (_: unknown, place: number): boolean =>
    place % of === index;
