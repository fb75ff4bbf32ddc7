import type { Position } from '../../src/geo/position.ts';
import { orientAt, vectorsOf } from '../../src/geo/vector.ts';

/** Legs of a line that cross a line of great circles, by the sides of their ends to each other. */
export function legsAcross(
  line: readonly Position[],
  gate: readonly (readonly [number, number])[],
): number[] {
  const points = [...line, ...gate];
  const v = vectorsOf(points);
  const side = (a: number, b: number, c: number) =>
    orientAt(v, 3 * a, 3 * b, v[3 * c], v[3 * c + 1], v[3 * c + 2]);
  const doCross = (a: number, c: number) => {
    const [s, t] = [side(a, a + 1, c), side(a, a + 1, c + 1)];
    const [x, y] = [side(c, c + 1, a), side(c, c + 1, a + 1)];
    return s * t < 0 && x * y < 0 && s * y > 0;
  };
  const gateLegs = Array.from({ length: gate.length - 1 }, (_, i) => line.length + i);
  return Array.from({ length: line.length - 1 }, (_, a) => a).filter((a) =>
    gateLegs.some((c) => doCross(a, c)),
  );
}

/** Whether a line crosses one of the gates of a passage. */
export function doesCross(
  line: readonly Position[],
  gates: readonly (readonly (readonly [number, number])[])[],
): boolean {
  return gates.some((gate) => legsAcross(line, gate).length > 0);
}
