import { describe, expect, it } from 'vitest';
import { unitVectors } from '../../../src/geo/vector.ts';
import { arcsOfEdges, edgesOfArcs, endsOfArcs } from '../../../src/graph/edges.ts';
import { checkGraph } from '../../../src/graph/format/verify.ts';
import { PassageSets } from '../../../src/graph/passage-sets.ts';
import type { WaterGraph } from '../../../src/graph/water-graph.ts';
import { randomEdges, randomGraphData } from '../../support/graph.ts';
import { seededRandom } from '../../support/random.ts';

const { graph, mesh, seaMarks } = randomGraphData(seededRandom(3), {
  nodes: 60,
  flatVertices: 5,
  passages: 5,
});

function withChannel(name: string, ...nodes: number[]): () => unknown {
  const channels = [{ name, node: Uint32Array.from(nodes) }];
  return () => checkGraph({ graph, mesh, seaMarks, channels });
}

function changed(part: Partial<WaterGraph>): () => unknown {
  return () => checkGraph({ graph: { ...graph, ...part }, mesh, seaMarks, channels: [] });
}

/** A copy of an array with one element set. */
function put<T extends { slice(): T; [index: number]: number }>(array: T, at: number, value: number): T {
  const copy = array.slice();
  copy[at] = value;
  return copy;
}

describe('checkGraph', () => {
  it('counts a lawful graph', () => {
    const counts = checkGraph({ graph, mesh, seaMarks, channels: [] });
    expect(counts).toMatchObject({ nodes: 60, edges: graph.head.length / 2 });
    expect(counts.mainNodes).toBeLessThanOrEqual(60);
    const arcs = arcsOfEdges(graph.vector, { ...edgesOfArcs(graph), crossed: new Uint16Array(counts.edges) });
    expect(checkGraph({ graph: { ...graph, ...arcs }, mesh, seaMarks, channels: [] }).uncrossed).toEqual(
      graph.passages.map((p) => p.key),
    );
  });

  it('counts components, isolated nodes too', () => {
    const lng = Float64Array.of(0, 1, 2, 3, 4, 5);
    const lat = new Float64Array(6);
    const vector = unitVectors(lng, lat);
    const arcs = arcsOfEdges(vector, {
      tail: Uint32Array.of(1, 2, 4),
      head: Uint32Array.of(0, 1, 3),
      crossed: new Uint16Array(3),
    });
    const landmarks = { node: new Uint32Array(), unitNm: 1, distance: new Uint16Array() };
    const line = {
      lng,
      lat,
      vector,
      ...arcs,
      landmarks,
      cornerCount: 0,
      firstDeadEnd: 6,
      nodeCount: 6,
      passages: [],
      sets: new PassageSets(),
    };
    const none = new Uint32Array();
    const noMarks = { pondVertex: none, pondNode: none, freeNode: none };
    expect(checkGraph({ graph: line, mesh, seaMarks: noMarks, channels: [] })).toMatchObject({
      components: 3,
      mainNodes: 3,
    });
  });

  it('names each breach', () => {
    const arc = graph.firstOut.findIndex((from, v) => graph.firstOut[v + 1] - from > 1);
    const first = graph.firstOut[arc];
    const { landmarks, passages } = graph;
    const at = landmarks.node[0] * landmarks.node.length;
    expect(changed({ firstOut: put(graph.firstOut, 0, 1) })).toThrow(/has arcs 1 to/);
    expect(changed({ head: put(graph.head, first + 1, graph.head[first]) })).toThrow(
      /expected another node above/,
    );
    expect(changed({ head: put(graph.head, 0, 60) })).toThrow(/has head 60/);
    expect(changed({ crossed: put(graph.crossed, first, graph.crossed[first] ^ 1) })).toThrow(
      /expected the same/,
    );
    expect(changed({ crossed: put(graph.crossed, first, 32) })).toThrow(/has set 32 on arc/);
    expect(changed({ weight: put(graph.weight, first, 1) })).toThrow(/has weight 1 on arc/);
    expect(changed({ landmarks: { ...landmarks, unitNm: 0 } })).toThrow(/unit of 0 nm/);
    expect(changed({ landmarks: { ...landmarks, node: Uint32Array.of(60) } })).toThrow(/landmark at node 60/);
    expect(changed({ landmarks: { ...landmarks, distance: put(landmarks.distance, at, 7) } })).toThrow(
      /from itself/,
    );
    expect(
      changed({ landmarks: { ...landmarks, distance: landmarks.distance.map((d, i) => (i % 9 ? d : 0)) } }),
    ).toThrow(/expected nearer/);
    expect(changed({ passages: [...passages, { ...passages[0], key: 'twice' }] })).toThrow(
      /for passage twice/,
    );
    expect(changed({ passages: passages.slice(1) })).toThrow(/for passage passage1/);
    expect(changed({ passages: passages.slice(0, 4) })).toThrow(/passage 4 in a set/);
    expect(withChannel('Gap', first, first)).toThrow(/by channel Gap/);
    expect(withChannel('Off', 99)).toThrow(/in channel Off/);
    expect(changed({ nodeSpan: new Uint8Array(59) })).toThrow(/spans of 59 nodes, expected 60/);
    expect(changed({ lng: put(graph.lng, 4, 0) })).toThrow(/its mesh at/);
  });
});

describe('edges', () => {
  it('become arcs both ways by rising head, and edges again', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const random = seededRandom(seed);
      const nodes = 2 + Math.floor(50 * random());
      const vector = unitVectors(
        Array.from({ length: nodes }, () => 360 * random() - 180),
        Array.from({ length: nodes }, () => 170 * random() - 85),
      );
      const edges = randomEdges(random, nodes, seed % 6, 4);
      const arcs = arcsOfEdges(vector, edges);
      expect(edgesOfArcs(arcs), `seed ${seed}`).toEqual(edges);
      expect(endsOfArcs(arcs)).toEqual({ tail: edges.tail, head: edges.head });
      const found = new Set<string>();
      for (let v = 0; v < nodes; v++) {
        for (let arc = arcs.firstOut[v]; arc < arcs.firstOut[v + 1]; arc++)
          found.add(`${v} ${arcs.head[arc]}`);
      }
      const expected = Array.from(edges.tail, (tail, i) => [
        `${tail} ${edges.head[i]}`,
        `${edges.head[i]} ${tail}`,
      ]);
      expect(found, `seed ${seed}`).toEqual(new Set(expected.flat()));
    }
  });
});
