import { unitVectors } from '../geo/vector.ts';
import type { Gates } from '../graph/gates.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import type { Stop } from '../near/stop.ts';
import type { Attachment } from './attachment.ts';

/**
 * Link of an attachment to the passages that it crosses, as bits: those that the way from stop to stop crosses, and
 * those of the leg to the node. Some 0.3 µs a link.
 *
 * @param among only these passages are looked at, as bits; all by default
 */
export function passagesOfLinks(
  { node, stop }: Attachment,
  { vector }: WaterGraph,
  gates: Gates,
  among?: number,
): number[] {
  /** Stop to its unit vector, and to the passages of the way there. */
  const known = new Map<Stop, { at: Float64Array; crossed: number }>();
  const crossedTo = (to: Stop): { at: Float64Array; crossed: number } => {
    const before = known.get(to);
    if (before) return before;
    const at = unitVectors([to.lng], [to.lat]);
    const entry = { at, crossed: 0 };
    if (to.parent) {
      const { at: a, crossed } = crossedTo(to.parent);
      entry.crossed = crossed | gates.crossed(a[0], a[1], a[2], at[0], at[1], at[2], among);
    }
    known.set(to, entry);
    return entry;
  };
  return Array.from(node, (v, link) => {
    const { at, crossed } = crossedTo(stop[link]);
    const leg = gates.crossed(
      at[0],
      at[1],
      at[2],
      vector[3 * v],
      vector[3 * v + 1],
      vector[3 * v + 2],
      among,
    );
    return (crossed | leg) >>> 0;
  });
}

/** Passages that the way to a stop and the leg from there to a unit vector cross, as bits. */
export function passagesOfWalk(stop: Stop, to: ArrayLike<number>, gates: Gates): number {
  let crossed = 0;
  let [x, y, z] = [to[0], to[1], to[2]];
  for (let at: Stop | undefined = stop; at; at = at.parent) {
    const [ax, ay, az] = unitVectors([at.lng], [at.lat]);
    crossed |= gates.crossed(ax, ay, az, x, y, z);
    [x, y, z] = [ax, ay, az];
  }
  return crossed >>> 0;
}
