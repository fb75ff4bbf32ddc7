import { describe, expect, it } from 'vitest';
import { openContainer } from '../../../src/data/container.ts';
import { sealContainer } from '../../../src/data/container-writer.ts';
import { FairwayError } from '../../../src/errors.ts';
import { readChannels } from '../../../src/graph/format/channel-code.ts';
import { decodeGraph } from '../../../src/graph/format/decode.ts';
import { encodeGraph } from '../../../src/graph/format/encode.ts';
import { checkGraph } from '../../../src/graph/format/verify.ts';
import type { BuiltGraph, Channel, MeshData } from '../../../src/graph/water-graph.ts';
import { type RandomGraphOptions, randomGraphData } from '../../support/graph.ts';
import { seededRandom } from '../../support/random.ts';

function make(seed: number, options: RandomGraphOptions & { flatVertices: number }) {
  const { graph, mesh, seaMarks, vertexOrder } = randomGraphData(seededRandom(seed), options);
  const channels: Channel[] = [];
  for (let v = 0; v < Math.min(graph.nodeCount, 5); v++) {
    if (graph.firstOut[v] === graph.firstOut[v + 1]) continue;
    channels.push({ name: `Channel ${v}`, node: Uint32Array.of(v, graph.head[graph.firstOut[v]]) });
  }
  const data: BuiltGraph = { graph, mesh, seaMarks, channels };
  return { data, bytes: encodeGraph(data, vertexOrder, 7) };
}

/** Triangles in an order and turn of their own, with their water. */
function sortedTriangles({ triangle, water }: MeshData): string[] {
  return Array.from(water, (wet, t) => {
    const [a, b, c] = triangle.subarray(3 * t, 3 * t + 3);
    const turned = a < b && a < c ? [a, b, c] : b < c ? [b, c, a] : [c, a, b];
    return `${turned} ${wet}`;
  }).sort();
}

function codeOf(bytes: Uint8Array): string {
  try {
    decodeGraph(bytes);
    return 'none';
  } catch (error) {
    return error instanceof FairwayError ? error.code : String(error);
  }
}

const small = make(1, { nodes: 40, corners: 34, flatVertices: 12 });

describe('graph file', () => {
  it('gives back what was encoded', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const random = seededRandom(1000 + seed);
      const nodes = 6 + Math.floor(random() ** 2 * 400);
      const { data, bytes } = make(seed, {
        nodes,
        corners: Math.max(5, nodes - (seed % 4) * 10),
        flatVertices: Math.floor(random() * 50),
        edgesPerNode: seed % 7,
        passages: [0, 3, 32][seed % 3],
      });
      const decoded = decodeGraph(bytes);
      const { triangle: _, water: __, ...vertices } = data.mesh;
      expect(decoded.graph, `seed ${seed}`).toEqual(data.graph);
      expect(decoded.mesh, `seed ${seed}`).toMatchObject(vertices);
      expect(sortedTriangles(decoded.mesh), `seed ${seed}`).toEqual(sortedTriangles(data.mesh));
      const channels = readChannels(bytes);
      expect(channels, `seed ${seed}`).toEqual(data.channels);
      expect(() => checkGraph({ ...decoded, channels }), `seed ${seed}`).not.toThrow();
    }
  });

  it('encodes the same bytes again from what it decoded', () => {
    const decoded = decodeGraph(small.bytes);
    const order = randomGraphData(seededRandom(1), { nodes: 40, corners: 34, flatVertices: 12 }).vertexOrder;
    expect(decodeGraph(encodeGraph({ ...decoded, channels: small.data.channels }, order, 7)).graph).toEqual(
      decoded.graph,
    );
    expect(decoded.seaMarks).toEqual(small.data.seaMarks);
    expect(encodeGraph(small.data, order, 7)).toEqual(small.bytes);
  });

  it('refuses positions between the steps, and an order that is none', () => {
    const { data } = small;
    const order = Uint32Array.from(data.mesh.lng, (_, v) => v);
    const lng = data.mesh.lng.map((x) => x + 1e-7);
    expect(() => encodeGraph({ ...data, mesh: { ...data.mesh, lng } }, order, 7)).toThrow(/multiple/);
    expect(() => encodeGraph(data, order.reverse(), 7)).toThrow(/in the order when expected/);
  });

  it('refuses every truncation', () => {
    for (let length = 0; length < small.bytes.length; length++) {
      expect(codeOf(small.bytes.subarray(0, length)), `length ${length}`).toBe('data_error');
    }
  });

  it('refuses every flipped bit', () => {
    for (let bit = 0; bit < 8 * small.bytes.length; bit++) {
      const damaged = small.bytes.slice();
      damaged[bit >> 3] ^= 1 << (bit & 7);
      expect(codeOf(damaged), `bit ${bit}`).toBe('data_error');
    }
  });

  it('refuses other kinds of data', () => {
    expect(codeOf(sealContainer('coast', openContainer(small.bytes, 'graph')))).toBe('data_error');
    expect(codeOf(sealContainer('graph', new Uint8Array()))).toBe('data_error');
  });

  it('neither hangs nor crashes on forged payloads with a right checksum', () => {
    const payload = openContainer(small.bytes, 'graph');
    for (let seed = 1; seed <= 4000; seed++) {
      const random = seededRandom(seed);
      const forged = payload.slice(0, random() < 0.2 ? Math.floor(random() * payload.length) : undefined);
      for (let flips = 1 + Math.floor(4 * random()); flips > 0; flips--) {
        forged[Math.floor(random() * forged.length)] ^= 1 << Math.floor(8 * random());
      }
      expect(['none', 'data_error'], `seed ${seed}`).toContain(codeOf(sealContainer('graph', forged)));
    }
  });

  it('says what it expected and what it found', () => {
    const payload = openContainer(small.bytes, 'graph').slice();
    payload[1] ^= 1;
    expect(() => decodeGraph(sealContainer('graph', payload))).toThrow(
      'The graph has 100001 steps a degree, expected 100000',
    );
  });
});
