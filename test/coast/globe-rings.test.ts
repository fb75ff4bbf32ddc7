import { geoContains } from 'd3-geo';
import { describe, expect, test } from 'vitest';
import { Coastline } from '../../src/api/coastline.ts';
import type { Coast } from '../../src/coast/coast.ts';
import { isWater } from '../../src/coast/contains.ts';
import { coastOf, FRAME, type TestRing } from '../support/coast.ts';
import { seededRandom } from '../support/random.ts';

/** Degrees that a straight edge of the map may lie off its great circle here. */
const OFF = 0.1;

/** Land that the frame's east and west cut, each for itself, a land round the south pole, and an island. */
function seaWithCutLand(seed: number): TestRing[] {
  const random = seededRandom(seed);
  const pole = seed % 2 === 0 ? [-68, -70] : undefined;
  const side = (x: 180 | -180) => {
    const land: TestRing = [];
    for (let y = -55 + 10 * random(); y < 55; y += 1 + 12 * random()) {
      const inland = x - Math.sign(x) * (0.5 + 3 * random());
      const top = y + 1 + 5 * random();
      land.push([x, y], [inland, y + 0.3], [inland, top - 0.3], [x, top]);
      y = top;
    }
    return land;
  };
  const south: TestRing = pole
    ? Array.from({ length: 361 }, (_, i) => [i - 180, i % 360 === 0 ? pole[0] : pole[i % 2]])
    : FRAME.slice(0, 2);
  const ocean: TestRing = [...south, ...side(180), ...FRAME.slice(2), ...side(-180).reverse()];
  const island: TestRing = [
    [174, 0],
    [173, 2],
    [175, 3],
  ];
  return [ocean, island];
}

const land = (coast: Coast) => ({
  type: 'Polygon' as const,
  coordinates: new Coastline(coast).rings([-180, -90, 180, 90]),
});

/** Whether a place's surroundings are all water or all land. */
function isClear(coast: Coast, lng: number, lat: number): boolean {
  const first = isWater(coast, lng, lat);
  return [-OFF, 0, OFF].every((dx) =>
    [-OFF, 0, OFF].every((dy) => isWater(coast, ((lng + dx + 540) % 360) - 180, lat + dy) === first),
  );
}

describe('rings on the globe', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('have on their right what the map has as land (seed %i)', (seed) => {
    const coast = coastOf(seaWithCutLand(seed));
    const polygon = land(coast);
    const random = seededRandom(seed + 100);
    const counts = [0, 0];
    for (let i = 0; i < 2000; i++) {
      const lng = (i % 2 === 0 ? 174 : -180) + 6 * random();
      const lat = -80 + 150 * random();
      if (!isClear(coast, lng, lat)) continue;
      const isLand = !isWater(coast, lng, lat);
      expect(geoContains(polygon, [lng, lat]), `${lng},${lat}`).toBe(isLand);
      counts[Number(isLand)]++;
    }
    expect(Math.min(...counts)).toBeGreaterThan(80);
  });

  test('are joined over the frame, closed, and round a pole end with a step of a turn', () => {
    const rings = land(coastOf(seaWithCutLand(2))).coordinates;
    let steps = 0;
    for (const ring of rings) {
      expect(ring.at(-1)).toEqual(ring[0]);
      for (let v = 1; v < ring.length; v++) {
        if (Math.abs(ring[v][0] - ring[v - 1][0]) < 180) continue;
        expect([v, ring[v - 1][0] - ring[v][0]]).toEqual([ring.length - 1, 360]);
        steps++;
      }
    }
    expect(steps).toBe(1);
    expect(rings.some((ring) => Math.max(...ring.map(([lng]) => lng)) > 181)).toBe(true);
  });

  test('of a sea without land there are none', () => {
    expect(land(coastOf([FRAME])).coordinates).toEqual([]);
  });

  test('too thin for the tolerance are left out, and turn no land into the world', () => {
    const random = seededRandom(5);
    // open atolls: thin land round a lagoon that a gap joins to the sea
    const atolls = Array.from({ length: 200 }, (_, i): TestRing => {
      const [lng, lat] = [-150 + 2 * (i % 20), -40 + 2 * Math.floor(i / 20)];
      const turn = 2 * Math.PI * random();
      const arc = (radius: number): TestRing =>
        Array.from({ length: 12 }, (_vertex, v) => {
          const angle = turn + (v / 13) * 2 * Math.PI;
          return [lng + radius * Math.cos(angle), lat + radius * Math.sin(angle)];
        });
      const from = Math.floor(24 * random());
      const ring = [...arc(0.1), ...arc(0.097).reverse()].reverse();
      return [...ring.slice(from), ...ring.slice(0, from)];
    });
    const coastline = new Coastline(coastOf([FRAME, ...atolls]));
    const counts = [0, 0.02, 0.05, 0.08].map((tolerance) => {
      const rings = coastline.rings([-180, -90, 180, 90], tolerance);
      expect(geoContains({ type: 'Polygon', coordinates: rings }, [100, 50]), `${tolerance}`).toBe(false);
      for (const ring of rings) {
        expect(geoContains({ type: 'Polygon', coordinates: [ring] }, [100, 50]), `${tolerance}`).toBe(false);
      }
      return rings.length;
    });
    expect(counts[0]).toBe(200);
    expect(counts[2]).toBeGreaterThan(0);
    expect(counts[2]).toBeLessThan(200);
  });
});
