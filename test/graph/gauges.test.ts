import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { LimitRow, LimitTable } from '../../data-build/limits/limits.ts';
import { DIMENSIONS, type Dimension, type Dimensions, misfitsOf } from '../../src/graph/gauges.ts';
import { GAUGES } from '../../src/graph/passage-gauges.ts';

const TABLE = new URL('../../data-build/curated/limits.json', import.meta.url);
const { limits }: LimitTable = JSON.parse(readFileSync(TABLE, 'utf8'));
const CM = 0.01;

/** Names of a passage's gauges, by its rows. */
function gaugeNames(rows: readonly LimitRow[]): (string | undefined)[] {
  const named = [...new Set(rows.flatMap(({ gauge }) => gauge ?? []))];
  return named.length > 0 ? named : [undefined];
}

/** Whether a ship passes, by the rows of the table: some gauge has no row that she is beyond. */
function passes(ship: Dimensions, rows: readonly LimitRow[]): boolean {
  return gaugeNames(rows).some((name) =>
    rows
      .filter(({ gauge }) => gauge === undefined || gauge === name)
      .every(({ dimension, limit }) => (ship[dimension] ?? 0) <= limit),
  );
}

/** The largest ship that goes by a gauge. */
function largest(rows: readonly LimitRow[], name: string | undefined): Record<Dimension, number> {
  const own = rows.filter(({ gauge }) => gauge === undefined || gauge === name);
  return Object.fromEntries(own.map(({ dimension, limit }) => [dimension, limit])) as Record<
    Dimension,
    number
  >;
}

const PASSAGES = [...new Set(limits.map(({ passage }) => passage))].map(
  (key) => [key, limits.filter(({ passage }) => passage === key)] as const,
);

describe('limits', () => {
  test.each(PASSAGES)(
    '%s takes the largest ship of each gauge, and none a centimetre larger',
    (key, rows) => {
      for (const name of gaugeNames(rows)) {
        const ship = largest(rows, name);
        expect(misfitsOf(ship, GAUGES[key]), name).toEqual([]);
        for (const dimension of DIMENSIONS) {
          if (ship[dimension] === undefined) continue;
          const larger = { ...ship, [dimension]: ship[dimension] + CM };
          const misfits = misfitsOf(larger, GAUGES[key]);
          expect(misfits.length === 0, `${name}: ${dimension}`).toBe(passes(larger, rows));
          for (const { limit, value } of misfits) expect(value).toBeGreaterThan(limit);
        }
      }
    },
  );

  test.each(PASSAGES)(
    '%s is closed a centimetre above the greatest figure of a dimension, however small the rest',
    (key, rows) => {
      for (const dimension of new Set(rows.map((row) => row.dimension))) {
        const names = gaugeNames(rows);
        const greatest = Math.max(...names.map((name) => largest(rows, name)[dimension] ?? Infinity));
        if (greatest === Infinity) continue;
        expect(misfitsOf({ [dimension]: greatest }, GAUGES[key])).toEqual([]);
        expect(misfitsOf({ [dimension]: greatest + CM }, GAUGES[key])).toMatchObject([
          { dimension, limit: greatest },
        ]);
      }
      expect(misfitsOf({}, GAUGES[key])).toEqual([]);
    },
  );

  test('of several gauges the one that comes nearest is told', () => {
    expect(misfitsOf({ beam: 40, draught: 16 }, GAUGES.panama)).toEqual([
      { gauge: 'Neopanamax locks', dimension: 'draught', limit: 15.24, value: 16 },
    ]);
    expect(misfitsOf({ beam: 40, draught: 15 }, GAUGES.panama)).toEqual([]);
    expect(misfitsOf({ beam: 58, draught: 20 }, GAUGES.suez)).toEqual([
      { gauge: 'beam up to 58 m', dimension: 'draught', limit: 17.34, value: 20 },
    ]);
  });
});
