import { stringify } from 'csv-stringify/browser/esm/sync';
import { greatCircleNm, initialBearing } from '../geo/sphere.ts';
import { decimal, degrees } from './decimal.ts';
import { type Line, linesOf, type Routes, wayOf } from './routes.ts';

const COLUMNS = ['route', 'position', 'lat', 'lng', 'course', 'leg_nm', 'run_nm'];
const NM_DECIMALS = 3;
/** A single character of a line's end, which would not be quoted for itself. */
const LINE_BREAK = /[\r\n]/;

/**
 * Routes as a CSV table with a heading, a row a position: the route's `id` or else its number, the position's number,
 * degrees, the initial course of the leg to the next, degrees from true north, the length of the leg from the one
 * before, and the distance run, nautical miles. Lines end, and what has line breaks is quoted, as RFC 4180 says.
 *
 * @throws {FairwayError} `invalid_request` for what is no route
 */
export function toCsv(routes: Routes): string {
  const rows = linesOf(routes).flatMap((line, i) => rowsOf(line, line.id || `${i + 1}`));
  return stringify([COLUMNS, ...rows], { record_delimiter: 'windows', quoted_match: LINE_BREAK });
}

function rowsOf(line: Line, name: string): string[][] {
  const way = wayOf(line);
  let run = 0;
  return way.map(([lng, lat], i) => {
    const leg = i === 0 ? 0 : greatCircleNm(...way[i - 1], lng, lat);
    run += leg;
    const next = way.at(i + 1);
    const course = next === undefined ? '' : courseText(initialBearing(lng, lat, ...next));
    return [
      name,
      `${i + 1}`,
      degrees(lat),
      degrees(lng),
      course,
      decimal(leg, NM_DECIMALS),
      decimal(run, NM_DECIMALS),
    ];
  });
}

/** Degrees from 0 to 359.9. */
function courseText(bearing: number): string {
  const text = decimal(bearing, 1);
  return text === '360' ? '0' : text;
}
