import { COAST_STEPS_PER_DEGREE } from '../../src/coast/coast.ts';
import { MIN_RING_SIZE } from '../../src/coast/format/decode.ts';
import { encodeCoast, type StepRing } from '../../src/coast/format/encode.ts';
import { hilbertKey, orderByKey } from '../hilbert.ts';
import type { Rings } from './rings.ts';

/** Compiles rings to `coast.pbf`, in Hilbert order of their first vertices. */
export function compileCoast(rings: Rings): Uint8Array<ArrayBuffer> {
  return encodeCoast(inHilbertOrder(quantise(rings)));
}

/** Rounds to steps. A vertex that falls on the one before it is dropped, unless the ring needs it. */
function quantise({ start, lng, lat }: Rings): StepRing[] {
  const rings: StepRing[] = [];
  for (let r = 0; r + 1 < start.length; r++) {
    const ring: number[] = [];
    for (let v = start[r]; v < start[r + 1]; v++) {
      const x = Math.round(lng[v] * COAST_STEPS_PER_DEGREE);
      const y = Math.round(lat[v] * COAST_STEPS_PER_DEGREE);
      const spare = ring.length / 2 + start[r + 1] - v - 1 >= MIN_RING_SIZE;
      if (spare && ring.length > 0 && x === ring[ring.length - 2] && y === ring[ring.length - 1]) continue;
      ring.push(x, y);
    }
    rings.push(ring);
  }
  return rings;
}

function inHilbertOrder(rings: StepRing[]): StepRing[] {
  const keys = rings.map(([x, y]) => hilbertKey(x / COAST_STEPS_PER_DEGREE, y / COAST_STEPS_PER_DEGREE));
  return Array.from(orderByKey(keys), (r) => rings[r]);
}
