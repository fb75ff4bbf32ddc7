import { nearestOnLeg } from '../src/geo/nearest-on-leg.ts';
import type { Position } from '../src/geo/position.ts';
import { EARTH_RADIUS_METERS, greatCircleMeters } from '../src/geo/sphere.ts';
import { angleBetween, unitVectors } from '../src/geo/vector.ts';
import { readChannels } from '../src/graph/format/channel-code.ts';
import { decodeGraph } from '../src/graph/format/decode.ts';
import type { WaterGraph } from '../src/graph/water-graph.ts';

/** Side of the cells that legs are sorted into, degrees, and how far apart a leg is sampled for them, metres. */
const CELL_DEGREES = 0.05;
const SAMPLE_METERS = 500;

/** Tells whether a position lies within `meters` of a leg of a channel. Reaches less than a cell: below 75 N. */
export function nearChannels(graphFile: Uint8Array, meters: number): (at: Position) => boolean {
  const { graph } = decodeGraph(graphFile);
  const channels = readChannels(graphFile);
  const tails = channels.flatMap(({ node }) => [...node.subarray(0, -1)]);
  const heads = channels.flatMap(({ node }) => [...node.subarray(1)]);
  const nodes = tails.flatMap((tail, leg) => [tail, heads[leg]]);
  const ends = unitVectors(
    nodes.map((node) => graph.lng[node]),
    nodes.map((node) => graph.lat[node]),
  );
  const cells = legsByCell(graph, tails, heads);
  return ([lng, lat]) => {
    const [x, y, z] = unitVectors([lng], [lat]);
    return (cells.get(keyOf(lng, lat)) ?? []).some((leg) => {
      const t = nearestOnLeg(ends, 6 * leg, 6 * leg + 3, x, y, z);
      const near = [0, 1, 2].map((k) => ends[6 * leg + k] + t * (ends[6 * leg + 3 + k] - ends[6 * leg + k]));
      const length = Math.hypot(...near);
      const angle = angleBetween(x, y, z, near[0] / length, near[1] / length, near[2] / length);
      return angle * EARTH_RADIUS_METERS <= meters;
    });
  };
}

/** Legs by the cells that they pass and those beside. */
function legsByCell({ lng, lat }: WaterGraph, tails: number[], heads: number[]): Map<string, number[]> {
  const cells = new Map<string, number[]>();
  for (let leg = 0; leg < tails.length; leg++) {
    const [a, b] = [tails[leg], heads[leg]];
    const pieces = Math.ceil(greatCircleMeters(lng[a], lat[a], lng[b], lat[b]) / SAMPLE_METERS) + 1;
    const keys = new Set<string>();
    for (let k = 0; k <= pieces; k++) {
      const x = lng[a] + (k / pieces) * (lng[b] - lng[a]);
      const y = lat[a] + (k / pieces) * (lat[b] - lat[a]);
      for (const east of [-CELL_DEGREES, 0, CELL_DEGREES]) {
        for (const north of [-CELL_DEGREES, 0, CELL_DEGREES]) keys.add(keyOf(x + east, y + north));
      }
    }
    for (const key of keys) {
      const legs = cells.get(key);
      if (legs) legs.push(leg);
      else cells.set(key, [leg]);
    }
  }
  return cells;
}

function keyOf(lng: number, lat: number): string {
  return `${Math.floor(lng / CELL_DEGREES)},${Math.floor(lat / CELL_DEGREES)}`;
}
