import type { Position } from '../geo/position.ts';
import { degrees } from './decimal.ts';
import { type Line, linesOf, type Routes } from './routes.ts';

/**
 * Routes as well-known text (OGC 06-103r4), longitude first, as they were drawn: one as a line or lines, several as a
 * collection of them.
 *
 * @throws {FairwayError} `invalid_request` for what is no route
 */
export function toWkt(routes: Routes): string {
  const lines = linesOf(routes).map(lineText);
  if (lines.length === 0) return 'GEOMETRYCOLLECTION EMPTY';
  return lines.length === 1 ? lines[0] : `GEOMETRYCOLLECTION (${lines.join(', ')})`;
}

function lineText({ parts }: Line): string {
  return parts.length === 1
    ? `LINESTRING ${positionsText(parts[0])}`
    : `MULTILINESTRING (${parts.map(positionsText).join(', ')})`;
}

function positionsText(part: readonly Position[]): string {
  return `(${part.map(([lng, lat]) => `${degrees(lng)} ${degrees(lat)}`).join(', ')})`;
}
