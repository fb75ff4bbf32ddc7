import { openFairway } from '../src/node.ts';
import { fitOffsets } from './offsets.ts';
import { type Compared, compareAll, compareNamed, type Found, isFound } from './published.ts';
import { figure, percent, quantile, type Section } from './report.ts';

/** Up to here the published positions, 2 to 5 miles off, decide the error: it is given in miles. */
const SHORT_NM = 300;
const WORST = 25;
const OFFSETS = 20;

/** Errors against the published distances, long and short apart, and the worst of them. */
export async function benchAccuracy(): Promise<Section[]> {
  const fairway = await openFairway();
  const all = compareAll(fairway);
  const named = compareNamed(fairway);
  const free = all.filter(({ isLed }) => !isLed);
  const long = all.filter(({ nm }) => nm >= SHORT_NM);
  const short = all.filter(({ nm }) => nm < SHORT_NM);
  const failed = all.filter(({ ours }) => typeof ours === 'string');
  return [
    {
      title: 'Accuracy',
      about:
        'Against published distances between ports (NGA Pub. 151 and others; 1-2 % of them are misprints). A sum of ' +
        'legs over a canal or cape that the shortest route leaves aside is compared with the route through it. ' +
        `${all.filter(({ isForced }) => isForced).length} sums that fit better over Singapore are compared with Sunda and Torres shut.`,
      columns: ['distances', 'pairs', 'median error', '90th percentile', 'bias', 'no route'],
      rows: [
        summary('300 nm and more', long, relative),
        summary(
          '300 nm and more, the shortest route goes by the way named',
          free.filter(({ nm }) => nm >= SHORT_NM),
          relative,
        ),
        summary(
          '300 nm and more, by a strait or side that the table names',
          named.filter(({ nm }) => nm >= SHORT_NM),
          relative,
        ),
        summary('under 300 nm', short, inMiles),
      ],
    },
    {
      title: 'Accuracy: the worst',
      about: `The ${WORST} largest errors over 300 nm, straits that the tables name among them, and all pairs without a route.`,
      columns: ['pair', 'published, nm', 'ours', 'error'],
      rows: [
        ...[...long, ...named]
          .filter(isFound)
          .filter(({ nm }) => nm >= SHORT_NM)
          .sort((a, b) => Math.abs(relative.error(b)) - Math.abs(relative.error(a)))
          .slice(0, WORST)
          .map((row) => [row.pair, row.nm, row.ours.toFixed(0), relative.show(relative.error(row))]),
        ...failed.map(({ pair, nm, ours }) => [pair, nm, ours, '']),
      ],
    },
    offsets(long.filter(isFound)),
  ];
}

/** What a constant error of each port explains, and the ports where it is largest. */
function offsets(rows: readonly Found[]): Section {
  const fit = fitOffsets(rows);
  const [before, after] = [fit.before, fit.after].map((errors) => relative.show(quantile(errors, 0.5)));
  return {
    title: "Accuracy: ports' constant offsets",
    about:
      'If each port had an offset that is the same on all its distances, by least squares: the median error over ' +
      `300 nm falls from ${before} to ${after}. The ${OFFSETS} largest; none of it enters the data.`,
    columns: ['port', 'distances', 'offset'],
    rows: fit.offsets
      .sort((a, b) => Math.abs(b.nm) - Math.abs(a.nm))
      .slice(0, OFFSETS)
      .map(({ port, pairs, nm }) => [port, pairs, inMiles.show(nm)]),
  };
}

/** How an error is counted and shown. */
interface Measure {
  error: (row: Found) => number;
  show: (error: number) => string;
}

const relative: Measure = {
  error: ({ ours, nm }) => ours / nm - 1,
  show: (error) => percent(error, 2),
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
