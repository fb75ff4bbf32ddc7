import { expect, test } from 'vitest';
import { decodeAreas } from '../../src/areas/format/decode.ts';
import { Minimized, type MinimizedAreas } from '../../src/overlay/minimized.ts';
import { waters } from '../support/waters.ts';
import { data } from '../support/world.ts';

/** What sets of areas may take in all, bytes. */
const MOST_BYTES = 24e6;

const bytesOf = ({ miles, boundary }: MinimizedAreas) => miles.bytes + boundary.arcs.bytes;

test('sets of areas are kept, the last used, as long as they fit, and grow with what is joined', () => {
  const minimized = new Minimized(waters);
  const areas = decodeAreas(data.areas).slice(0, 16);
  expect(areas).toHaveLength(16);
  const made = areas.map((area) => minimized.of([area]));
  expect(minimized.of([areas[15]])).toBe(made[15]);
  const kept: MinimizedAreas[] = [];
  for (let i = 15; minimized.of([areas[i]]) === made[i]; i--) kept.push(made[i]);
  const total = kept.reduce((sum, one) => sum + bytesOf(one), 0);
  expect(kept.length).toBeGreaterThan(3);
  expect(kept.length).toBeLessThan(16);
  expect(total).toBeLessThanOrEqual(MOST_BYTES);
  expect(total + bytesOf(made[0])).toBeGreaterThan(0.9 * MOST_BYTES);

  const set = minimized.of([areas[0]]);
  const before = bytesOf(set);
  const goals = { node: [0], cost: [0] };
  const end = { target: waters.graph.vector.subarray(0, 3), goals };
  const closed = waters.graph.sets.allOpen;
  const joined = set.boundary.within(end, end, Number.POSITIVE_INFINITY, closed);
  expect(joined).not.toContain(0);
  expect(bytesOf(set)).toBeGreaterThan(before);
  expect(minimized.of([areas[0]])).toBe(set);
});
