/** A point in time: milliseconds since 1970-01-01T00:00:00Z, on the clock of one tenant. */
export type Moment = number;

/** Writes a moment as records show it: ISO 8601, UTC. */
export const isoTime = (moment: Moment): string => new Date(moment).toISOString();

/** The earliest moment that is still to come, or `undefined` when nothing is. */
export function earliestAfter(moments: Iterable<Moment>, now: Moment): Moment | undefined {
  let earliest: Moment | undefined;
  for (const moment of moments) {
    if (moment > now && (earliest === undefined || moment < earliest)) earliest = moment;
  }
  return earliest;
}
