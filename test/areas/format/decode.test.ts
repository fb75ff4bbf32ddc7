import { readFileSync } from 'node:fs';
import { PbfWriter } from 'pbf';
import { describe, expect, test } from 'vitest';
import type { AreaRecord } from '../../../src/areas/area.ts';
import { decodeAreas } from '../../../src/areas/format/decode.ts';
import { sealContainer } from '../../../src/data/container-writer.ts';
import { areaOf, boxRing } from '../../polygon/shapes.ts';
import { seededRandom } from '../../support/random.ts';
import { areasFile } from './areas-file.ts';

const file = new Uint8Array(readFileSync(new URL('../../../graph-data/areas.pbf', import.meta.url)));

function record(more: Partial<AreaRecord> = {}): AreaRecord {
  const { polygon: _, box: __, ...rest } = areaOf('eca', 3, boxRing(170, -10, -170, 10), more);
  return { ...rest, ...more };
}

describe('decodeAreas', () => {
  test('gives what was encoded', () => {
    const records = [
      record({ from: 14_000, to: 17_896, replacedBy: 4, rings: [boxRing(0, 0, 1, 1), boxRing(5, 5, 6, 6)] }),
      record({ id: 4, name: 'other Ø', from: -3 }),
      record({ kind: 'jwc' }),
    ];
    const { areas, graphChecksum } = decodeAreas(areasFile({ areas: records, graphChecksum: 0xfedcba98 }));
    expect(graphChecksum).toBe(0xfedcba98);
    expect(areas.map(({ polygon: _, box: __, ...rest }) => rest)).toEqual(records);
    for (const { box, polygon } of areas) expect(box).toEqual(polygon.box);
  });

  test('refuses a file that is cut off, or of which a byte is changed', () => {
    const random = seededRandom(5);
    for (let i = 0; i < 300; i++) {
      const damaged = file.slice();
      damaged[Math.floor(damaged.length * random())] ^= 1 + Math.floor(255 * random());
      expect(() => decodeAreas(damaged), `change ${i}`).toThrow(
        expect.objectContaining({ code: 'data_error' }),
      );
      const cut = file.subarray(0, Math.floor(file.length * random()));
      expect(() => decodeAreas(cut), `cut ${i}`).toThrow(expect.objectContaining({ code: 'data_error' }));
    }
  });

  test.each<[string, AreaRecord[]]>([
    ['no ring', [record({ rings: [] })]],
    ['a ring of two vertices', [record({ rings: [boxRing(0, 0, 1, 1).slice(2)] })]],
    ['a vertex off the globe', [record({ rings: [boxRing(0, 0, 1, 91)] })]],
    ['an id twice', [record(), record({ name: 'other' })]],
    ['a name twice', [record(), record({ id: 4 })]],
    ['an id of 0', [record({ id: 0 })]],
    ['an heir that is not there', [record({ replacedBy: 5 })]],
    ['an heir that is itself', [record({ replacedBy: 3 })]],
  ])('refuses %s', (_, records) => {
    expect(() => decodeAreas(areasFile({ areas: records })).areas.map(({ rings }) => rings)).toThrow(
      expect.objectContaining({ code: 'data_error' }),
    );
  });

  test('refuses messages of other things, whatever they hold', () => {
    const random = seededRandom(9);
    for (let i = 0; i < 500; i++) {
      const pbf = new PbfWriter();
      pbf.writeVarintField(1, 1_000_000);
      pbf.writeBytesField(
        2,
        Uint8Array.from({ length: 60 }, () => 256 * random()),
      );
      const bytes = sealContainer('areas', pbf.finish());
      expect(() => decodeAreas(bytes), `message ${i}`).toThrow(
        expect.objectContaining({ code: 'data_error' }),
      );
    }
  });
});
