import type { Position } from '../../src/geo/position.ts';
import { greatCircleMeters, METERS_PER_DEGREE, RADIANS } from '../../src/geo/sphere.ts';

/** A centre line, `[lng, lat]` in degrees. */
export type Line = readonly Readonly<Position>[];

/** A line with vertices added so that none is farther than `step` metres from the next. */
export function densify(line: Line, step: number): Position[] {
  const out: Position[] = [[line[0][0], line[0][1]]];
  for (let i = 1; i < line.length; i++) {
    const [lng1, lat1] = line[i - 1];
    const [lng2, lat2] = line[i];
    const pieces = Math.max(1, Math.ceil(greatCircleMeters(lng1, lat1, lng2, lat2) / step));
    for (let k = 1; k <= pieces; k++) {
      out.push([lng1 + ((lng2 - lng1) * k) / pieces, lat1 + ((lat2 - lat1) * k) / pieces]);
    }
  }
  return out;
}

/**
 * Leaves out the vertices of an open line that lie within `toleranceMeters` of the line without them
 * (Douglas-Peucker). Ends stay.
 */
export function simplifyLine(line: Line, toleranceMeters: number): Position[] {
  const kept = new Uint8Array(line.length);
  kept[0] = kept[line.length - 1] = 1;
  const spans: [from: number, to: number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let farthest = toleranceMeters;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const meters = metersToSegment(line[i], line[from], line[to]);
      if (meters > farthest) {
        farthest = meters;
        at = i;
      }
    }
    if (at < 0) continue;
    kept[at] = 1;
    spans.push([from, at], [at, to]);
  }
  return line.filter((_, i) => kept[i]).map(([lng, lat]) => [lng, lat]);
}

/** Distance of p to the segment from a to b in the plane that touches the sphere at p: short lines only. */
export function metersToSegment(p: Readonly<Position>, a: Readonly<Position>, b: Readonly<Position>): number {
  const scale = METERS_PER_DEGREE * Math.cos(p[1] * RADIANS);
  const ax = (a[0] - p[0]) * scale;
  const ay = (a[1] - p[1]) * METERS_PER_DEGREE;
  const dx = (b[0] - a[0]) * scale;
  const dy = (b[1] - a[1]) * METERS_PER_DEGREE;
  const t = nearestAlong(ax, ay, dx, dy);
  return Math.hypot(ax + t * dx, ay + t * dy);
}

/** The share of a segment, which leads from (ax, ay) on by (dx, dy), that lies before its point nearest to the origin. */
export function nearestAlong(ax: number, ay: number, dx: number, dy: number): number {
  const length2 = dx * dx + dy * dy;
  return length2 > 0 ? Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length2)) : 0;
}
