import { readFileSync } from 'node:fs';
import { FairwayError } from '../src/errors.ts';
import { openFairway } from '../src/node.ts';
import type { RouteOptions } from '../src/types.ts';
import { figure, quantile, type Section } from './report.ts';

/** Up to here the published positions, 2 to 5 miles off, decide the error: it is given in miles. */
const SHORT_NM = 300;
const WORST = 25;

type Row = [kind: string, from: number, to: number, nm: number, options: RouteOptions, source: number];

/** A published distance beside ours. */
export interface Compared {
  pair: string;
  published: number;
  /** Nautical miles, or the code of the error. */
  ours: number | string;
}

/** Our distances for all published ones that options can force. */
export async function compareDistances(): Promise<Compared[]> {
  const fairway = await openFairway();
  const { places, rows } = JSON.parse(
    readFileSync(new URL('../test/world/distances.json', import.meta.url), 'utf8'),
  ) as { places: [string, number, number][]; rows: Row[] };
  return rows
    .filter(([kind]) => kind === 'direct' || kind === 'sum')
    .map(([, from, to, nm, options]) => {
      const [fromName, fromLng, fromLat] = places[from];
      const [toName, toLng, toLat] = places[to];
      const request = {
        from: { lng: fromLng, lat: fromLat },
        to: { lng: toLng, lat: toLat },
        options: { ...options, autovalidate: true },
      };
      return {
        pair: `${fromName} - ${toName}`,
        published: nm,
        ours: distanceOr(() => fairway.distance(request)),
      };
    });
}

/** Errors against the published distances, long and short apart, and the worst of them. */
export async function benchAccuracy(): Promise<Section[]> {
  const all = await compareDistances();
  const found = all.filter((row): row is Compared & { ours: number } => typeof row.ours === 'number');
  const failed = all.filter(({ ours }) => typeof ours === 'string');
  const long = found.filter(({ published }) => published >= SHORT_NM);
  const short = found.filter(({ published }) => published < SHORT_NM);
  const errors = long.map(({ ours, published }) => ours / published - 1);
  const misses = short.map(({ ours, published }) => ours - published);
  const size = (values: number[]) => values.map(Math.abs).sort((a, b) => a - b);
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  const worst = long
    .map((row) => ({ ...row, error: row.ours / row.published - 1 }))
    .sort((a, b) => Math.abs(b.error) - Math.abs(a.error))
    .slice(0, WORST);
  return [
    {
      title: 'Accuracy',
      about:
        'Against published distances between ports (NGA Pub. 151 and others); 1-2 % of them are misprints.',
      columns: ['distances', 'pairs', 'median error', '90th percentile', 'bias', 'no route'],
      rows: [
        [
          '300 nm and more',
          long.length,
          percent(quantile(size(errors), 0.5)),
          percent(quantile(size(errors), 0.9)),
          percent(mean),
          failed.filter(({ published }) => published >= SHORT_NM).length,
        ],
        [
          'under 300 nm',
          short.length,
          `${figure(quantile(size(misses), 0.5))} nm`,
          `${figure(quantile(size(misses), 0.9))} nm`,
          '',
          failed.filter(({ published }) => published < SHORT_NM).length,
        ],
      ],
    },
    {
      title: 'Accuracy: the worst',
      about: `The ${WORST} largest errors over 300 nm, and all pairs without a route.`,
      columns: ['pair', 'published, nm', 'ours', 'error'],
      rows: [
        ...worst.map(({ pair, published, ours, error }) => [
          pair,
          published,
          ours.toFixed(0),
          percent(error),
        ]),
        ...failed.map(({ pair, published, ours }) => [pair, published, ours, '']),
      ],
    },
  ];
}

function distanceOr(call: () => number): number | string {
  try {
    return call();
  } catch (error) {
    if (error instanceof FairwayError) return error.code;
    throw error;
  }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}
