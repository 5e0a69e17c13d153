/** A logarithmic axis, from a power of ten to another. */
export interface LogAxis {
  /** The powers of ten on it, both ends included. */
  readonly ticks: readonly number[];
  /** Where a number lies, in pixels. */
  readonly at: (value: number) => number;
}

/**
 * The axis that holds some numbers.
 * @param pixels where it begins and where it ends
 * @throws RangeError when there are no numbers, or one that has no logarithm
 */
export function axisOf(
  values: readonly number[],
  [begin, end]: readonly [number, number],
): LogAxis {
  if (values.length === 0 || values.some((value) => !(value > 0) || !Number.isFinite(value))) {
    throw new RangeError("a logarithmic axis holds numbers above 0, and at least one");
  }
  const first = Math.floor(Math.log10(Math.min(...values)));
  const last = Math.max(Math.ceil(Math.log10(Math.max(...values))), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index));
  const at = (value: number) =>
    begin + ((Math.log10(value) - first) / (last - first)) * (end - begin);
  return { ticks, at };
}
