import { expect, test } from 'vitest';
import type { LineFeature } from '../../data-build/channels/passages.ts';
import { readCurated } from '../../data-build/curated.ts';
import { isWater } from '../../src/coast/contains.ts';
import { decodeCoast } from '../../src/coast/format/decode.ts';
import { angleToShore } from '../../src/coast/shore.ts';
import { between } from '../../src/geo/line.ts';
import type { Position } from '../../src/geo/position.ts';
import { EARTH_RADIUS_METERS } from '../../src/geo/sphere.ts';
import { decodeGraph } from '../../src/graph/format/decode.ts';
import { data, fairway } from '../support/world.ts';

const coast = decodeCoast(data.coast);
const { graph } = decodeGraph(data.graph);
/** The Arctic gates meet at sea, as do gates of locks in rivers that the map has no water for. */
const AT_SEA = ['northwest', 'northeast'];
const AT_SHORE_METERS = 500;
const PARTS = 500;

const gates = ['passages.geojson', 'bridges.geojson']
  .flatMap((name) => readCurated(name).features as LineFeature[])
  .filter(({ properties: { kind, passage } }) => kind !== 'centreline' && !AT_SEA.includes(passage ?? ''))
  .map(({ properties, geometry }) => ({ key: properties.passage, line: geometry.coordinates, properties }));

test.each(gates)('the gate of $key leads from shore to shore over water', ({ line, properties }) => {
  for (const end of [line[0], line[line.length - 1]]) {
    const isAtShore = angleToShore(coast, ...end) * EARTH_RADIUS_METERS < AT_SHORE_METERS;
    expect(!isWater(coast, ...end) || isAtShore, `${end}`).toBe(true);
  }
  const places = line
    .slice(1)
    .flatMap((to, i) => Array.from({ length: PARTS }, (_, k): Position => between(line[i], to, k / PARTS)));
  // canals are channels where the map has no water
  if (!properties.canal) expect(places.some((place) => isWater(coast, ...place))).toBe(true);
});

test('the graph has the passages and bridges that are curated, and callers see the passages', () => {
  const keys = ['passages.geojson', 'locks.geojson', 'bridges.geojson'].map((name) => [
    ...new Set((readCurated(name).features as LineFeature[]).map(({ properties }) => properties.passage)),
  ]);
  const [passages, locks, bridges] = keys;
  expect(graph.passages.map(({ key }) => key)).toEqual(keys.flat());
  expect(graph.passages.filter(({ bridge }) => bridge).map(({ key }) => key)).toEqual(bridges);
  expect(fairway.passages().map(({ key }) => key)).toEqual([...passages, ...locks]);
});

test('what callers do to the list of passages changes nothing', () => {
  const before = fairway.passages();
  for (const passage of fairway.passages()) {
    expect(passage.gates.length, passage.key).toBeGreaterThan(0);
    expect(passage.region).not.toBe('');
    passage.gates[0][0][0] = 0;
    passage.gates.length = 0;
    passage.name = '';
  }
  expect(fairway.passages()).toEqual(before);
});

test('bridges are neither options nor reported', () => {
  const bridges = graph.passages.filter(({ bridge }) => bridge);
  expect(bridges.length).toBeGreaterThan(30);
  const [newYork, rotterdam] = ['USNYC', 'NLRTM'];
  const [{ properties }] = fairway.route({ from: newYork, to: rotterdam }).features;
  for (const { key } of bridges) {
    expect(properties.passages).not.toContain(key);
    const request = { from: newYork, to: rotterdam, options: { [key]: false } };
    expect(() => fairway.route(request), key).toThrow(expect.objectContaining({ code: 'invalid_request' }));
  }
});
