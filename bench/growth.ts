import { writeFileSync } from 'node:fs';
import { drawPanels, type Panel } from './growth/plot.ts';
import { type Point, timed } from './growth/turns.ts';
import {
  BAND_PAIRS,
  BATCH_ROUTES,
  BLOCKED_NM,
  BLOCKED_PAIRS,
  byBatch,
  byBlocks,
  byCorners,
  byDistance,
  LARGE,
  SMALL,
  warmUp,
} from './growth/works.ts';
import { figure, quantile, type Section } from './report.ts';

const PLOT = 'growth.svg';
const QUANTILES = [0.5, 0.99];

/** What a route costs by how far it goes, by no-go blocks and their corners, and by the routes of a batch. */
export async function benchGrowth(): Promise<Section[]> {
  timed(await warmUp());
  const distance = timed(await byDistance());
  const blocks = timed(await byBlocks());
  const corners = timed(await byCorners());
  const batch = timed(await byBatch());
  const panels: Panel[] = [
    { title: 'By the great circle, nm', points: distance },
    { title: 'By no-go blocks along the way (searoute-js: without)', points: blocks },
    { title: 'By corners of a block (searoute-js: without)', points: corners },
    { title: 'By routes a call (searoute-js: in a loop)', points: batch },
  ];
  writeFileSync(new URL(PLOT, import.meta.url), drawPanels(panels));
  const apart = BLOCKED_NM.map(figure).join(' to ');
  const same =
    'each size by an engine that has met none of them. searoute-js knows no blocks: its figures are of the plain pairs.';
  return [
    section(
      'Growth with the distance',
      `Milliseconds of the processor of route(), garbage collection included, by the great circle between the ends: ` +
        `${BAND_PAIRS} random pairs of ports by UN/LOCODE in each band, every port new. The same for searoute-js on the same ` +
        'pairs in the same process, by turns. Of fewer than 100 calls, here and below, the 99th percentile is the slowest; ' +
        `calls without a route are left out.\n\n![Milliseconds of a route as each of four things grows](${PLOT})`,
      'great circle',
      distance,
    ),
    section(
      'Growth with no-go blocks',
      `The same by how many blocks lie evenly along the plain route, each of ${SMALL.corners} corners ${SMALL.radiusNm} nm ` +
        `from its middle: ${BLOCKED_PAIRS} pairs of ports ${apart} nm apart, ${same}`,
      'blocks',
      blocks,
    ),
    section(
      'Growth with the corners of a block',
      `The same by the corners of one round block half-way along the plain route, ${LARGE.radiusNm} nm from its middle: ` +
        `${BLOCKED_PAIRS} pairs of ports ${apart} nm apart, ${same}`,
      'corners',
      corners,
    ),
    section(
      'Growth with the batch',
      `The same a route of routes(), by how many a call asks for, 100 at most: ${BATCH_ROUTES} random pairs of ports, the same for each ` +
        'size, each size by an engine that has met none of them. The figure of a call is the mean of its routes: the more ' +
        'they are, the nearer to the mean of all is the median. searoute-js is called in a loop.',
      'routes a call',
      batch,
    ),
  ];
}

function section(title: string, about: string, what: string, points: readonly Point[]): Section {
  return {
    title,
    about,
    columns: [
      what,
      'calls',
      'median',
      '99th percentile',
      'mean',
      'searoute-js, median',
      '99th',
      'mean',
      'faster at the median',
      'at the 99th',
      'in the mean',
    ],
    rows: points.map(({ name, ours, theirs }) => {
      const [mine, other] = [ours, theirs].map((times) => [
        ...QUANTILES.map((q) => quantile(times, q)),
        times.reduce((sum, ms) => sum + ms, 0) / times.length,
      ]);
      return [
        name,
        ours.length,
        ...mine.map(figure),
        ...other.map(figure),
        ...mine.map((ms, k) => `${figure(other[k] / ms)} x`),
      ];
    }),
  };
}
