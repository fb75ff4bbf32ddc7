import { expect, test } from 'vitest';
import type { LatLng } from '../../src/geo/position.ts';
import type { RouteOptions } from '../../src/index.ts';
import { fairway } from '../support/world.ts';

/** The port of a name nearest to a position. */
function port(name: string, near: LatLng): LatLng {
  const found = fairway.locations.near(near, 40, 'port').find((location) => location.name === name);
  if (!found) throw new Error(`Got no ${name}`);
  return found.latlng;
}

test.each<[passage: string, near: LatLng, from: string, to: string, opened: RouteOptions]>([
  ['corinth', { lat: 38.2, lng: 23.2 }, 'Dombraina Boiotias', 'Nea Artaki', { corinth: true }],
  ['capeCod', { lat: 41.8, lng: -70.6 }, 'Scituate', 'Edgartown', { capeCod: true }],
  ['belleIsle', { lat: 51.45, lng: -57 }, 'Blanc-Sablon', "L'Anse-au-Loup", { date: '2026-08-01' }],
])('between ports beside %s, opened, a strait elsewhere changes nothing', (_, near, from, to, options) => {
  const ends = { from: port(from, near), to: port(to, near) };
  const nm = fairway.distance({ ...ends, options });
  expect(nm).toBe(fairway.distance({ ...ends, options: { ...options, magellan: false } }));
});

test('a passage opened makes ways as short as those that have to lead through it, and no others shorter', () => {
  const ends = [
    'CAMTR',
    'CASEI',
    'USNYC',
    'GBLIV',
    'NLRTM',
    'ISREY',
    'GRPIR',
    'GRVOL',
    'ITBRI',
    'CNSHA',
    'NOKKN',
  ];
  const counts = { through: 0, past: 0 };
  for (const passage of ['belleIsle', 'corinth'] as const) {
    for (const [i, from] of ends.entries()) {
      for (const to of ends.slice(i + 1)) {
        const closed = fairway.distance({ from, to });
        const through = fairway.distance({ from, to, via: [passage] });
        const opened = fairway.distance({ from, to, options: { [passage]: true } });
        expect(opened, `${from}-${to} ${passage}`).toBeCloseTo(Math.min(closed, through), 1);
        counts[through < closed ? 'through' : 'past']++;
      }
    }
  }
  expect(counts.through).toBeGreaterThan(30);
  expect(counts.through + counts.past).toBe(ends.length * (ends.length - 1));
});
