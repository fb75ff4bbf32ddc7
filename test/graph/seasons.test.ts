import { expect, test } from 'vitest';
import { isOpenUnasked } from '../../src/graph/seasons.ts';

/** Days since 1970-01-01 of a date. */
const dayOf = (date: string) => Date.parse(date) / 86_400_000;
const belleIsle = { key: 'belleIsle', closedByDefault: false };

test('ships use Belle Isle from July to November, whatever the year', () => {
  for (const year of [1999, 2024, 2026]) {
    const open = Array.from({ length: 12 }, (_, month) =>
      [1, 28].map((date) => isOpenUnasked(belleIsle, Date.UTC(year, month, date) / 86_400_000)),
    );
    expect(open).toEqual(Array.from({ length: 12 }, (_, month) => Array(2).fill(month >= 6 && month <= 10)));
  }
});

test('without a date ice is expected', () => {
  expect(isOpenUnasked(belleIsle, undefined)).toBe(false);
});

test('other passages know no season', () => {
  for (const day of [undefined, dayOf('2026-01-15'), dayOf('2026-08-15')]) {
    for (const closedByDefault of [false, true]) {
      expect(isOpenUnasked({ key: 'suez', closedByDefault }, day)).toBe(!closedByDefault);
    }
  }
});
