import { describe, expect, test } from 'vitest';
import { decodeAreas } from '../../src/areas/format/decode.ts';
import { isWater } from '../../src/coast/contains.ts';
import { decodeCoast } from '../../src/coast/format/decode.ts';
import { type ContainerKind, openContainer } from '../../src/data/container.ts';
import { sealContainer } from '../../src/data/container-writer.ts';
import { decodeGraph } from '../../src/graph/format/decode.ts';
import { Fairway, FairwayError } from '../../src/index.ts';
import { decodeLocations } from '../../src/locations/format/decode.ts';
import { seededRandom } from '../support/random.ts';
import { data } from '../support/world.ts';

const locations = data.locations as Uint8Array;
const random = seededRandom(71);

/** A file with some bytes of its payload changed, and sealed again with the checksum that is right for them. */
function resealed(kind: ContainerKind, file: Uint8Array): Uint8Array {
  const payload = new Uint8Array(openContainer(file, kind));
  for (let k = 0; k < 1 + random() * 3; k++) payload[Math.floor(random() * payload.length)] = random() * 256;
  return sealContainer(kind, payload);
}

describe('damage that the checksum does not show', () => {
  test.each<[ContainerKind, Uint8Array, (bytes: Uint8Array) => unknown, number]>([
    ['areas', data.areas, (bytes) => decodeAreas(bytes).areas.map(({ polygon }) => polygon), 400],
    ['areas', data.areas, (bytes) => decodeAreas(bytes).timeZones.cells, 400],
    ['locations', locations, (bytes) => decodeLocations(bytes).name, 150],
    ['graph', data.graph, decodeGraph, 40],
    ['coast', data.coast, (bytes) => decodeCoast(bytes).readAll(), 20],
  ])('of the %s is read or refused as data_error, never another error', (kind, file, decode, count) => {
    let refused = 0;
    let read = 0;
    for (let i = 0; i < count; i++) {
      try {
        decode(resealed(kind, file));
        read++;
      } catch (error) {
        if (!(error instanceof FairwayError) || error.code !== 'data_error') throw error;
        refused++;
      }
    }
    expect(refused + read).toBe(count);
    expect(refused).toBeGreaterThan(0);
  });

  test.each<['coast' | 'graph', number]>([
    ['coast', 8],
    ['graph', 12],
  ])('of the %s is always refused: the others go with the undamaged', (kind, count) => {
    for (let i = 0; i < count; i++) {
      const file = resealed(kind, data[kind]);
      for (const others of [data, { ...data, locations: undefined }])
        expect(() => Fairway.from({ ...others, [kind]: file })).toThrow(
          expect.objectContaining({ code: 'data_error' }),
        );
    }
  });

  test('of a block of the coast shows when a search comes to it, as data_error', () => {
    // the code of the blocks is the largest part of the file
    const damaged = new Uint8Array(openContainer(data.coast, 'coast'));
    damaged.fill(0xff, 300_000, damaged.length - 300_000);
    const coast = decodeCoast(sealContainer('coast', damaged));
    let refused = 0;
    for (let i = 0; i < 100; i++) {
      try {
        isWater(coast, random() * 360 - 180, random() * 180 - 90);
      } catch (error) {
        if (!(error instanceof FairwayError) || error.code !== 'data_error') throw error;
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(10);
  });
});
