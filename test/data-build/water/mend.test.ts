import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mendRings } from '../../../data-build/water/mend.ts';
import { decodeCoast } from '../../../src/coast/format/decode.ts';
import type { StepRing } from '../../../src/coast/format/encode.ts';
import { ringStarts } from '../../../src/coast/rings.ts';
import { seededRandom } from '../../support/random.ts';

const FRAME = 3_600_000;

/** Whether any two edges of rings meet but at the vertex between them, each pair tested. */
function meetByForce(rings: readonly StepRing[]): boolean {
  const edges = rings.flatMap((ring, r) =>
    Array.from({ length: ring.length / 2 }, (_, i) => {
      const next = (i + 1) % (ring.length / 2);
      return {
        a: [ring[2 * i], ring[2 * i + 1]],
        b: [ring[2 * next], ring[2 * next + 1]],
        key: `${r},${i}`,
        after: `${r},${next}`,
      };
    }),
  );
  const side = (p: number[], q: number[], s: number[]) =>
    Math.sign((q[0] - p[0]) * (s[1] - p[1]) - (q[1] - p[1]) * (s[0] - p[0]));
  const isBeside = (p: number[], q: number[], s: number[]) =>
    Math.min(p[0], q[0]) <= s[0] &&
    s[0] <= Math.max(p[0], q[0]) &&
    Math.min(p[1], q[1]) <= s[1] &&
    s[1] <= Math.max(p[1], q[1]);
  return edges.some((e, i) =>
    edges.slice(i + 1).some((f) => {
      if (e.after === f.key)
        return side(e.a, e.b, f.b) === 0 && (isBeside(e.a, e.b, f.b) || isBeside(f.a, f.b, e.a));
      if (f.after === e.key)
        return side(f.a, f.b, e.b) === 0 && (isBeside(f.a, f.b, e.b) || isBeside(e.a, e.b, f.a));
      const [s, t, u, v] = [
        side(e.a, e.b, f.a),
        side(e.a, e.b, f.b),
        side(f.a, f.b, e.a),
        side(f.a, f.b, e.b),
      ];
      if (s !== t && u !== v) return true;
      return s === 0 && t === 0 && [f.a, f.b].some((p) => isBeside(e.a, e.b, p));
    }),
  );
}

describe('mended rings', () => {
  it('meet nowhere, however close they were drawn', () => {
    let moved = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const random = seededRandom(seed);
      const ring = (x: number, y: number, radius: number): number[] =>
        Array.from({ length: 10 }, (_, i) => {
          const angle = (2 * Math.PI * (i + 0.5 * random())) / 10;
          return [Math.round(x + radius * Math.cos(angle)), Math.round(y + radius * Math.sin(angle))];
        }).flat();
      // islands that all but touch in the middle
      const rings = [ring(0, 0, 40), ring(79, 0, 40), ring(0, 80, 40), ring(80, 81, 40)];
      const mended = mendRings(rings, FRAME);
      expect(meetByForce(mended.rings), `seed ${seed}`).toBe(false);
      if (meetByForce(rings)) expect(mended.moved).toBeGreaterThan(0);
      moved += mended.moved;
    }
    expect(moved).toBeGreaterThan(5);
  });

  it('are what the compiled coast is made of', () => {
    const coast = decodeCoast(
      new Uint8Array(readFileSync(new URL('../../../graph-data/coast.pbf', import.meta.url))),
    );
    const start = ringStarts(coast);
    const { lng, lat } = coast;
    const rings: number[][] = [];
    for (let r = 0; r + 1 < start.length; r++) {
      const ring: number[] = [];
      for (let v = start[r]; v < start[r + 1] - 1; v++) ring.push(lng[v], lat[v]);
      rings.push(ring);
    }
    const { moved, rings: mended } = mendRings(rings, FRAME);
    expect(moved).toBe(0);
    expect(mended.length).toBe(rings.length);
  }, 60_000);
});
