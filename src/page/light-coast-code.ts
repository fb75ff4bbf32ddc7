import type { Position } from '../index.ts';

/** A hundredth of a degree, in which the light coast counts. */
const STEPS_PER_DEGREE = 100;

/**
 * Polygons as bytes: of each the number of its rings; of a ring the number of its positions, then the steps from each to
 * the next. Numbers are varints, steps zigzag. Rings are open, and positions that fall together are there once.
 */
export function encodeLand(polygons: readonly Position[][][]): Uint8Array {
  const bytes: number[] = [];
  for (const polygon of polygons) {
    const rings = polygon.map(stepsOf).filter((steps) => steps.length >= 6);
    if (rings.length === 0) continue;
    putVarint(bytes, rings.length);
    for (const steps of rings) {
      putVarint(bytes, steps.length / 2);
      for (const step of steps) putVarint(bytes, step < 0 ? -2 * step - 1 : 2 * step);
    }
  }
  return Uint8Array.from(bytes);
}

/** The polygons of GeoJSON, as they were but for a hundredth of a degree. */
export function decodeLand(bytes: Uint8Array): Position[][][] {
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const step = () => {
    const value = varint();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  };
  const ring = () => {
    const positions: Position[] = [];
    let [x, y] = [0, 0];
    for (let count = varint(); count > 0; count--) {
      x += step();
      y += step();
      positions.push([x / STEPS_PER_DEGREE, y / STEPS_PER_DEGREE]);
    }
    positions.push(positions[0]);
    return positions;
  };
  const polygons: Position[][][] = [];
  while (at < bytes.length) polygons.push(Array.from({ length: varint() }, ring));
  return polygons;
}

function stepsOf(ring: readonly Position[]): number[] {
  const steps: number[] = [];
  let [x, y] = [0, 0];
  for (const [lng, lat] of ring.slice(0, -1)) {
    const [nextX, nextY] = [Math.round(lng * STEPS_PER_DEGREE), Math.round(lat * STEPS_PER_DEGREE)];
    if (steps.length > 0 && nextX === x && nextY === y) continue;
    steps.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return steps;
}

function putVarint(bytes: number[], value: number): void {
  let rest = value;
  for (; rest > 127; rest >>= 7) bytes.push((rest & 127) | 128);
  bytes.push(rest);
}
