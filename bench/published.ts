import { type PublishedPair, readPublished } from '../data-build/ways/published.ts';
import type { RouteRequest } from '../src/api/types/request.ts';
import { FairwayError } from '../src/errors.ts';
import type { Fairway } from '../src/index.ts';
import { VIA_NAMES } from './via-names.ts';

/** The canal or cape of a sum to the passage that leads over it. */
const WAYS = { suez: 'suez', panama: 'panama', cape: 'goodHope' } as const;

/** A published distance beside ours. */
export interface Compared extends PublishedPair {
  /** Nautical miles, or the code of the error. */
  ours: number | string;
  /** Whether our route had to be led over the canal or cape that the sum was made over. */
  isLed: boolean;
  /**
   * Whether Sunda and Torres were shut for it: a sum over Singapore leaves them out. What a sum goes over is not told;
   * it goes over Singapore if that fits better.
   */
  isForced: boolean;
}

export type Found = Compared & { ours: number };

/** The published distances of which no way is told, `direct`, and sums of such. */
export function publishedDistances(): PublishedPair[] {
  return readPublished().filter(({ kind }) => kind === 'direct' || kind === 'sum');
}

/** Routes for published distances, each by the canal or cape that the distance is known to go over. */
export function compareAll(fairway: Fairway): Compared[] {
  return publishedDistances().map((row): Compared => {
    const free = compareOverWay(fairway, row);
    const mayBeOver =
      row.kind === 'sum' && (free.passages.includes('sunda') || free.passages.includes('torres'));
    const shut = { ...row, options: { ...row.options, sunda: false, torres: false } };
    const over = mayBeOver ? compareOverWay(fairway, shut) : free;
    const isForced = offBy(over, row) < offBy(free, row);
    const { ours, isLed } = isForced ? over : free;
    return { ...row, ours, isLed, isForced };
  });
}

/** Routes for the published distances that name a way which a request can name, too. */
export function compareNamed(fairway: Fairway): Compared[] {
  return readPublished().flatMap((row) => {
    const named = row.via === undefined ? undefined : VIA_NAMES[row.via];
    if (!named) return [];
    const closed = Object.fromEntries((named.closed ?? []).map((key) => [key, false]));
    const options = { ...row.options, ...closed };
    return [
      { ...row, ours: compare(fairway, { ...row, options }, named.via).ours, isLed: true, isForced: false },
    ];
  });
}

export function isFound(row: Compared): row is Found {
  return typeof row.ours === 'number';
}

interface Route {
  ours: number | string;
  isLed: boolean;
  passages: readonly string[];
}

function offBy({ ours }: Route, { nm }: PublishedPair): number {
  return typeof ours === 'number' ? Math.abs(ours - nm) : Infinity;
}

/** By the canal or cape that a sum was made over. */
function compareOverWay(fairway: Fairway, row: PublishedPair): Route {
  const free = compare(fairway, row);
  const key = row.way && WAYS[row.way];
  if (!key || free.passages.includes(key)) return free;
  return { ...compare(fairway, row, [key]), isLed: true };
}

function compare(
  fairway: Fairway,
  { from, to, options }: Pick<PublishedPair, 'from' | 'to' | 'options'>,
  via: RouteRequest['via'] = [],
): Route {
  try {
    const request = { from, to, via, options: { ...options, autovalidate: true } };
    const { total_length, passages } = fairway.route(request).features[0].properties;
    return { ours: total_length, isLed: false, passages };
  } catch (error) {
    if (error instanceof FairwayError) return { ours: error.code, isLed: false, passages: [] };
    throw error;
  }
}
