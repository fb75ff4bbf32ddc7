import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { lengthOrNone } from '../data-build/ways/published.ts';
import type { Position } from '../src/geo/position.ts';
import { greatCircleNm } from '../src/geo/sphere.ts';
import type { Fairway } from '../src/index.ts';
import { openFairway } from '../src/node.ts';
import { toMarkdown } from './report.ts';
import { LaneNetwork } from './waters/lane-network.ts';

const USAGE = `Finds waters that are shut though lanes lead through them: pairs of positions on the lane network of
searoute-py between which routes are much longer than lanes, with all passages open, one line for each water.
  npx tsx bench/lanes.ts --sources DIR [--data DIR] [--most NM]
  --sources DIR  the source data
  --data DIR     the data to route on (default: graph-data)
  --most NM      pairs up to so far apart by lanes (default: 45; half a minute)`;

/** Nearer pairs are left out, nautical miles. */
const LEAST_NM = 8;
/** A route is much longer than lanes by this factor, and by this at least, nautical miles. */
const FACTOR = 1.12;
const EXCESS_NM = 4;
/** Pairs whose middles are so near to each other lie in the same water. */
const SAME_WATER_NM = 42;

const { values } = parseArgs({
  options: {
    sources: { type: 'string' },
    data: { type: 'string', default: fileURLToPath(new URL('../graph-data', import.meta.url)) },
    most: { type: 'string', default: '45' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help || values.sources === undefined) console.log(USAGE);
else await main(values.sources);

/** A pair between which the route is much longer than lanes. */
interface LongWay {
  readonly from: Position;
  readonly to: Position;
  readonly lanesNm: number;
  readonly routeNm: number;
}

async function main(sources: string): Promise<void> {
  const mostNm = Number(values.most);
  if (!(mostNm > LEAST_NM)) throw new RangeError(`Got --most ${values.most}, expected over ${LEAST_NM} nm`);
  const fairway = await openFairway({ dataDir: values.data });
  const { compared, found } = longWays(fairway, LaneNetwork.read(sources), mostNm);
  const waters = byWater(found);
  const text = ([lng, lat]: Position) => `${lat.toFixed(3)} ${lng.toFixed(3)}`;
  console.log(
    toMarkdown({
      title: 'Shut waters',
      about:
        `Of ${compared} pairs of positions on lanes, ${LEAST_NM} to ${mostNm} nm apart by these, routes are over ` +
        `${FACTOR} times as long and ${EXCESS_NM} nm longer for ${found.length}, in ${waters.length} waters. Many lanes ` +
        'cross land, reefs or banks: look before a water is opened.',
      columns: ['from', 'to', 'by lanes, nm', 'route, nm', 'pairs'],
      rows: waters.map(({ worst: { from, to, lanesNm, routeNm }, count }) => [
        text(from),
        text(to),
        lanesNm.toFixed(1),
        routeNm.toFixed(1),
        count,
      ]),
    }),
  );
}

function longWays(
  fairway: Fairway,
  lanes: LaneNetwork,
  mostNm: number,
): { compared: number; found: LongWay[] } {
  const open = Object.fromEntries(fairway.passages().map(({ key }) => [key, true]));
  const at = ([lng, lat]: Position) => ({ lng, lat });
  const { positions } = lanes;
  const found: LongWay[] = [];
  let compared = 0;
  for (const [start, from] of positions.entries()) {
    for (const [end, lanesNm] of lanes.within(mostNm, start)) {
      if (end <= start || lanesNm < LEAST_NM) continue;
      const to = positions[end];
      const routeNm = lengthOrNone(fairway, at(from), at(to), open);
      if (routeNm === undefined) continue;
      compared++;
      if (routeNm > FACTOR * lanesNm && routeNm > lanesNm + EXCESS_NM)
        found.push({ from, to, lanesNm, routeNm });
    }
    if (process.stderr.isTTY) process.stderr.write(`\r${start + 1} of ${positions.length} positions`);
  }
  if (process.stderr.isTTY) process.stderr.write('\n');
  return { compared, found };
}

/** The pair of each water whose route is longest beyond the lanes, the worst first, and how many there are. */
function byWater(found: readonly LongWay[]): { worst: LongWay; count: number }[] {
  const excess = ({ lanesNm, routeNm }: LongWay) => routeNm - lanesNm;
  const waters: { worst: LongWay; count: number }[] = [];
  for (const longWay of [...found].sort((a, b) => excess(b) - excess(a))) {
    const water = waters.find(
      ({ worst }) => greatCircleNm(...middle(worst), ...middle(longWay)) < SAME_WATER_NM,
    );
    if (water) water.count++;
    else waters.push({ worst: longWay, count: 1 });
  }
  return waters;
}

function middle({ from, to }: LongWay): Position {
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
}
