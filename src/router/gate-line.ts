import type { NogoBlock } from '../areas/nogo-block.ts';
import { between, lengthOf } from '../geo/line.ts';
import type { LatLng, Position } from '../geo/position.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import { cross, dot, unitVector } from '../geo/vector.ts';
import type { Passage } from '../graph/water-graph.ts';

/** The place on a line where a way is shortest is found by cutting off, so often, the third where it does not lie. */
const CUTS = 40;
/** A place lies on a leg if the way over it is longer by less than this, nautical miles. */
const AT_NM = 1e-6;

/** A line of a gate. */
export type GateLine = readonly [Readonly<Position>, Readonly<Position>];

/** The lines of a passage's gates, some of several. */
export function linesOf({ gates }: Passage): GateLine[] {
  return gates.flatMap((gate) => gate.slice(1).map((to, i): GateLine => [gate[i], to]));
}

/** The line of a gate on which a place lies: the one with whose ends it makes the least detour. */
export function lineAt(lines: readonly GateLine[], place: Position): GateLine {
  const detourNm = ([a, b]: GateLine) => lengthOf([a, place, b]) - lengthOf([a, b]);
  return lines.reduce((best, line) => (detourNm(line) < detourNm(best) ? line : best));
}

/** The place a share of a line from its beginning. */
export function placeOn([from, to]: GateLine, share: number): Position {
  return between([...from], [...to], share);
}

/** Where on a line the way between two points over it is shortest. */
export function shortestOver(line: GateLine, a: LatLng, b: LatLng): Position {
  const at = (share: number) => placeOn(line, share);
  let [low, high] = [0, 1];
  for (let k = 0; k < CUTS; k++) {
    const [p, q] = [low + (high - low) / 3, high - (high - low) / 3];
    if (overNm(at(p), a, b) < overNm(at(q), a, b)) high = q;
    else low = p;
  }
  return at(low);
}

/** Length of the way between two points over a place, nautical miles. */
export function overNm(place: Position, a: LatLng, b: LatLng): number {
  return greatCircleNm(a.lng, a.lat, ...place) + greatCircleNm(...place, b.lng, b.lat);
}

/** Places on a line just beside a block that lies on it: where ways round the block, from corner to corner, cross it. */
export function placesBeside(line: GateLine, { nodes }: NogoBlock): Position[] {
  const [a, b] = line.map(([lng, lat]) => unitVector(lng, lat));
  const normal = cross([a.x, a.y, a.z], [b.x, b.y, b.z]);
  const corners = nodes.map(({ position: [lng, lat], vector }) => ({
    side: Math.sign(dot(normal, vector)),
    lng,
    lat,
  }));
  return corners.flatMap((from, i) => {
    const to = corners[(i + 1) % corners.length];
    if (from.side === to.side) return [];
    const place = shortestOver(line, from, to);
    const detourNm = overNm(place, from, to) - greatCircleNm(from.lng, from.lat, to.lng, to.lat);
    return detourNm < AT_NM ? [place] : [];
  });
}
