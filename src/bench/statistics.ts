/**
 * The middle of some numbers; of an even count the mean of the two in the middle.
 * @throws RangeError when there are none
 */
export function median(numbers: readonly number[]): number {
  if (numbers.length === 0) throw new RangeError("no numbers have no median");
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[Math.floor(middle)],
    sorted[Math.ceil(middle)],
  ];
  return (low + high) / 2;
}

/**
 * How many times as much one series is as another that was measured in turns with it: the median of the ratios of
 * each round, so that what slows a whole round down is in both and counts for neither.
 * @throws RangeError when they have not the same number of rounds, or none
 */
export function pairedRatio(ones: readonly number[], others: readonly number[]): number {
  if (ones.length !== others.length) throw new RangeError("the rounds are not the same");
  return median(ones.map((one, round) => one / (others[round] ?? Number.NaN)));
}

/** How far the rounds lie apart: the largest less the smallest, as a part of the median. */
export const spread = (numbers: readonly number[]): number =>
  (Math.max(...numbers) - Math.min(...numbers)) / median(numbers);
