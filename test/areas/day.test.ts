import { expect, test } from 'vitest';
import { dayOf, isoDate, today } from '../../src/areas/day.ts';

test.each([
  ['1970-01-01', 0],
  ['1970-01-02', 1],
  ['1969-12-31', -1],
  ['2026-11-21', 20_778],
  ['2024-02-29', 19_782],
  ['2026-11-21T23:59', 20_778],
  ['2026-11-21T23:59:59Z', 20_778],
  ['2026-11-21T23:59:59.5-02:00', 20_779],
  ['2026-11-21T01:00:00+02:00', 20_777],
])('%s is day %d', (iso, day) => expect(dayOf(iso)).toBe(day));

test.each([
  '',
  'today',
  '2026',
  '2026-13-01',
  '2026-02-30',
  '2025-02-29',
  '21.11.2026',
  '2026-11-21T25:00',
  '2026-11-21 10:00',
])('%s is no date', (text) => expect(dayOf(text)).toBeNull());

test('a day and its date are one', () => {
  for (let day = -30_000; day < 60_000; day += 37) expect(dayOf(isoDate(day))).toBe(day);
  expect(isoDate(today())).toBe(new Date().toISOString().slice(0, 10));
});
