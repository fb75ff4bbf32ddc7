import type { Coast } from './coast.ts';

/** Least vertices of a ring. */
export const MIN_RING_SIZE = 3;

/**
 * Ring to its first vertex; one longer than the number of rings. Reads all of the coast. A ring ends where it comes back
 * to its first vertex.
 */
export function ringStarts(coast: Coast): Uint32Array {
  coast.readAll();
  const { lng, lat } = coast;
  const starts = [0];
  let first = 0;
  for (let v = MIN_RING_SIZE; v < lng.length; v++) {
    if (lng[v] !== lng[first] || lat[v] !== lat[first]) continue;
    first = v + 1;
    starts.push(first);
    v = first + MIN_RING_SIZE - 1;
  }
  return Uint32Array.from(starts);
}
