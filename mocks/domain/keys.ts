/** One call at a door, as far as its key goes. */
export interface KeyCheck {
  /** The operationId that was called. */
  readonly operation: string;
  /** The key that came with the call, if any. */
  readonly presented: string | undefined;
  /** The key that opens the door; `undefined` while there is none. */
  readonly expected: string | undefined;
}

export interface KeyRules {
  readonly admits: (check: KeyCheck) => boolean;
}

/** A call is admitted with the whole key and nothing else. */
export const admitKey = ({ presented, expected }: KeyCheck): boolean =>
  presented !== undefined && expected !== undefined && sameSecret(presented, expected);

/** Compares in a time that does not tell how much of the secret was right. */
function sameSecret(presented: string, expected: string): boolean {
  let difference = presented.length ^ expected.length;
  for (let index = 0; index < presented.length; index++) {
    difference |= presented.charCodeAt(index) ^ expected.charCodeAt(index % expected.length || 0);
  }
  return difference === 0 && expected.length > 0;
}
