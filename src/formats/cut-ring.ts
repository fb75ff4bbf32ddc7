import { splitAtAntimeridian } from '../geo/line.ts';
import type { Position } from '../geo/position.ts';

/**
 * The outer rings of polygons of GeoJSON (RFC 7946, 3.1.6 and 3.1.9) that cover what a ring encloses: cut along 180
 * degrees, counter-clockwise.
 *
 * @param ring closed, counter-clockwise round an area without a pole; its edges are the shorter great circles, so that
 * longitudes go on with the other sign beyond 180 degrees
 */
export function cutRing(ring: readonly Position[]): Position[][] {
  const parts = splitAtAntimeridian(ring);
  const [first] = parts;
  const last = parts[parts.length - 1];
  // a ring that begins off the meridian begins within a part
  if (parts.length > 1 && isSame(first[0], last[last.length - 1])) {
    parts.splice(0, 1, last.concat(first.slice(1)));
    parts.pop();
  }
  return joined(parts);
}

/** The parts on either side of the meridian as rings: each goes on along it to where the next begins. */
function joined(parts: readonly Position[][]): Position[][] {
  const used = new Set<Position[]>();
  const rings: Position[][] = [];
  for (const first of parts) {
    let ring: Position[] = [];
    for (let part = first; !used.has(part); part = nextOf(part, parts)) {
      used.add(part);
      ring = ring.concat(part);
    }
    // an edge along the meridian, written with the other side's sign, encloses nothing there
    if (ring.every(([lng]) => Math.abs(lng) === 180)) continue;
    if (!isSame(ring[0], ring[ring.length - 1])) ring.push([ring[0][0], ring[0][1]]);
    rings.push(ring);
  }
  return rings;
}

/** The part that begins next along the meridian, with the inside on the left: northward east of the area, else southward. */
function nextOf(part: Position[], parts: readonly Position[][]): Position[] {
  const [side, lat] = part[part.length - 1];
  let next = part;
  let least = Number.POSITIVE_INFINITY;
  for (const other of parts) {
    const [lng, otherLat] = other[0];
    const away = Math.sign(side) * (otherLat - lat);
    if (lng === side && away >= 0 && away < least) [next, least] = [other, away];
  }
  return next;
}

function isSame(a: Position, b: Position): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
