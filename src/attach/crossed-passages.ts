import { writeUnitVector } from '../geo/vector.ts';
import type { Gates } from '../graph/gates.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import type { Stop } from '../near/stop.ts';
import type { Attachment } from './attachment.ts';

/**
 * Link of an attachment to the passages that it crosses, as bits. Some 0.3 µs a link.
 *
 * @param among only these passages are looked at, as bits; all by default
 */
export function passagesOfLinks(
  { node, stop }: Attachment,
  { vector }: WaterGraph,
  gates: Gates,
  among?: number,
): number[] {
  const at = new Float64Array(3);
  let last: Stop | undefined;
  return Array.from(node, (v, link) => {
    if (stop[link] !== last) {
      last = stop[link];
      writeUnitVector(last.lng, last.lat, at, 0);
    }
    const to = 3 * v;
    return gates.crossed(at[0], at[1], at[2], vector[to], vector[to + 1], vector[to + 2], among);
  });
}
