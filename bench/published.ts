import { type PublishedPair, readPublished } from '../data-build/ways/published.ts';
import type { RouteFeature, RouteOptions } from '../src/api/types.ts';
import { FairwayError } from '../src/errors.ts';
import type { Fairway } from '../src/index.ts';

/** A published distance beside ours. */
export interface Compared extends PublishedPair {
  /** Nautical miles, or the code of the error. */
  ours: number | string;
  /** Whether our route goes over the canal or cape that the sum was made over. */
  sameWay: boolean;
  /**
   * Whether Sunda and Torres were shut for it: a sum over Singapore leaves them out. What a sum goes over is not told;
   * it goes over Singapore if that fits better.
   */
  isForced: boolean;
}

export type Found = Compared & { ours: number };

/** The published distances that options can force, `direct` and `sum`. */
export function publishedDistances(): PublishedPair[] {
  return readPublished().filter(({ kind }) => kind === 'direct' || kind === 'sum');
}

/** Routes for published distances, each by the way that the distance is known to go. */
export function compareAll(fairway: Fairway): Compared[] {
  return publishedDistances().map((row): Compared => {
    const free = compare(fairway, row, row.options);
    const mayBeOver =
      row.kind === 'sum' && (free.passages.includes('sunda') || free.passages.includes('torres'));
    const over = mayBeOver ? compare(fairway, row, { ...row.options, sunda: false, torres: false }) : free;
    const isForced = offBy(over, row) < offBy(free, row);
    const { ours, sameWay } = isForced ? over : free;
    return { ...row, ours, sameWay, isForced };
  });
}

export function isFound(row: Compared): row is Found {
  return typeof row.ours === 'number';
}

interface Route {
  ours: number | string;
  sameWay: boolean;
  passages: readonly string[];
}

function offBy({ ours }: Route, { nm }: PublishedPair): number {
  return typeof ours === 'number' ? Math.abs(ours - nm) : Infinity;
}

function compare(fairway: Fairway, { from, to, way }: PublishedPair, options: RouteOptions): Route {
  try {
    const [feature] = fairway.route({ from, to, options: { ...options, autovalidate: true } }).features;
    const { total_length, passages } = feature.properties;
    return { ours: total_length, sameWay: goes(way, feature), passages };
  } catch (error) {
    if (error instanceof FairwayError) return { ours: error.code, sameWay: true, passages: [] };
    throw error;
  }
}

function goes(way: PublishedPair['way'], { properties, geometry }: RouteFeature): boolean {
  if (way === null) return true;
  if (way !== 'cape') return properties.passages.includes(way);
  return geometry.coordinates.some(([lng, lat]) => lng > 14 && lng < 32 && lat < -33);
}
