/** A point in time: milliseconds since 1970-01-01T00:00:00Z, on the clock of one tenant. */
export type Moment = number;

/** The second that was written last, as text up to its point: most moments of a record lie in one. */
const latest = { second: Number.NaN, text: "" };

/** Writes a moment as records show it: ISO 8601, UTC. */
export function isoTime(moment: Moment): string {
  const second = Math.floor(moment / 1_000);
  if (second !== latest.second) {
    latest.text = new Date(second * 1_000).toISOString().slice(0, -"000Z".length);
    latest.second = second;
  }
  const milliseconds = String(Math.floor(moment) - second * 1_000).padStart(3, "0");
  return `${latest.text}${milliseconds}Z`;
}

/** The earliest moment that is still to come, or `undefined` when nothing is. */
export function earliestAfter(moments: Iterable<Moment>, now: Moment): Moment | undefined {
  let earliest: Moment | undefined;
  for (const moment of moments) {
    if (moment > now && (earliest === undefined || moment < earliest)) earliest = moment;
  }
  return earliest;
}
