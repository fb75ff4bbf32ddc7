/** Milliseconds since 1970. */
export type Clock = () => number;

/** An hour and a half after midnight UTC: when the tokens of a day, month or year are there again, milliseconds. */
const RESET_AFTER = 90 * 60_000;

/** What a quota is counted over. */
export type Period = 'day' | 'month' | 'year';

/** A period at a time, as `2026-11-21`, `2026-11` or `2026`; it begins and ends at 01:30 UTC. */
export function quotaPeriod(period: Period, now: number): string {
  const characters = { day: 10, month: 7, year: 4 }[period];
  return new Date(now - RESET_AFTER).toISOString().slice(0, characters);
}

/** When the period after this one begins, milliseconds since 1970. */
export function nextPeriod(period: Period, now: number): number {
  const day = new Date(now - RESET_AFTER);
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()];
  const next = {
    day: Date.UTC(year, month, date + 1),
    month: Date.UTC(year, month + 1),
    year: Date.UTC(year + 1, 0),
  }[period];
  return next + RESET_AFTER;
}

/** When the next calendar month of UTC begins, milliseconds since 1970. */
export function nextMonth(now: number): number {
  const day = new Date(now);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1);
}

/** A calendar month of UTC, as `2026-11`. */
export function calendarMonth(now: number): string {
  return new Date(now).toISOString().slice(0, 7);
}
