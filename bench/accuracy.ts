import { readFileSync } from 'node:fs';
import type { RouteFeature, RouteOptions } from '../src/api/types.ts';
import { FairwayError } from '../src/errors.ts';
import { openFairway } from '../src/node.ts';
import { figure, quantile, type Section } from './report.ts';

/** Up to here the published positions, 2 to 5 miles off, decide the error: it is given in miles. */
const SHORT_NM = 300;
const WORST = 25;

type Row = [
  kind: string,
  from: number,
  to: number,
  nm: number,
  options: RouteOptions,
  way: 'suez' | 'panama' | 'cape' | null,
  source: number,
];

/** A published distance and the request for it. */
export interface Published {
  pair: string;
  nm: number;
  from: { lng: number; lat: number };
  to: { lng: number; lat: number };
  options: RouteOptions;
  /** The canal or cape that a sum of legs was made over. */
  way: Row[5];
}

/** The published distances that options can force, `direct` and `sum`. */
export function publishedDistances(): Published[] {
  const { places, rows } = JSON.parse(
    readFileSync(new URL('../test/world/distances.json', import.meta.url), 'utf8'),
  ) as { places: [string, number, number][]; rows: Row[] };
  return rows
    .filter(([kind]) => kind === 'direct' || kind === 'sum')
    .map(([, from, to, nm, options, way]) => {
      const [fromName, fromLng, fromLat] = places[from];
      const [toName, toLng, toLat] = places[to];
      return {
        pair: `${fromName} - ${toName}`,
        nm,
        from: { lng: fromLng, lat: fromLat },
        to: { lng: toLng, lat: toLat },
        options,
        way,
      };
    });
}

/** A published distance beside ours. */
interface Compared extends Published {
  /** Nautical miles, or the code of the error. */
  ours: number | string;
  /** Whether our route goes over the canal or cape that the sum was made over. */
  sameWay: boolean;
}

type Found = Compared & { ours: number };

/** Errors against the published distances, long and short apart, and the worst of them. */
export async function benchAccuracy(): Promise<Section[]> {
  const fairway = await openFairway();
  const all = publishedDistances().map((row): Compared => {
    const { from, to, options } = row;
    try {
      const [feature] = fairway.route({ from, to, options: { ...options, autovalidate: true } }).features;
      return { ...row, ours: feature.properties.total_length, sameWay: goes(row.way, feature) };
    } catch (error) {
      if (error instanceof FairwayError) return { ...row, ours: error.code, sameWay: true };
      throw error;
    }
  });
  const long = all.filter(({ nm }) => nm >= SHORT_NM);
  const short = all.filter(({ nm }) => nm < SHORT_NM);
  const failed = all.filter(({ ours }) => typeof ours === 'string');
  return [
    {
      title: 'Accuracy',
      about:
        'Against published distances between ports (NGA Pub. 151 and others; 1-2 % of them are misprints). A sum of ' +
        'legs over a canal or cape that no ship would choose cannot be forced: the second row leaves those out.',
      columns: ['distances', 'pairs', 'median error', '90th percentile', 'bias', 'no route'],
      rows: [
        summary('300 nm and more, all', long, relative),
        summary(
          '300 nm and more, by the way named',
          long.filter(({ sameWay }) => sameWay),
          relative,
        ),
        summary('under 300 nm', short, inMiles),
      ],
    },
    {
      title: 'Accuracy: the worst',
      about: `The ${WORST} largest errors over 300 nm by the way named, and all pairs without a route.`,
      columns: ['pair', 'published, nm', 'ours', 'error'],
      rows: [
        ...long
          .filter(isFound)
          .filter(({ sameWay }) => sameWay)
          .sort((a, b) => Math.abs(relative.error(b)) - Math.abs(relative.error(a)))
          .slice(0, WORST)
          .map((row) => [row.pair, row.nm, row.ours.toFixed(0), relative.show(relative.error(row))]),
        ...failed.map(({ pair, nm, ours }) => [pair, nm, ours, '']),
      ],
    },
  ];
}

/** How an error is counted and shown. */
interface Measure {
  error: (row: Found) => number;
  show: (error: number) => string;
}

const relative: Measure = {
  error: ({ ours, nm }) => ours / nm - 1,
  show: (error) => `${(100 * error).toFixed(2)} %`,
};
const inMiles: Measure = { error: ({ ours, nm }) => ours - nm, show: (error) => `${figure(error)} nm` };

function summary(title: string, rows: Compared[], { error, show }: Measure): (string | number)[] {
  const found = rows.filter(isFound);
  const errors = found.map(error);
  const sizes = errors.map(Math.abs).sort((a, b) => a - b);
  const bias = errors.reduce((sum, value) => sum + value, 0) / errors.length;
  const quantiles = [0.5, 0.9].map((q) => show(quantile(sizes, q)));
  return [title, found.length, ...quantiles, show(bias), rows.length - found.length];
}

function isFound(row: Compared): row is Found {
  return typeof row.ours === 'number';
}

function goes(way: Row[5], { properties, geometry }: RouteFeature): boolean {
  if (way === null) return true;
  if (way !== 'cape') return properties.passages.includes(way);
  return geometry.coordinates.some(([lng, lat]) => lng > 14 && lng < 32 && lat < -33);
}
