/** What ships are measured by where a passage is limited: metres, and tonnes of deadweight. */
export const DIMENSIONS = ['draught', 'beam', 'length', 'airDraught', 'deadweight'] as const;

/** One of them. */
export type Dimension = (typeof DIMENSIONS)[number];

/** Dimensions of a ship, as far as they are known; or the greatest that something takes, as far as it limits them. */
export type Dimensions = Readonly<Partial<Record<Dimension, number>>>;

/** The greatest dimensions that a ship may have together, inclusive; a passage with several gauges takes those that fit one. */
export interface Gauge extends Dimensions {
  /** What tells it from the passage's other gauges, such as a set of locks; none where it is the only one. */
  readonly name?: string;
}

/** A dimension in which a ship goes beyond a gauge. */
export interface Misfit {
  /** Name of the gauge, empty without one. */
  readonly gauge: string;
  readonly dimension: Dimension;
  readonly limit: number;
  /** The ship's, above the limit. */
  readonly value: number;
}

/**
 * What keeps a ship out of a passage: nothing if she fits one of its gauges; else where she goes beyond the one that
 * comes nearest to taking her: in the fewest dimensions, and of such by the least share. What is not known fits.
 */
export function misfitsOf(ship: Dimensions, gauges: readonly Gauge[]): Misfit[] {
  let nearest: Misfit[] = [];
  let least = Infinity;
  for (const gauge of gauges) {
    const misfits = beyond(ship, gauge);
    if (misfits.length === 0) return [];
    const excess = Math.max(...misfits.map(({ limit, value }) => value / limit));
    const isNearer = misfits.length < nearest.length || (misfits.length === nearest.length && excess < least);
    if (nearest.length > 0 && !isNearer) continue;
    least = excess;
    nearest = misfits;
  }
  return nearest;
}

function beyond(ship: Dimensions, gauge: Gauge): Misfit[] {
  return DIMENSIONS.flatMap((dimension) => {
    const [value, limit] = [ship[dimension], gauge[dimension]];
    return value !== undefined && limit !== undefined && value > limit
      ? [{ gauge: gauge.name ?? '', dimension, limit, value }]
      : [];
  });
}
