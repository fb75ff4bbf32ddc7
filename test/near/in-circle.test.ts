import { incircle } from 'robust-predicates';
import { describe, expect, it } from 'vitest';
import { isInCircle } from '../../src/near/in-circle.ts';
import { seededRandom } from '../support/random.ts';

/** The same judged exactly. */
function isInside(flat: Float64Array): boolean {
  const [ax, ay, bx, by, cx, cy, dx, dy] = flat;
  return incircle(ax, ay, bx, by, cx, cy, dx, dy) < 0;
}

describe('in circle', () => {
  it('tells inside from outside as exact arithmetic does', () => {
    const random = seededRandom(8);
    let inside = 0;
    for (let i = 0; i < 20_000; i++) {
      const flat = Float64Array.from({ length: 8 }, () => 20_000 * (random() - 0.5));
      expect(isInCircle(flat, 0, 1, 2, 3)).toBe(isInside(flat));
      inside += isInside(flat) ? 1 : 0;
    }
    expect(inside).toBeGreaterThan(3_000);
  });

  it('takes nothing on the circle for inside, nor what lies off it by rounding', () => {
    const random = seededRandom(9);
    let near = 0;
    for (let i = 0; i < 20_000; i++) {
      const [x, y, radius] = [1e4 * random(), 1e4 * random(), 1 + 1e3 * random()];
      const flat = Float64Array.from({ length: 8 }, () => 0);
      for (let p = 0; p < 4; p++) {
        const angle = 2 * Math.PI * random();
        flat[2 * p] = x + radius * Math.cos(angle);
        flat[2 * p + 1] = y + radius * Math.sin(angle);
      }
      if (isInCircle(flat, 0, 1, 2, 3)) expect(isInside(flat)).toBe(true);
      else near += isInside(flat) ? 1 : 0;
    }
    expect(near).toBeGreaterThan(100);
    expect(isInCircle(Float64Array.of(0, 0, 0, 8, 8, 8, 8, 0), 0, 1, 2, 3)).toBe(false);
  });
});
