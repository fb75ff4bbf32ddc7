import { expect, test } from 'vitest';
import { NO_PORT } from '../../src/attach/end-point.ts';
import { compiledPorts } from '../../src/attach/port-attachments.ts';
import { checksumOf } from '../../src/data/container.ts';
import type { Position } from '../../src/geo/position.ts';
import { closedUnasked } from '../../src/graph/seasons.ts';
import { decodeLocations } from '../../src/locations/format/decode.ts';
import { Router } from '../../src/router/router.ts';
import { graph, seaMarks, waters } from '../support/waters.ts';
import { data, fairway } from '../support/world.ts';

const compiled = compiledPorts(decodeLocations(data.locations as Uint8Array), checksumOf(data.graph), graph);
const ports = fairway.locations.all().filter(({ type }) => type === 'port');
const closed = closedUnasked(graph);
const router = new Router(waters.coast, graph, waters.mesh, {
  seaMarks,
  stored: compiled?.find,
  shortCuts: compiled?.shortCuts,
});

type Box = readonly [south: number, west: number, north: number, east: number];

/** Numbers of the ports in a box, degrees. */
function portsIn([south, west, north, east]: Box): number[] {
  return [...ports.keys()].filter((port) => {
    const { lat, lng } = ports[port].latlng;
    return lat > south && lat < north && lng > west && lng < east;
  });
}

function endOf(at: number | Position) {
  if (typeof at !== 'number') return { position: at, port: NO_PORT };
  const { lng, lat } = ports[at].latlng;
  return { position: [lng, lat] as Position, port: at };
}

function costOf(from: number | Position, to: number | Position): number {
  return router.cost({ from: endOf(from), to: endOf(to), closed }) ?? Infinity;
}

test.each<[string, Box, Box, Position, number]>([
  [
    'the Vainameri and the Gulf of Finland, off Osmussaar',
    [58.2, 22.9, 59.1, 24.2],
    [59.3, 24.3, 59.9, 27.6],
    [23.6, 59.45],
    2800,
  ],
  [
    'Lolland and Pomerania, off Arkona',
    [54.6, 11.2, 55.3, 12.2],
    [53.9, 13.2, 54.6, 14.9],
    [13.475, 54.76],
    900,
  ],
  [
    'the gulf of Evia and the Cyclades, off Kea',
    [38.2, 23.3, 38.8, 23.8],
    [37, 24.6, 37.9, 25.6],
    [24.4, 37.9],
    190,
  ],
])(
  'hardly a way out of one narrow and into another costs a twentieth more than by way of the sea between: %s',
  (_, some, others, between, pairs) => {
    const [froms, tos] = [portsIn(some), portsIn(others)];
    const toBetween = new Map([...froms, ...tos].map((port) => [port, costOf(port, between)]));
    let compared = 0;
    let dearer = 0;
    for (const from of froms) {
      for (const to of tos) {
        // of many pairs every fifth
        if (pairs > 500 && (from + to) % 5 !== 0) continue;
        const by = (toBetween.get(from) as number) + (toBetween.get(to) as number);
        if (by === Infinity) continue;
        compared++;
        if (costOf(from, to) > 1.05 * by) dearer++;
      }
    }
    expect(compared).toBeGreaterThan(pairs > 500 ? pairs / 6 : pairs);
    // two searches along the shore end at others than the best corner: 0, 2 and 1
    expect(dearer).toBeLessThanOrEqual(2);
  },
);
