import { PbfWriter } from 'pbf';
import { describe, expect, test } from 'vitest';
import { decodeAreas } from '../../src/areas/format/decode.ts';
import { checksumOf, openContainer } from '../../src/data/container.ts';
import { sealContainer } from '../../src/data/container-writer.ts';
import { decodeGraph } from '../../src/graph/format/decode.ts';
import { Fairway, type FairwayData, FairwayError } from '../../src/index.ts';
import { decodeLocations } from '../../src/locations/format/decode.ts';
import { encodeLocations } from '../../src/locations/format/encode.ts';
import type { PortAttachmentCode } from '../../src/locations/table.ts';
import { seededRandom } from '../support/random.ts';
import { data } from '../support/world.ts';

const table = decodeLocations(data.locations as Uint8Array);
const code = table.attachments as PortAttachmentCode;
const portless: FairwayData = { coast: data.coast, graph: data.graph, areas: data.areas };
const mixed = expect.objectContaining({
  code: 'data_error',
  message: expect.stringContaining('take all files of one build'),
});
/** Bytes of the areas' last field, the checksum of their graph: a tag and four. */
const CHECKSUM_BYTES = 5;

/** The areas as built with the graph of another checksum; or of none, as before areas told it. */
function areasOf(graphChecksum?: number): Uint8Array {
  const payload = openContainer(data.areas, 'areas');
  const rest = payload.subarray(0, payload.length - CHECKSUM_BYTES);
  const pbf = new PbfWriter();
  if (graphChecksum !== undefined) pbf.writeFixed32Field(5, graphChecksum);
  return sealContainer('areas', Uint8Array.from([...rest, ...pbf.finish()]));
}

/** Graphs with a bit changed, sealed again, that can be read. */
function otherGraphs(count: number): Uint8Array[] {
  const random = seededRandom(72);
  const found: Uint8Array[] = [];
  while (found.length < count) {
    const payload = new Uint8Array(openContainer(data.graph, 'graph'));
    payload[Math.floor(payload.length * random())] ^= 1 << Math.floor(8 * random());
    const graph = sealContainer('graph', payload);
    try {
      decodeGraph(graph);
      found.push(graph);
    } catch (error) {
      if (!(error instanceof FairwayError) || error.code !== 'data_error') throw error;
    }
  }
  return found;
}

describe('files of one build', () => {
  test('have the checksum of their graph, and the graph that of its coast', () => {
    expect(decodeGraph(data.graph).coastChecksum).toBe(checksumOf(data.coast));
    expect(code.graphChecksum).toBe(checksumOf(data.graph));
    expect(decodeAreas(data.areas).graphChecksum).toBe(checksumOf(data.graph));
    expect(areasOf(checksumOf(data.graph))).toEqual(new Uint8Array(data.areas));
  });

  test.each([
    ['another graph', areasOf(checksumOf(data.graph) ^ 1)],
    ['no graph', areasOf()],
  ])('are not areas of %s', (_, areas) => {
    expect(() => Fairway.from({ ...data, areas })).toThrow(mixed);
    expect(() => Fairway.from({ ...portless, areas })).toThrow(mixed);
    expect(() => Fairway.share({ ...portless, areas })).toThrow(mixed);
  });

  test('are not locations of another graph', () => {
    const attachments = { ...code, graphChecksum: checksumOf(data.graph) ^ 1 };
    const locations = encodeLocations({ ...table, attachments });
    expect(() => Fairway.from({ ...data, locations })).toThrow(mixed);
  });

  test('are no graph but their own, with locations or without', () => {
    for (const graph of otherGraphs(6)) {
      expect(() => Fairway.from({ ...data, graph })).toThrow(mixed);
      expect(() => Fairway.from({ ...portless, graph })).toThrow(mixed);
    }
  });

  test('are no coast but their own', () => {
    const payload = new Uint8Array(openContainer(data.coast, 'coast'));
    payload[payload.length - 2] ^= 1;
    const coast = sealContainer('coast', payload);
    expect(() => Fairway.from({ ...data, coast })).toThrow(mixed);
    expect(() => Fairway.from({ ...portless, coast })).toThrow(mixed);
  });
});
