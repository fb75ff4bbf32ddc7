import { PbfWriter } from 'pbf';
import { describe, expect, test } from 'vitest';
import { decodeAreas } from '../../../src/areas/format/decode.ts';
import { COLUMNS, ROWS, type TimeZones, timeZoneAt } from '../../../src/areas/time-zones.ts';
import { sealContainer } from '../../../src/data/container-writer.ts';
import { seededRandom } from '../../support/random.ts';
import { areasFile } from './areas-file.ts';

/** A cell of one zone, or its quarters from the north-west. */
type Drawn = number | Drawn[];

/** A tree of quarters, drawn at random, and the same as numbers, quarters last to first. */
function drawnZones(zones: number, seed: number): { drawn: Drawn[]; tree: TimeZones } {
  const random = seededRandom(seed);
  const draw = (level: number): Drawn =>
    level < 5 && random() < 0.2
      ? Array.from({ length: 4 }, () => draw(level + 1))
      : Math.floor(zones * random() ** 3);
  const drawn = Array.from({ length: COLUMNS * ROWS }, () => draw(0));
  const cells: number[] = Array(drawn.length).fill(0);
  const put = (cell: number, what: Drawn) => {
    if (typeof what === 'number') {
      cells[cell] = what;
      return;
    }
    const first = cells.push(0, 0, 0, 0) - 4;
    cells[cell] = -first;
    for (const quarter of [3, 1, 2, 0]) put(first + quarter, what[quarter]);
  };
  for (const [cell, what] of drawn.entries()) put(cell, what);
  const names = Array.from({ length: zones }, (_, zone) => `Sea/Zone_${zone}`);
  return { drawn, tree: { names, cells: Int32Array.from(cells) } };
}

/** The zone at a position between 0 and 1 from the north-west, by the definition. */
function zoneIn(what: Drawn, x: number, y: number): number {
  if (typeof what === 'number') return what;
  const [column, row] = [Math.floor(2 * x), Math.floor(2 * y)];
  return zoneIn(what[2 * row + column], 2 * x - column, 2 * y - row);
}

describe('time zones', () => {
  test.each([1, 3, 400])('of %i names are found in the quarters that they were written in', (zones) => {
    const { drawn, tree } = drawnZones(zones, zones);
    const read = decodeAreas(areasFile({ timeZones: tree })).timeZones;
    expect(read.names).toEqual(tree.names);
    const random = seededRandom(1);
    for (let i = 0; i < 5000; i++) {
      const [x, y] = [COLUMNS * random(), ROWS * random()];
      const [column, row] = [Math.floor(x), Math.floor(y)];
      const zone = zoneIn(drawn[COLUMNS * row + column], x - column, y - row);
      expect(timeZoneAt(read, x * 7.5 - 180, 90 - y * 7.5)).toBe(`Sea/Zone_${zone}`);
    }
  });

  test('are told at the corners of the map', () => {
    const { tree } = drawnZones(5, 2);
    for (const lng of [-180, 180])
      for (const lat of [-90, 89.999]) expect(timeZoneAt(tree, lng, lat)).toMatch('Sea');
    expect(timeZoneAt(tree, 12, 90)).toBe('Etc/GMT');
  });

  test('must be there, and end where their bytes end', () => {
    const refusal = expect.objectContaining({ code: 'data_error' });
    const pbf = new PbfWriter();
    pbf.writeVarintField(1, 1_000_000);
    expect(() => decodeAreas(sealContainer('areas', pbf.finish()))).toThrow(
      expect.objectContaining({ code: 'data_error', message: expect.stringContaining('time zones') }),
    );
    const deep = { names: ['a'], cells: Int32Array.from({ length: COLUMNS * ROWS + 4 * 40 }, () => 0) };
    for (let level = 0; level < 40; level++) {
      const cell = level === 0 ? 0 : COLUMNS * ROWS + 4 * (level - 1);
      deep.cells[cell] = -(COLUMNS * ROWS + 4 * level);
    }
    expect(() => decodeAreas(areasFile({ timeZones: deep })).timeZones.cells).toThrow(refusal);
  });
});
