import type { Area, AreaRecord } from './area.ts';
import { startOf } from './day.ts';

/** The load lines of the convention for salt water, the most restrictive first. */
export const LOAD_LINES = ['winter_north_atlantic', 'winter', 'summer', 'tropical'] as const;

/** One of them. */
export type LoadLine = (typeof LOAD_LINES)[number];

/** Days of the year, inclusive, as 100 times the month plus the day; the last may lie in the next year. */
export type Season = readonly [first: number, last: number];

/** What the file says of a zone of load lines, beside what it is drawn by. Outside of all, the summer line goes. */
export interface LoadLineRule {
  /** The line that goes in its seasons, else the summer line. */
  line: LoadLine;
  seasons: Season[];
  /** Whether it is for ships of 100 m and less only. */
  smallShips: boolean;
}

/** A zone of load lines as the file holds it. */
export interface LoadLineRecord
  extends LoadLineRule,
    Pick<AreaRecord, 'id' | 'name' | 'title' | 'source' | 'accuracy' | 'rings'> {}

/** A zone of load lines with its shape. */
export interface LoadLineZone extends LoadLineRecord, Pick<Area, 'box' | 'polygon'> {}

/** Whether a zone's own line goes on a day since 1970-01-01, for a ship of 100 m and less, or a longer one. */
export function isSeason({ seasons, smallShips }: LoadLineRule, day: number, isSmall: boolean): boolean {
  if (smallShips && !isSmall) return false;
  const date = new Date(startOf(day));
  const now = 100 * (date.getUTCMonth() + 1) + date.getUTCDate();
  return seasons.some(([first, last]) =>
    first <= last ? first <= now && now <= last : now >= first || now <= last,
  );
}
