import { lengthOf } from '../geo/line.ts';
import type { Position } from '../geo/position.ts';
import { vectorsOf } from '../geo/vector.ts';
import { InsideMeter } from './inside.ts';
import { isSeason, LOAD_LINES, type LoadLine, type LoadLineZone } from './load-line.ts';

/** Shorter than this is the error of a cut, nautical miles. */
const LEAST_NM = 1e-6;

/** Nautical miles under each load line. They add up to the line's length. */
export type LoadLineMiles = Record<LoadLine, number>;

/**
 * How much of a line lies under each load line on a day. Where zones overlap the most restrictive line goes; outside of
 * all it is the summer line.
 *
 * @param isSmall whether the ship is 100 m long or less
 * @param line positions `[lng, lat]`, degrees, joined by great circles
 */
export function loadLineMiles(
  zones: readonly LoadLineZone[],
  day: number,
  isSmall: boolean,
  line: readonly Readonly<Position>[],
): LoadLineMiles {
  const vector = vectorsOf(line);
  const now = zones.filter((zone) => isSeason(zone, day, isSmall));
  const milesIn = (lines: readonly LoadLine[]) =>
    lengthInside(
      now.filter((zone) => lines.includes(zone.line)),
      vector,
    );
  const northAtlantic = milesIn(['winter_north_atlantic']);
  const winter = milesIn(['winter_north_atlantic', 'winter']);
  const zoned = milesIn(['winter_north_atlantic', 'winter', 'tropical']);
  return {
    winter_north_atlantic: northAtlantic,
    winter: Math.max(0, winter - northAtlantic),
    summer: Math.max(0, lengthOf(line) - zoned),
    tropical: Math.max(0, zoned - winter),
  };
}

/** The most restrictive load line that a voyage meets. */
export function governingLine(miles: LoadLineMiles): LoadLine {
  return LOAD_LINES.find((line) => miles[line] > LEAST_NM) ?? 'summer';
}

function lengthInside(zones: readonly LoadLineZone[], vector: Float64Array): number {
  const meter = new InsideMeter(zones.map(({ polygon }) => polygon));
  let nm = 0;
  for (let a = 0; a + 3 < vector.length; a += 3) {
    nm += meter.lengthNm(
      vector[a],
      vector[a + 1],
      vector[a + 2],
      vector[a + 3],
      vector[a + 4],
      vector[a + 5],
    );
  }
  return nm;
}
