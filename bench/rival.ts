import { FairwayError } from '../src/errors.ts';
import { openFairway } from '../src/node.ts';
import { publishedDistances } from './accuracy.ts';
import { portPairs } from './pairs.ts';
import { figure, quantile, type Section } from './report.ts';
import { rivalRoute } from './rival-route.ts';

const PAIRS = 100;
const SHORT_NM = 300;
/** Every so many of the published distances: searoute-js takes a while. */
const EVERY = 8;

/** Fairway and searoute-js on the same pairs in the same process: time, and error against published distances. */
export async function benchRival(): Promise<Section> {
  const fairway = await openFairway();
  const pairs = portPairs(fairway, PAIRS, 5);
  const measured = (call: (pair: (typeof pairs)[number]) => unknown): number[] => {
    for (const pair of pairs.slice(0, 20)) call(pair);
    return pairs
      .map((pair) => {
        const began = performance.now();
        call(pair);
        return performance.now() - began;
      })
      .sort((a, b) => a - b);
  };
  const ours = measured(({ from, to }) => distanceOrNothing(() => fairway.distance({ from, to })));
  const again = measured(({ from, to }) => {
    distanceOrNothing(() => fairway.distance({ from, to }));
  });
  const theirs = measured(({ from, to }) => rivalRoute(from, to));

  const rows = publishedDistances()
    .filter(({ nm, options }) => nm >= SHORT_NM && Object.keys(options).length === 0)
    .filter((_, i) => i % EVERY === 0);
  const errorsOf = (distance: (row: (typeof rows)[number]) => number | undefined): number[] =>
    rows
      .map((row) => ({ ours: distance(row), nm: row.nm }))
      .filter((row): row is { ours: number; nm: number } => row.ours !== undefined)
      .map((row) => Math.abs(row.ours / row.nm - 1))
      .sort((a, b) => a - b);
  const ourErrors = errorsOf(({ from, to }) =>
    distanceOrNothing(() => fairway.distance({ from, to, options: { autovalidate: true } })),
  );
  const theirErrors = errorsOf(({ from, to }) => rivalRoute(from, to)?.nm);
  const row = (name: string, times: number[], errors: number[]) => [
    name,
    figure(quantile(times, 0.5)),
    figure(quantile(times, 0.99)),
    `${figure(quantile(theirs, 0.5) / quantile(times, 0.5))} x`,
    `${figure(100 * quantile(errors, 0.5))} %`,
    `${figure(100 * quantile(errors, 0.9))} %`,
  ];
  return {
    title: 'Rival',
    about:
      `searoute-js 0.1.0 in the same process: ${PAIRS} random pairs of index ports, milliseconds a route; errors on ` +
      `${rows.length} published distances of ${SHORT_NM} nm and more that need no option.`,
    columns: ['engine', 'median, ms', '99th percentile', 'speed', 'median error', '90th percentile'],
    rows: [
      row('Fairway, nothing cached', ours, ourErrors),
      row('Fairway, the pairs again', again, ourErrors),
      row('searoute-js', theirs, theirErrors),
    ],
  };
}

function distanceOrNothing(call: () => number): number | undefined {
  try {
    return call();
  } catch (error) {
    if (error instanceof FairwayError) return undefined;
    throw error;
  }
}
