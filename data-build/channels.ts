import Flatbush from 'flatbush';
import { around } from 'geoflatbush';
import type { Coast } from '../src/coast/coast.ts';
import { isClearOfCoast } from '../src/coast/sight.ts';
import { latitudeOf, longitudeOf } from '../src/geo/vector.ts';
import { roundToSteps } from '../src/graph/position-code.ts';
import { Locator } from '../src/mesh/locate.ts';
import { nextHalf, type SightMesh } from '../src/mesh/mesh.ts';

type Position = [lng: number, lat: number];

/** A channel's centre line from free water to free water. */
export interface ChannelLine {
  name: string;
  line: Position[];
}

/** How far an end is led on to free water, kilometres. */
const END_REACH_KM = 25;
/** How far beyond the boundary of free water such an end comes to lie, as a share of the boundary's edge. */
const INWARD = 0.02;

/**
 * Leads the ends of channels that lie short of free water on to it, in a straight line over the true coast's water.
 * Channels may also end at a head of navigation, where no free water is near: those ends stay.
 */
export function reachFreeWater(
  channels: readonly ChannelLine[],
  mesh: SightMesh,
  coast: Coast,
): ChannelLine[] {
  const locator = new Locator(mesh);
  const exits = boundaryPositions(mesh);
  const index = new Flatbush(exits.length);
  for (const [lng, lat] of exits) index.add(lng, lat, lng, lat);
  index.finish();
  const leadOn = ([lng, lat]: Position): Position[] => {
    if (mesh.water[locator.pointAt(lng, lat).triangle] === 1) return [];
    const near = around(index, lng, lat, Infinity, END_REACH_KM);
    const exit = near.find((i) => isClearOfCoast(coast, lng, lat, ...exits[i]));
    return exit === undefined ? [] : [exits[exit]];
  };
  return channels.map(({ name, line }) => {
    const rounded = line.map(roundPosition);
    return { name, line: [...leadOn(rounded[0]), ...rounded, ...leadOn(rounded[rounded.length - 1])] };
  });
}

/** Rounds to the steps of the stored positions. */
export function roundPosition([lng, lat]: readonly [number, number]): Position {
  return [roundToSteps(lng), roundToSteps(lat)];
}

/** A position just inside free water at the middle of each wall. */
function boundaryPositions({ vector, triangle, twin, water }: SightMesh): Position[] {
  const positions: Position[] = [];
  for (let h = 0; h < triangle.length; h++) {
    if (water[(h / 3) | 0] === 0 || water[(twin[h] / 3) | 0] === 1) continue;
    const [a, b, c] = [triangle[h], triangle[nextHalf(h)], triangle[nextHalf(nextHalf(h))]];
    const [x, y, z] = [0, 1, 2].map(
      (k) => (0.5 - INWARD / 2) * (vector[3 * a + k] + vector[3 * b + k]) + INWARD * vector[3 * c + k],
    );
    positions.push(roundPosition([longitudeOf(x, y), latitudeOf(x, y, z)]));
  }
  return positions;
}
