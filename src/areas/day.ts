/** Milliseconds in a day. */
const DAY_MS = 86_400_000;

/** A date, or a date and time of ISO 8601; times without a zone are UTC. */
const ISO_8601 = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** The day of a date in ISO 8601, in whole days since 1970-01-01 UTC; null for what is no date. */
export function dayOf(iso: string): number | null {
  const time = timeOf(iso);
  return time === null ? null : dayAt(time);
}

/** The day of a time in milliseconds since 1970-01-01 UTC. */
export function dayAt(time: number): number {
  return Math.floor(time / DAY_MS);
}

/** Where a day begins, milliseconds since 1970-01-01 UTC. */
export function startOf(day: number): number {
  return day * DAY_MS;
}

/** The time of a date, or of a date and time in ISO 8601, milliseconds since 1970-01-01 UTC; null for what is neither. */
export function timeOf(iso: string): number | null {
  const match = ISO_8601.exec(iso);
  if (!match) return null;
  const date = iso.slice(0, 10);
  const midnight = Date.parse(date);
  // a parser may take 30 February for 1 March
  if (Number.isNaN(midnight) || isoDate(midnight / DAY_MS) !== date) return null;
  const time = Date.parse(match[1] && !match[4] ? `${iso}Z` : iso);
  return Number.isNaN(time) ? null : time;
}

/** Today's day, UTC. */
export function today(): number {
  return dayAt(Date.now());
}

/** `YYYY-MM-DD` of a day. */
export function isoDate(day: number): string {
  return new Date(startOf(day)).toISOString().slice(0, 10);
}
