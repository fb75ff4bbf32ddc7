import { readFileSync, writeFileSync } from 'node:fs';
import type { Position } from '../../src/geo/position.ts';
import type { Fairway } from '../../src/index.ts';
import { readPorts } from '../sources.ts';
import type { Progress, StageResult } from '../stage.ts';
import { lengthOrNone, type PublishedWay, publishedWays } from './published.ts';

const ACCEPTED = new URL('../curated/ways.json', import.meta.url);
/** Most that a published pair's way may grow without a reason, nautical miles. */
const MOST_GROWTH_NM = 40;
/** A port farther from the water than this is no port of ours, metres: the index has inland places. */
const PORT_RADIUS_METERS = 10_000;
/** Ways to ports are looked for from here: off Rotterdam. */
const HUB = { lng: 3.95, lat: 52 };

/** What was accepted: the ways of the last release, and why some may be lost or longer. */
export interface AcceptedWays {
  /** Ports of the index without a way. */
  shut: { port: [lng: number, lat: number]; reason: string }[];
  /** Published pairs whose way may grow by any length. */
  longer: { pair: string; reason: string }[];
  /** Our lengths of all published pairs, nautical miles, in their order; null without a way. */
  lengths: (number | null)[];
}

/**
 * Checks that the new files lose no way that the last release had: every port of the index has one, and no published
 * pair's grows by more than 40 nm, but for those that are listed with a reason.
 *
 * @throws {Error} naming the ports and pairs
 */
export function checkWays(fairway: Fairway, sources: string, progress: Progress): StageResult<void> {
  const accepted: AcceptedWays = JSON.parse(readFileSync(ACCEPTED, 'utf8'));
  const ports = readPorts(sources);
  const shut = ports.filter(([lng, lat], i) => {
    progress((0.7 * i) / ports.length);
    const { moved_by, validatedLatlng } = fairway.validate({ lng, lat });
    return moved_by > PORT_RADIUS_METERS || lengthOrNone(fairway, HUB, validatedLatlng) === undefined;
  });
  const pairs = publishedWays(fairway);
  const lost = lostWays(accepted, shut, pairs);
  if (lost.length > 0)
    throw new Error(
      `Ways are lost or longer than before, without a reason in curated/ways.json:\n${lost.join('\n')}`,
    );
  return { output: undefined, counts: { 'ports without a way': shut.length, pairs: pairs.length } };
}

/** Ports that lost their way and pairs whose way grew too much, in words, but for those that are listed. */
export function lostWays(
  { shut, longer, lengths }: AcceptedWays,
  shutPorts: readonly Readonly<Position>[],
  pairs: readonly PublishedWay[],
): string[] {
  const isListed = new Set(shut.map(({ port }) => port.join()));
  const mayGrow = new Set(longer.map(({ pair }) => pair));
  const grown = pairs.filter(({ pair, nm = Infinity }, i) => {
    const before = lengths[i];
    return before !== null && nm - before > MOST_GROWTH_NM && !mayGrow.has(pair);
  });
  return [
    ...shutPorts.filter((port) => !isListed.has(port.join())).map((port) => `port ${port.join()}: no way`),
    ...grown.map(({ pair, nm }) => `${pair}: ${nm === undefined ? 'no way' : `${nm.toFixed(0)} nm`}`),
  ];
}

/** Accepts the ways of a new release: later builds are compared with them. */
export function acceptWays(fairway: Fairway): StageResult<void> {
  const accepted: AcceptedWays = JSON.parse(readFileSync(ACCEPTED, 'utf8'));
  const lengths = publishedWays(fairway).map(({ nm }) => (nm === undefined ? null : Math.round(nm)));
  const list = (values: unknown[]) => values.map((value) => `\n    ${JSON.stringify(value)}`).join(',');
  const { shut, longer } = accepted;
  writeFileSync(
    ACCEPTED,
    `{\n  "shut": [${list(shut)}\n  ],\n  "longer": [${list(longer)}\n  ],\n  "lengths": ${JSON.stringify(lengths)}\n}\n`,
  );
  return { output: undefined, counts: { pairs: lengths.length } };
}
