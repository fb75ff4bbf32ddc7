import { describe, expect, test } from 'vitest';
import { AreasInForce, holds } from '../../src/areas/in-force.ts';
import type { Position } from '../../src/geo/position.ts';
import { areaOf, boxRing, vectorOf } from '../polygon/shapes.ts';
import { areaAt } from '../support/area-at.ts';

const old = areaOf('eca', 7, boxRing(0, 0, 12, 10), { from: 100, to: 200, replacedBy: 14 });
const heir = areaOf('eca', 14, boxRing(-10, 0, 10, 10), { from: 201 });
const within = areaOf('eca', 15, boxRing(-5, 2, -3, 4), { from: 150 });
const risk = areaOf('hra', 1, boxRing(0, 0, 5, 5), { to: 300 });
const areas = new AreasInForce([within, heir, old, risk]);

const idAt = (day: number, position: Position) =>
  areaAt(areas.on(day), 'eca', ...vectorOf(position))?.area.id ?? 0;

describe('areas in force', () => {
  test('count from their first day to their last', () => {
    expect([99, 100, 200].map((day) => idAt(day, [1, 1]))).toEqual([0, 7, 7]);
    expect([149, 150].map((day) => idAt(day, [-4, 3]))).toEqual([0, 15]);
    const [x, y, z] = vectorOf([1, 1]);
    expect([-1000, 300, 301].map((day) => areaAt(areas.on(day), 'hra', x, y, z) !== null)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('that were replaced still name what lies in their heir, and no more', () => {
    expect(idAt(201, [1, 1])).toBe(7);
    expect(idAt(200, [11, 5])).toBe(7);
    expect(idAt(201, [11, 5])).toBe(0);
    expect(idAt(201, [-8, 5])).toBe(14);
  });

  test('are the same whatever days were asked for before, and found once between two changes', () => {
    const days = Array.from({ length: 450 }, (_, i) => ((i * 199) % 450) - 50);
    for (const day of days) {
      expect(areas.on(day)).toEqual(new AreasInForce([within, heir, old, risk]).on(day));
    }
    expect(new Set(days.map((day) => areas.on(day))).size).toBe(5);
  });

  test('lie in the order that a position in several follows: 1 to 9 rising, then falling', () => {
    expect(idAt(201, [-4, 3])).toBe(15);
    const many = [14, 3, 16, 9, 10, 1].map((id) => areaOf('eca', id, boxRing(0, 0, 1, 1)));
    expect(new AreasInForce(many).on(0).map(({ area }) => area.id)).toEqual([1, 3, 9, 16, 14, 10]);
  });

  test('hold a position by their own shape and that of their heir', () => {
    const [zone] = areas.on(500);
    expect(zone.area.id).toBe(7);
    expect(holds(zone, ...vectorOf([11, 5]))).toBe(false);
    expect(holds(zone, ...vectorOf([9, 5]))).toBe(true);
  });
});
