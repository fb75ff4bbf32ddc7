import { between } from '../geo/line.ts';
import type { Position } from '../geo/position.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import type { Passage } from '../graph/water-graph.ts';
import { costOf } from '../overlay/penalty.ts';
import type { Forced } from './forced.ts';
import { type Waypoint, waypoint } from './waypoint.ts';

/** Places along each line of a gate where a way may turn. */
const PLACES = 64;
/** How far beyond the gate it turns, nautical miles. */
const BEYOND_NM = 0.05;

/**
 * Where a way crosses a passage only to come back, turns it at the gate: nodes beyond may lie far off.
 *
 * @param isOpen whether a leg lies in open water
 */
export function turnAtGates(
  way: readonly Waypoint[],
  forced: Forced,
  isOpen: (a: Waypoint, b: Waypoint) => boolean,
): Waypoint[] {
  let turned = [...way];
  for (const n of forced.passages.keys()) {
    const { leg, passage } = forced.crossings(turned)[n];
    const back = turned.findIndex((at, i) => i > leg && forced.isCrossedBy(turned[i - 1], at, passage));
    if (back < 0) continue;
    const [from, to] = [turned[leg - 1], turned[back]];
    const lengthNm = costOf(turned.slice(leg - 1, back + 1));
    const place = placesOn(passage, from, to)
      .filter(({ overNm }) => overNm + 2 * BEYOND_NM < lengthNm)
      .map(({ position }) => waypoint(beyond(position, turned[leg])))
      .find((turn) => isOpen(from, turn) && isOpen(turn, to));
    if (!place) continue;
    const shorter = [...turned.slice(0, leg), place, ...turned.slice(back)];
    if (forced.isMetBy(shorter)) turned = shorter;
  }
  return turned;
}

/** Places on a gate, and how long the way over each is, by rising length. */
function placesOn(
  { gates }: Passage,
  from: Waypoint,
  to: Waypoint,
): { position: Position; overNm: number }[] {
  const found: { position: Position; overNm: number }[] = [];
  for (const gate of gates) {
    for (let i = 1; i < gate.length; i++) {
      for (let k = 0; k <= PLACES; k++) {
        const position = between([...gate[i - 1]], [...gate[i]], k / PLACES);
        const overNm =
          greatCircleNm(from.lng, from.lat, ...position) + greatCircleNm(...position, to.lng, to.lat);
        found.push({ position, overNm });
      }
    }
  }
  return found.sort((a, b) => a.overNm - b.overNm);
}

/** A little farther than a position, towards a point on the other side of the gate that it is on. */
function beyond(position: Position, { lng, lat }: Waypoint): Position {
  const nm = greatCircleNm(...position, lng, lat);
  return between(position, [lng, lat], Math.min(1, BEYOND_NM / nm));
}
