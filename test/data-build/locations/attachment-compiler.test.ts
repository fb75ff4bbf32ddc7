import { describe, expect, it } from 'vitest';
import { compileAttachments } from '../../../data-build/locations/attachment-compiler.ts';
import { type Attachment, linkNm } from '../../../src/attach/attachment.ts';
import { fromStored } from '../../../src/attach/stored.ts';
import type { Position } from '../../../src/geo/position.ts';
import { greatCircleNm } from '../../../src/geo/sphere.ts';
import type { WaterGraph } from '../../../src/graph/water-graph.ts';
import { INSHORE } from '../../../src/near/inshore.ts';
import { Stop, stopsTo } from '../../../src/near/stop.ts';
import { randomGraph } from '../../support/graph.ts';
import { seededRandom } from '../../support/random.ts';

/** Lengths may change by what rounding stops to whole steps does, nautical miles. */
const ROUNDING_NM = 0.01;

/** All legs to nodes run over free water, from stops off it. */
const ALL_FREE = {
  seas: { has: () => false },
  pointAt: () => ({ x: 1, y: 0, z: 0, triangle: 0, vertex: -1 }),
  outNm: () => 0,
  legNm: () => 0,
};

/** A position joined over stops at random to nodes without arcs, so that no link makes another good. */
function attachedTo(random: () => number, graph: WaterGraph, [lng, lat]: Position): Attachment {
  const below = (n: number) => Math.floor(random() * n);
  const stops: Stop[] = [];
  for (let i = 0; i < 8; i++) {
    const parent = i < 2 ? undefined : stops[below(i)];
    // some lie at the stop before them
    const far = parent && random() < 0.7 ? 0.1 : 0;
    const place = { lng: lng + far * (random() - 0.5), lat: lat + far * (random() - 0.5) };
    const [x, y] = parent && far === 0 ? [parent.lng + 1e-7, parent.lat] : [place.lng, place.lat];
    const lengthNm = parent ? parent.lengthNm + greatCircleNm(parent.lng, parent.lat, x, y) : 0;
    stops.push(new Stop(x, y, lengthNm, parent));
  }
  const node = Array.from({ length: graph.nodeCount }, (_, v) => v);
  const stop = node.map(() => stops[below(stops.length)]);
  const cost = node.map((v) => linkNm(stop[v], v, graph) + (INSHORE - 1) * stop[v].lengthNm);
  return { lng, lat, node, cost, stop };
}

describe('compiled attachments', () => {
  it('measure as they were, and make no stop twice', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const random = seededRandom(seed);
      const graph = randomGraph(random, { nodes: 30, landmarks: 0, edgesPerNode: 0, passages: 3 });
      const ports: Position[] = [
        [170.1234, 60.5],
        [-179.9999, 55.0001],
      ];
      const attached = ports.map((port) => attachedTo(random, graph, port));
      const asked: Position[] = [];
      const { attachments, counts } = compileAttachments(ports, graph, (port) => {
        asked.push(port);
        return attached[ports.indexOf(port)];
      });
      expect(asked).toEqual(ports);
      expect(counts).toEqual({ links: 60, kept: 60 });
      for (const i of [0, 1]) {
        const { node, cost, stop } = fromStored(attachments[i], ports[i], graph, ALL_FREE);
        expect(node).toEqual(attached[i].node);
        for (const v of node) {
          const message = `seed ${seed}, port ${i}, node ${v}`;
          expect(Math.abs(cost[v] - attached[i].cost[v]), message).toBeLessThan(ROUNDING_NM);
          const way = stopsTo(stop[v]).map(({ lng, lat }) => [lng, lat]);
          expect(way[0]).toEqual(ports[i]);
          for (let k = 1; k < way.length; k++) expect(way[k], message).not.toEqual(way[k - 1]);
        }
      }
    }
  });
});
