import { expect, test } from 'vitest';
import { between } from '../../src/geo/line.ts';
import type { LatLng } from '../../src/index.ts';
import { compiled, costsBy, ports } from '../support/compiled-ports.ts';
import { fairway } from '../support/world.ts';

type Box = readonly [south: number, west: number, north: number, east: number];

const costOf = costsBy({ shortCuts: compiled?.shortCuts });

/** The ports in a box, degrees. */
function portsIn([south, west, north, east]: Box): LatLng[] {
  return ports
    .map(({ latlng }) => latlng)
    .filter(({ lat, lng }) => lat > south && lat < north && lng > west && lng < east);
}

// of every so many pairs one is asked; a few are dearer, whose way along the shore comes to free water elsewhere than is best
test.each<[string, Box, Box, LatLng, { every: number; pairs: number }]>([
  [
    'the Vainameri and the Gulf of Finland, off Osmussaar',
    [58.2, 22.9, 59.1, 24.2],
    [59.3, 24.3, 59.9, 27.6],
    { lat: 59.45, lng: 23.6 },
    { every: 5, pairs: 560 },
  ],
  [
    'Lolland and Pomerania, off Arkona',
    [54.6, 11.2, 55.3, 12.2],
    [53.9, 13.2, 54.6, 14.9],
    { lat: 54.76, lng: 13.475 },
    { every: 5, pairs: 170 },
  ],
  [
    'the gulf of Evia and the Cyclades, off Kea',
    [38.2, 23.3, 38.8, 23.8],
    [37, 24.6, 37.9, 25.6],
    { lat: 37.9, lng: 24.4 },
    { every: 1, pairs: 190 },
  ],
])(
  'hardly a way out of one narrow and into another costs a twentieth more than by way of the sea between: %s',
  (_, some, others, sea, { every, pairs }) => {
    const [froms, tos] = [some, others].map(portsIn);
    const toBetween = new Map([...froms, ...tos].map((port) => [port, costOf(port, sea)]));
    let compared = 0;
    let dearer = 0;
    for (const [i, from] of froms.entries()) {
      for (const [k, to] of tos.entries()) {
        if ((i + k) % every !== 0) continue;
        const by = (toBetween.get(from) as number) + (toBetween.get(to) as number);
        if (by === Infinity) continue;
        compared++;
        if (costOf(from, to) > 1.05 * by) dearer++;
      }
    }
    expect(compared).toBeGreaterThanOrEqual(pairs);
    expect(dearer).toBeLessThanOrEqual(3);
  },
);

// no corner lies near the straight line between most of these coasts, so that the graph alone has longer ways
test.each<[string, Box, Box, number]>([
  ['Ireland and the north of Spain', [51, -11, 55, -8], [43, -10, 44, -3], 300],
  ['Brazil and the west of Africa', [-10, -37, -3, -34], [4, -14, 13, -7], 100],
  ['Australia and New Zealand', [-38, 144, -28, 154], [-42, 170, -34, 179], 250],
])('no port over an ocean is farther than by way of the water midway: %s', (_, some, others, pairs) => {
  const [froms, tos] = [some, others].map(portsIn);
  const every = Math.ceil((froms.length * tos.length) / (2 * pairs));
  const nm = (from: LatLng, to: LatLng) => fairway.distance({ from, to });
  const excess: number[] = [];
  for (const [i, from] of froms.entries()) {
    for (const [k, to] of tos.entries()) {
      if ((i * tos.length + k) % every !== 0) continue;
      const [lng, lat] = between([from.lng, from.lat], [to.lng, to.lat], 0.5);
      const midway = { lng, lat };
      if (!fairway.validate(midway).is_valid) continue;
      excess.push(nm(from, to) / (nm(from, midway) + nm(midway, to)) - 1);
    }
  }
  expect(excess.length).toBeGreaterThanOrEqual(pairs);
  expect(excess.filter((share) => share > 0.005)).toEqual([]);
});
