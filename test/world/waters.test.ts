import { expect, test } from 'vitest';
import { decodeCoast } from '../../src/coast/format/decode.ts';
import { decodeGraph } from '../../src/graph/format/decode.ts';
import { data } from '../support/world.ts';

const { start, lng, lat } = decodeCoast(data.coast);

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
