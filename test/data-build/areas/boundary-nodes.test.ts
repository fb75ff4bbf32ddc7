import { describe, expect, test } from 'vitest';
import { boundaryNodes } from '../../../data-build/areas/boundary-nodes.ts';
import { outlineOf } from '../../../data-build/areas/outline.ts';
import { InsideMeter } from '../../../src/areas/inside.ts';
import { AreaMeter } from '../../../src/areas/measure.ts';
import type { Position } from '../../../src/geo/position.ts';
import { destination, greatCircleNm } from '../../../src/geo/sphere.ts';
import { vectorsOf } from '../../../src/geo/vector.ts';
import { SpherePolygon } from '../../../src/polygon/polygon.ts';
import { areaOf, randomCenter, vectorOf } from '../../polygon/shapes.ts';
import { seededRandom } from '../../support/random.ts';

/** A ring that wavers round a circle, counterclockwise, as legal lines do: many vertices, shallow bays. */
function waveringRing(random: () => number, center: Position, meters: number): Position[] {
  const count = 6 + Math.floor(60 * random());
  return Array.from({ length: count }, (_, i) =>
    destination(...center, -(360 * i) / count, meters * (0.97 + 0.03 * random())),
  );
}

describe.each(Array.from({ length: 30 }, (_, i) => i + 1))('a boundary, seed %i', (seed) => {
  const random = seededRandom(seed);
  const center = randomCenter(random);
  const meters = 20_000 + 600_000 * random();
  const ring = waveringRing(random, center, meters);
  const outline = outlineOf(vectorsOf(ring));

  test('has an outline that holds it, of no more vertices, hardly larger', () => {
    expect(outline.length).toBeLessThanOrEqual(3 * ring.length);
    const outer = new SpherePolygon([outline]);
    const [mx, my, mz] = vectorOf(center);
    for (const vertex of ring) {
      const [x, y, z] = vectorOf(vertex);
      const inward = 1e-6;
      expect(outer.contains(x + (mx - x) * inward, y + (my - y) * inward, z + (mz - z) * inward)).toBe(true);
    }
    for (let i = 0; i < outline.length; i += 3) {
      const toMiddle = Math.acos(outline[i] * mx + outline[i + 1] * my + outline[i + 2] * mz) * 6_371_008.8;
      expect(toMiddle).toBeLessThan(meters + 2 * 1852);
    }
  });

  test('has nodes outside the area, no farther apart than 80 nm', () => {
    const inside = new InsideMeter([new SpherePolygon([vectorsOf(ring)])]);
    const nodes = boundaryNodes([ring]);
    expect(nodes.length).toBeGreaterThanOrEqual(3);
    nodes.forEach((node, i) => {
      expect(inside.holds(...vectorOf(node))).toBe(false);
      expect(greatCircleNm(...node, ...nodes[(i + 1) % nodes.length])).toBeLessThan(80);
    });
  });

  test('is measured as routes are', () => {
    const area = areaOf('hra', 1, ring);
    const inside = new InsideMeter([area.polygon]);
    for (let k = 0; k < 20; k++) {
      const [from, to] = [0, 1].map(() => destination(...center, 360 * random(), 2 * meters * random()));
      const { hra } = new AreaMeter().measure([{ area, within: null }], [from, to]);
      expect(inside.lengthNm(...vectorOf(from), ...vectorOf(to))).toBeCloseTo(hra, 6);
    }
  });
});
