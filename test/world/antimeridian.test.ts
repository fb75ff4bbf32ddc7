import { expect, test } from 'vitest';
import type { Position } from '../../src/geo/position.ts';
import { seededRandom } from '../support/random.ts';
import { fairway } from '../support/world.ts';

/** Corners of the shore on 180 degrees, round which routes of ends within some hundredths of a degree bend. */
const CORNERS = [
  { lat: 68.9759, within: 0.05 },
  { lat: 68.9759, within: 0.4 },
  { lat: -16.1418, within: 0.03 },
  { lat: -16.79345, within: 0.2 },
];

test.each(CORNERS)(
  'no longitude is beyond 180 round a corner at $lat, 180, ends within $within',
  ({ lat, within }) => {
    const random = seededRandom(11);
    const scattered = () => within * (2 * random() - 1);
    let compared = 0;
    for (let i = 0; i < 250; i++) {
      const [from, to] = [0, 1].map(() => ({ lat: lat + 0.4 * scattered(), lng: 180 + scattered() }));
      const { suggestion } = fairway.validate(from);
      const { suggestion: other } = fairway.validate(to);
      if (suggestion.join() === other.join()) continue;
      const ends = { from: suggestion, to: other };
      for (const [{ geometry }] of [
        fairway.route(ends).features,
        fairway.route({ ...ends, options: { antimeridian: 'split' } }).features,
      ]) {
        const positions = geometry.coordinates.flat(geometry.type === 'LineString' ? 0 : 1) as Position[];
        expect(
          positions.every(([lng]) => Math.abs(lng) <= 180),
          JSON.stringify(positions),
        ).toBe(true);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(300);
  },
);
