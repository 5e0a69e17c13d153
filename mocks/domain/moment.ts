/** A point in time: milliseconds since 1970-01-01T00:00:00Z, on the clock of one tenant. */
export type Moment = number;

const DAY_MS = 86_400_000;
const LAST_DAY = 100_000_000;

/** The day that was written last, as text up to its hours: most moments of a record lie in one. */
const latest = { day: Number.NaN, text: "" };

const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, "0"));

/** Writes a moment as records show it: ISO 8601, UTC. */
export function isoTime(moment: Moment): string {
  const day = Math.floor(moment / DAY_MS);
  if (day !== latest.day || day >= LAST_DAY) {
    const text = new Date(moment).toISOString(); // it knows which moments there are
    latest.text = text.slice(0, -"00:00:00.000Z".length);
    latest.day = day;
  }
  const inDay = Math.floor(moment) - day * DAY_MS;
  const seconds = Math.floor(inDay / 1_000);
  const hour = TWO_DIGITS[Math.floor(seconds / 3_600)];
  const minute = TWO_DIGITS[Math.floor(seconds / 60) % 60];
  const milliseconds = String(inDay % 1_000).padStart(3, "0");
  return `${latest.text}${hour}:${minute}:${TWO_DIGITS[seconds % 60]}.${milliseconds}Z`;
}

/** The earliest moment that is still to come, or `undefined` when nothing is. */
export function earliestAfter(moments: Iterable<Moment>, now: Moment): Moment | undefined {
  let earliest: Moment | undefined;
  for (const moment of moments) {
    if (moment > now && (earliest === undefined || moment < earliest)) earliest = moment;
  }
  return earliest;
}
