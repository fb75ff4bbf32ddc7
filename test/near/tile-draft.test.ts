import { expect, test } from 'vitest';
import { TileDraft } from '../../src/near/tile-draft.ts';
import { seededRandom } from '../support/random.ts';

const FRAME = { west: 1_000, south: -2_000, east: 3_000, north: 0 };
/** Cells to a step: positions within one are a point. */
const CELLS = 1024;

// a draft is used again: a tile of many points must leave nothing to one of few, or of many again
test('positions have one point if they lie in one cell, of tiles with few points and with many', () => {
  const random = seededRandom(73);
  const draft = new TileDraft();
  for (const count of [10, 9_000, 500, 20_000, 9_000, 10]) {
    draft.begin(FRAME);
    const known = new Map<string, number>();
    for (let i = 0; i < count; i++) {
      const x = FRAME.west + Math.floor(60 * random()) + Math.floor(4 * random()) / CELLS;
      const y = FRAME.south + Math.floor(60 * random()) + 0.3 / CELLS;
      const cell = `${Math.round(x * CELLS)} ${Math.round(y * CELLS)}`;
      const point = draft.point(x, y);
      expect(point).toBe(known.get(cell) ?? known.size);
      known.set(cell, point);
    }
    expect(draft.points).toBe(known.size);
  }
});
