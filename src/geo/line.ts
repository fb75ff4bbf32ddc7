import type { Position } from './position.ts';
import { greatCircleNm } from './sphere.ts';
import { latitudeOf, longitudeOf, vectorsOf } from './vector.ts';

/** Length of a line of great circles, nautical miles. */
export function lengthOf(line: readonly Readonly<Position>[]): number {
  let nm = 0;
  for (let i = 1; i < line.length; i++) nm += greatCircleNm(...line[i - 1], ...line[i]);
  return nm;
}

/** Puts positions on the great circles between those of a line, no farther apart than `spacing` nautical miles. */
export function densified(line: readonly Position[], spacing: number): Position[] {
  const dense: Position[] = [];
  line.forEach((to, i) => {
    const from = line[i - 1] ?? to;
    const pieces = piecesBetween(from, to, spacing);
    for (let k = 1; k < pieces; k++) dense.push(between(from, to, k / pieces));
    dense.push(to);
  });
  return dense;
}

/** Positions that `densified` gives. */
export function densifiedCount(line: readonly Position[], spacing: number): number {
  return line.reduce((sum, to, i) => sum + piecesBetween(line[i - 1] ?? to, to, spacing), 0);
}

/** Pieces, one at least, that a leg is cut into. */
function piecesBetween(from: Position, to: Position, spacing: number): number {
  return Math.max(1, Math.ceil(greatCircleNm(...from, ...to) / spacing));
}

/** The position a share `t` of the way along a great circle. */
export function between(from: Position, to: Position, t: number): Position {
  const v = vectorsOf([from, to]);
  const angle = Math.acos(Math.max(-1, Math.min(1, v[0] * v[3] + v[1] * v[4] + v[2] * v[5])));
  // of positions a few centimetres apart
  if (angle === 0) return from;
  const a = Math.sin((1 - t) * angle);
  const b = Math.sin(t * angle);
  const [x, y, z] = [a * v[0] + b * v[3], a * v[1] + b * v[4], a * v[2] + b * v[5]];
  const lng = longitudeOf(x, y);
  // along 180 degrees a line stays on the side that it begins on
  return [Math.abs(lng) === 180 ? (from[0] < 0 ? -180 : 180) : lng, latitudeOf(x, y, z)];
}

/** Longitudes that go on beyond 180 degrees, from the first as it is. */
export function unwrapped(line: readonly Position[]): Position[] {
  let turns = 0;
  return line.map(([lng, lat], i) => {
    if (i > 0) turns += turnBetween(line[i - 1], [lng, lat]);
    return [lng + 360 * turns, lat];
  });
}

/** Cuts a line where it crosses 180 degrees: a position on either side, at the latitude of the great circle. */
export function cutAtAntimeridian(line: readonly Position[]): Position[] {
  const cut: Position[] = [];
  line.forEach((to, i) => {
    const from = line[i - 1] ?? to;
    if (turnBetween(from, to) !== 0) {
      const side = from[0] > 0 ? 180 : -180;
      const lat = latitudeAt180(from, to);
      if (from[0] !== side || from[1] !== lat) cut.push([side, lat]);
      if (to[0] !== -side) cut.push([-side, lat]);
    }
    cut.push(to);
  });
  return cut;
}

/** The parts of a line on either side of 180 degrees, each of two positions or more. */
export function splitAtAntimeridian(line: readonly Position[]): Position[][] {
  const parts: Position[][] = [];
  let part: Position[] = [];
  const cut = cutAtAntimeridian(line);
  cut.forEach((position, i) => {
    part.push(position);
    if (i + 1 < cut.length && turnBetween(position, cut[i + 1]) === 0) return;
    if (part.length > 1) parts.push(part);
    part = [];
  });
  return parts;
}

/** How often a leg crosses 180 degrees: 1 eastward, -1 westward, else 0. */
function turnBetween([from]: Position, [to]: Position): number {
  if (to - from > 180) return -1;
  return to - from < -180 ? 1 : 0;
}

/** Where the great circle through two positions meets the meridian of 180 degrees. */
function latitudeAt180(from: Position, to: Position): number {
  if (Math.abs(to[0]) === 180) return to[1];
  if (Math.abs(from[0]) === 180) return from[1];
  const v = vectorsOf([from, to]);
  const normalX = v[1] * v[5] - v[2] * v[4];
  const normalZ = v[0] * v[4] - v[1] * v[3];
  return latitudeOf(Math.abs(normalZ), 0, normalZ > 0 ? normalX : -normalX);
}

/**
 * West, south, east and north bound of a line, each a coordinate of it; west is greater than east where it crosses 180
 * degrees. A line that goes round the earth has all longitudes.
 */
export function boundsOf(line: readonly Position[]): [number, number, number, number] {
  let [west, south] = line[0];
  let [east, north] = line[0];
  let turns = 0;
  let westTurns = 0;
  let eastTurns = 0;
  for (let i = 1; i < line.length; i++) {
    const [lng, lat] = line[i];
    turns += turnBetween(line[i - 1], line[i]);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
    // within a turn exactly, so that no bound misses a coordinate by rounding
    const toWest = turns === westTurns ? lng - west : lng - west + 360 * (turns - westTurns);
    if (toWest < 0 || (toWest === 0 && turns < westTurns)) [west, westTurns] = [lng, turns];
    const toEast = turns === eastTurns ? lng - east : lng - east + 360 * (turns - eastTurns);
    if (toEast > 0 || (toEast === 0 && turns > eastTurns)) [east, eastTurns] = [lng, turns];
  }
  const isRound = eastTurns > westTurns && east - west + 360 * (eastTurns - westTurns) >= 360;
  return isRound ? [-180, south, 180, north] : [west, south, east, north];
}
