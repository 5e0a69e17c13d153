const UNITS_MS = { ms: 1, s: 1000, m: 60_000 };

/**
 * Milliseconds of `250ms`, `10s` or `2m`.
 *
 * @returns undefined when the text is no duration
 */
export function parseDurationMs(text: string): number | undefined {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m)$/.exec(text);
  if (match === null) return undefined;
  const [, amount, unit] = match;
  return Number(amount) * UNITS_MS[unit as keyof typeof UNITS_MS];
}
