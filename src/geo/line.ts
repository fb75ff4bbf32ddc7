import { longitudeDifference, wrapLongitude } from './longitude.ts';
import type { Position } from './position.ts';
import { greatCircleNm } from './sphere.ts';
import { latitudeOf, longitudeOf, unitVectors } from './vector.ts';

/** Puts positions on the great circles between those of a line, no farther apart than `spacing` nautical miles. */
export function densified(line: readonly Position[], spacing: number): Position[] {
  return line.flatMap((to, i) => {
    if (i === 0) return [to];
    const from = line[i - 1];
    const pieces = Math.max(1, Math.ceil(greatCircleNm(...from, ...to) / spacing));
    return [...Array.from({ length: pieces - 1 }, (_, k) => between(from, to, (k + 1) / pieces)), to];
  });
}

/** The position a share `t` of the way along a great circle. */
function between(from: Position, to: Position, t: number): Position {
  const v = unitVectors([from[0], to[0]], [from[1], to[1]]);
  const angle = Math.acos(Math.max(-1, Math.min(1, v[0] * v[3] + v[1] * v[4] + v[2] * v[5])));
  const a = Math.sin((1 - t) * angle);
  const b = Math.sin(t * angle);
  const [x, y, z] = [a * v[0] + b * v[3], a * v[1] + b * v[4], a * v[2] + b * v[5]];
  return [longitudeOf(x, y), latitudeOf(x, y, z)];
}

/** Longitudes that go on beyond 180 degrees, from the first as it is. */
export function unwrapped(line: readonly Position[]): Position[] {
  let lng = line[0][0];
  return line.map(([x, lat], i) => {
    if (i > 0) lng += longitudeDifference(lng, x);
    return [lng, lat];
  });
}

/** Cuts a line where it crosses 180 degrees: a position on either side, at the latitude of the great circle. */
export function cutAtAntimeridian(line: readonly Position[]): Position[] {
  return line.flatMap((to, i) => {
    const from = line[i - 1];
    if (i === 0 || Math.abs(to[0] - from[0]) <= 180) return [to];
    const side = from[0] > 0 ? 180 : -180;
    const lat = latitudeAt180(from, to);
    const leaving: Position[] = from[0] === side ? [] : [[side, lat]];
    return to[0] === -side ? [...leaving, to] : [...leaving, [-side, lat], to];
  });
}

/** Where the great circle through two positions meets the meridian of 180 degrees. */
function latitudeAt180(from: Position, to: Position): number {
  if (Math.abs(from[0]) === 180) return from[1];
  if (Math.abs(to[0]) === 180) return to[1];
  const v = unitVectors([from[0], to[0]], [from[1], to[1]]);
  const normalX = v[1] * v[5] - v[2] * v[4];
  const normalZ = v[0] * v[4] - v[1] * v[3];
  return latitudeOf(Math.abs(normalZ), 0, normalZ > 0 ? normalX : -normalX);
}

/** West, south, east and north bound of a line; west is greater than east where it crosses 180 degrees. */
export function boundsOf(line: readonly Position[]): [number, number, number, number] {
  const open = unwrapped(line);
  const lngs = open.map(([lng]) => lng);
  const lats = open.map(([, lat]) => lat);
  const west = Math.min(...lngs);
  const east = Math.max(...lngs);
  const whole = east - west >= 360;
  return [
    whole ? -180 : wrapLongitude(west),
    Math.min(...lats),
    whole ? 180 : wrapLongitude(east),
    Math.max(...lats),
  ];
}
