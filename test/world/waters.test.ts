import { expect, test } from 'vitest';
import { decodeCoast } from '../../src/coast/format/decode.ts';
import { ringStarts } from '../../src/coast/rings.ts';
import type { Position } from '../../src/geo/position.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import { decodeGraph } from '../../src/graph/format/decode.ts';
import { randomPosition, seededRandom } from '../support/random.ts';
import { data, fairway } from '../support/world.ts';

const coast = decodeCoast(data.coast);
const start = ringStarts(coast);
const { lng, lat } = coast;

/** Whether a position in steps lies inside a ring, by a ray to the east. */
function isInside(ring: number, x: number, y: number): boolean {
  let inside = false;
  for (let v = start[ring]; v + 1 < start[ring + 1]; v++) {
    if (lat[v] > y === lat[v + 1] > y) continue;
    if (lng[v] + ((y - lat[v]) / (lat[v + 1] - lat[v])) * (lng[v + 1] - lng[v]) > x) inside = !inside;
  }
  return inside;
}

test('every water of the coast has nodes of the graph in it', () => {
  const { graph } = decodeGraph(data.graph);
  const steps = 20_000;
  const shores: number[] = [];
  for (let r = 0; r + 1 < start.length; r++) {
    let area2 = 0;
    for (let v = start[r]; v + 1 < start[r + 1]; v++) area2 += lng[v] * lat[v + 1] - lng[v + 1] * lat[v];
    if (area2 > 0) shores.push(r);
  }
  expect(shores.length).toBeGreaterThanOrEqual(3);
  expect(shores.length).toBeLessThan(20);
  for (const ring of shores) {
    const holds = (node: number) => isInside(ring, graph.lng[node] * steps, graph.lat[node] * steps);
    const nodes = Array.from({ length: graph.nodeCount }, (_, node) => node);
    expect(
      nodes.some(holds),
      `water of ring ${ring} at ${lng[start[ring]] / steps}, ${lat[start[ring]] / steps}`,
    ).toBe(true);
  }
});

test('a way leads from every suggestion to the sea, or over the lake that it lies on', () => {
  const random = seededRandom(72);
  const lakes: Position[] = [
    [31, 61],
    [35.5, 61.5],
  ];
  let compared = 0;
  while (compared < 60) {
    const asked = randomPosition(random);
    const { is_valid, suggestion } = fairway.validate(asked);
    if (is_valid || asked[1] < -60) continue;
    const lake = lakes.find((middle) => greatCircleNm(...middle, ...suggestion) < 80);
    const to = lake ?? 'SGSIN';
    const options = { northeast: true, northwest: true, corinth: true };
    expect(fairway.distance({ from: suggestion, to, options }), `seed 72, [${suggestion}]`).toBeGreaterThan(
      0,
    );
    compared++;
  }
  expect(compared).toBe(60);
});

test('a way leads from positions scattered round ports, moved into the water', () => {
  const random = seededRandom(73);
  const ports = fairway.locations.all().filter(({ type }) => type === 'port');
  for (let k = 0; k < 80; k++) {
    const { latlng } = ports[Math.floor(random() * ports.length)];
    const from = { lat: latlng.lat + (random() - 0.5) * 0.6, lng: latlng.lng + (random() - 0.5) * 0.6 };
    const options = { autovalidate: true, northeast: true, northwest: true };
    // the port itself stands for the sea or the lake that it lies on
    const { features, errors } = fairway.routes([{ from, to: latlng, options }]);
    expect(
      errors.filter(({ code }) => code !== 'identical_points'),
      `seed 73, ${JSON.stringify(from)}`,
    ).toEqual([]);
    expect(features.length + errors.length).toBe(1);
  }
});
