import { openFairway } from '../src/node.ts';
import { orNone } from './or-none.ts';
import { type Pair, portPairs } from './pairs.ts';
import { publishedDistances } from './published.ts';
import { figure, quantile, type Section } from './report.ts';
import { rivalRoute } from './rival-route.ts';

const PAIRS = 1_000;
const WARM_UP = 100;
const SHORT_NM = 300;

/** A length in nautical miles, or undefined where there is no route. */
type Measure = (ends: Pick<Pair, 'from' | 'to'>) => number | undefined;

/** Fairway and searoute-js on the same pairs in the same process: time, and error against published distances. */
export async function benchRival(): Promise<Section> {
  const fairway = await openFairway();
  const ours: Measure = ({ from, to }) =>
    orNone(() => fairway.distance({ from, to, options: { autovalidate: true } }));
  const theirs: Measure = ({ from, to }) => rivalRoute(from, to)?.nm;
  // the second call of a pair has its ends attached
  const engines: [string, Measure][] = [
    ['Fairway', ours],
    ['Fairway, ends attached', ours],
    ['searoute-js', theirs],
  ];
  for (const pair of portPairs(fairway, WARM_UP, 1)) for (const [, measure] of engines) measure(pair);
  const pairs = portPairs(fairway, PAIRS, 5);
  const rows = publishedDistances().filter(
    ({ nm, options }) => nm >= SHORT_NM && Object.keys(options).length === 0,
  );
  const results = engines.map(([name, measure]) => ({
    name,
    measure,
    times: [] as number[],
    none: 0,
    errors: [] as number[],
  }));
  // in turn, so that what else the machine does slows down both
  for (const pair of pairs) {
    for (const result of results) {
      const began = performance.now();
      const found = result.measure(pair);
      result.times.push(performance.now() - began);
      if (found === undefined) result.none++;
    }
  }
  for (const { measure, times, errors } of results) {
    for (const row of rows) {
      const nm = measure(row);
      if (nm !== undefined) errors.push(Math.abs(nm / row.nm - 1));
    }
    times.sort((a, b) => a - b);
    errors.sort((a, b) => a - b);
  }
  const slowest = results[results.length - 1].times;
  return {
    title: 'Rival',
    about:
      `searoute-js 0.1.0 in the same process: ${PAIRS} random pairs of index ports, every position new, milliseconds a ` +
      `call; errors on the ${rows.length} published distances of ${SHORT_NM} nm and more that need no option.`,
    columns: [
      'engine',
      'median, ms',
      '99th percentile',
      'median to median',
      '99th to 99th',
      'no route',
      'median error',
      '90th percentile',
      'without a route',
    ],
    rows: results.map(({ name, times, none, errors }) => [
      name,
      ...[0.5, 0.99].map((q) => figure(quantile(times, q))),
      ...[0.5, 0.99].map((q) => `${figure(quantile(slowest, q) / quantile(times, q))} x`),
      none,
      ...[0.5, 0.9].map((q) => `${figure(100 * quantile(errors, q))} %`),
      rows.length - errors.length,
    ]),
  };
}
