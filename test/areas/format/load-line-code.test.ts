import { describe, expect, test } from 'vitest';
import { decodeAreas } from '../../../src/areas/format/decode.ts';
import type { LoadLine, LoadLineRecord } from '../../../src/areas/load-line.ts';
import { areaOf, boxRing } from '../../polygon/shapes.ts';
import { areasFile } from './areas-file.ts';

function zone(more: Partial<LoadLineRecord> = {}): LoadLineRecord {
  const { id, name, title, source, accuracy, rings } = areaOf('eca', 3, boxRing(170, -10, -170, 10), {});
  const rule = { line: 'winter' as LoadLine, seasons: [[1016, 415] as const], smallShips: false };
  return { id, name, title, source, accuracy, rings, ...rule, ...more };
}

describe('zones of load lines', () => {
  test('are read as they were encoded, beside the areas', () => {
    const seasons = [
      [301, 630],
      [1101, 1130],
    ] as const;
    const zones = [
      zone(),
      zone({ line: 'tropical', seasons: [...seasons] }),
      zone({ line: 'winter_north_atlantic', smallShips: true }),
    ];
    const area = areaOf('hra', 1, boxRing(0, 0, 1, 1), {});
    const { areas, loadLines } = decodeAreas(areasFile({ areas: [area], loadLines: zones }));
    expect(loadLines).toMatchObject(zones);
    for (const { box, polygon } of loadLines) expect(box).toEqual(polygon.box);
    expect(areas.map(({ kind, id }) => [kind, id])).toEqual([['hra', 1]]);
    expect(decodeAreas(areasFile({ areas: [area] })).loadLines).toEqual([]);
  });

  test.each<[string, Partial<LoadLineRecord>]>([
    ['no load line', { line: 'fresh' as LoadLine }],
    ['no season', { seasons: [] }],
    ['a day that is none', { seasons: [[1016, 1301]] }],
    ['no ring', { rings: [] }],
  ])('with %s are refused', (_, more) => {
    expect(() => decodeAreas(areasFile({ loadLines: [zone(more)] }))).toThrow(
      expect.objectContaining({ code: 'data_error' }),
    );
  });
});
