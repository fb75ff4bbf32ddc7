/** Milliseconds in a day. */
const DAY_MS = 86_400_000;

/** A date, or a date and time of ISO 8601; times without a zone are UTC. */
const ISO_8601 = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** The day of a date in ISO 8601, in whole days since 1970-01-01 UTC; null for what is no date. */
export function dayOf(iso: string): number | null {
  const match = ISO_8601.exec(iso);
  if (!match) return null;
  const date = iso.slice(0, 10);
  const midnight = Date.parse(date);
  // a parser may take 30 February for 1 March
  if (Number.isNaN(midnight) || isoDate(midnight / DAY_MS) !== date) return null;
  const time = Date.parse(match[1] && !match[4] ? `${iso}Z` : iso);
  return Number.isNaN(time) ? null : Math.floor(time / DAY_MS);
}

/** Today's day, UTC. */
export function today(): number {
  return Math.floor(Date.now() / DAY_MS);
}

/** `YYYY-MM-DD` of a day. */
export function isoDate(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
