import type { RouteOptions } from '../src/api/types/options.ts';
import type { RouteFeature, RouteProperties } from '../src/api/types/route.ts';
import type { Position } from '../src/geo/position.ts';
import type { Fairway } from '../src/index.ts';
import { openFairway } from '../src/node.ts';
import { blocksOn } from './blocks.ts';
import { cpuMs, measured } from './cpu.ts';
import { orNone } from './or-none.ts';
import { type Pair, portPairs } from './pairs.ts';
import { figure, percent, quantile, type Section } from './report.ts';
import { rivalRoute } from './rival-route.ts';

const PAIRS = 200;
const TIMED_PAIRS = 300;
const WARM_UP = 100;
/** Days whose areas count; later there are no high risk areas. */
const DATE = '2026-11-21';
const HRA_DATE = '2020-01-01';
/** Days with other sets of areas in force. */
const NEW_DATES = ['2012-06-01', '2016-06-01', '2019-06-01', '2021-06-01', '2023-06-01'];
/** How far blocks' corners lie from their middle, and the points of the route at which these lie from each other. */
const LARGE = { radiusNm: 60, spacingNm: 5 };

/** A kind of areas to be minimised, or of routes to be timed: options by the plain route's line. */
export interface Kind {
  name: string;
  optionsOf: (line: readonly Position[]) => RouteOptions;
  inside: (properties: RouteProperties) => number;
}

export const MINIMIZED: Kind[] = [
  { name: 'ECA', optionsOf: () => ({ eca: 'minimize' }), inside: (found) => found.seca_length },
  {
    name: 'HRA',
    optionsOf: () => ({ hra: 'minimize', date: HRA_DATE }),
    inside: (found) => found.hra_length,
  },
  { name: 'JWC', optionsOf: () => ({ jwc: 'minimize' }), inside: (found) => found.jwc_length },
];

/** How many miles in areas `minimize` saves and what that lengthens them by, and what that and no-go blocks cost in time. */
export async function benchMinimize(): Promise<Section[]> {
  const fairway = await openFairway();
  return [
    savings(fairway, portPairs(fairway, PAIRS, 11)),
    await times(portPairs(fairway, TIMED_PAIRS, 12), portPairs(fairway, WARM_UP, 13)),
  ];
}

function savings(fairway: Fairway, pairs: readonly Pair[]): Section {
  return {
    title: 'Minimised areas',
    about:
      `${PAIRS} random pairs of index ports on ${DATE}, HRA on ${HRA_DATE}, with the factor 2: nautical miles inside of all routes ` +
      'together, and how much longer those routes got that changed.',
    columns: [
      'areas',
      'routes',
      'inside before',
      'inside after',
      'changed',
      'more inside',
      'longer by, median',
      '90th percentile',
    ],
    rows: MINIMIZED.map(({ name, optionsOf, inside }) => {
      const compared = pairs.flatMap((pair) => {
        const { date } = optionsOf([]);
        const plain = find(fairway, pair, { date: date ?? DATE });
        const fewer = find(fairway, pair, optionsOf([]));
        if (!plain || !fewer) return [];
        const excess = fewer.properties.total_length / plain.properties.total_length - 1;
        return [{ excess, before: inside(plain.properties), after: inside(fewer.properties) }];
      });
      const excesses = compared
        .filter(({ before, after }) => after < before)
        .map(({ excess }) => excess)
        .sort((a, b) => a - b);
      const sum = (lengths: number[]) => figure(lengths.reduce((total, length) => total + length, 0));
      return [
        name,
        compared.length,
        sum(compared.map(({ before }) => before)),
        sum(compared.map(({ after }) => after)),
        excesses.length,
        compared.filter(({ before, after }) => after > before + 1e-6).length,
        ...[0.5, 0.9].map((q) => percent(quantile(excesses, q), 1)),
      ];
    }),
  };
}

async function times(pairs: readonly Pair[], warmUp: readonly Pair[]): Promise<Section> {
  const draft = await openFairway();
  const kinds: [name: string, optionsOf: Kind['optionsOf'], isDated: boolean][] = [
    ['plain', () => ({}), false],
    ...MINIMIZED.map(({ name, optionsOf }): [string, Kind['optionsOf'], boolean] => [
      `minimise ${name}`,
      optionsOf,
      true,
    ]),
    ['minimise all three', () => ({ eca: 'minimize', hra: 'minimize', jwc: 'minimize' }), true],
    [
      'a no-go block of 6 corners',
      (line) => ({ nogoBlocks: blocksOn(line, { blocks: 1, corners: 6, ...LARGE }) }),
      false,
    ],
    [
      '10 no-go blocks of 20 corners',
      (line) => ({ nogoBlocks: blocksOn(line, { blocks: 10, corners: 20, ...LARGE }) }),
      false,
    ],
  ];
  const rows: Section['rows'] = [];
  for (const [name, optionsOf, isDated] of kinds) {
    const fairway = await openFairway();
    const rival: number[] = [];
    const spentOn = (among: readonly Pair[]) =>
      among.flatMap((pair): number[] => {
        const route = find(draft, pair, {});
        const spent = route && time(fairway, pair, optionsOf(route.geometry.coordinates));
        if (spent === undefined) return [];
        rival.push(cpuMs(() => rivalRoute(pair.from, pair.to)));
        return [spent];
      });
    const first = spentOn(warmUp);
    rival.length = 0;
    const spent = spentOn(pairs);
    const dates = isDated
      ? NEW_DATES.map((date) => time(fairway, warmUp[0], { ...optionsOf([]), date }) ?? 0)
      : [];
    for (const list of [spent, rival]) list.sort((x, y) => x - y);
    rows.push([
      name,
      spent.length,
      ...[0.5, 0.9, 0.99].map((q) => figure(quantile(spent, q))),
      figure(first[0]),
      figure(Math.max(...first)),
      isDated ? figure(Math.max(...dates)) : '-',
      ...[0.5, 0.99].map((q) => figure(quantile(rival, q))),
      ...[0.5, 0.99].map((q) => `${figure(quantile(rival, q) / quantile(spent, q))} x`),
    ]);
  }
  return {
    title: 'Speed round areas',
    about:
      `${TIMED_PAIRS} random pairs of index ports, every position new, where there is a route; milliseconds of the ` +
      `processor a call of route(). Blocks of ${LARGE.radiusNm} nm radius lie evenly along the plain route. The nodes of ` +
      `areas are made when they are first used: the first call and the slowest of the first ${WARM_UP} stand apart, and ` +
      `the slowest after that with the areas of ${NEW_DATES.length} other dates. searoute-js on the same pairs, by turns, ` +
      'knows no areas.',
    columns: [
      'routes',
      'calls',
      'median',
      '90th percentile',
      '99th percentile',
      'first call',
      'slowest at first',
      'slowest of new dates',
      'searoute-js, median',
      '99th',
      'faster at the median',
      'at the 99th',
    ],
    rows,
  };
}

/** A pair's route on `DATE`, unless the options name another day; undefined where there is none. */
export function find(fairway: Fairway, { from, to }: Pair, options: RouteOptions): RouteFeature | undefined {
  return orNone(
    () => fairway.route({ from, to, options: { date: DATE, unwrap: true, ...options } }).features[0],
  );
}

/** Milliseconds of the processor that a call takes; undefined if it finds no route. */
function time(fairway: Fairway, pair: Pair, options: RouteOptions): number | undefined {
  const { value, milliseconds } = measured(() => find(fairway, pair, options));
  return value && milliseconds;
}
