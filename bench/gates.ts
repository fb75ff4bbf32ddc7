import { readFileSync } from 'node:fs';
import type { LineFeature } from '../data-build/channels/passages.ts';
import { readCurated } from '../data-build/curated.ts';
import { FairwayError } from '../src/errors.ts';
import type { LatLng, Position } from '../src/geo/position.ts';
import { destination, greatCircleNm, METERS_PER_NM } from '../src/geo/sphere.ts';
import { decodeGraph } from '../src/graph/format/decode.ts';
import type { Fairway } from '../src/index.ts';
import { openFairway } from '../src/node.ts';
import { doesCross } from '../test/support/crossing.ts';
import { seededRandom } from '../test/support/random.ts';
import type { Section } from './report.ts';

/** Random positions in water; `FAIRWAY_CASES` for more or fewer. */
const CASES = Number(process.env.FAIRWAY_CASES ?? 5_000);
/** How far from a gate they lie at most, and how far the ports, nautical miles. */
const NEAR_NM = 8;
const PORTS_NM = 40;
/** Other ends: across the world, so that the gate lies on the way of some. */
const FAR: LatLng[] = [
  { lng: -30, lat: 40 },
  { lng: 60, lat: -20 },
  { lng: -150, lat: 20 },
];

/** The gates of a passage, as they are curated. */
interface Gated {
  key: string;
  gates: Position[][];
}

/** What became of some routes with a passage closed. */
class Tally {
  routes = 0;
  none = 0;
  crossed = 0;
  reported = 0;
  readonly passages = new Set<string>();

  add(fairway: Fairway, { key, gates }: Gated, from: LatLng, to: LatLng): void {
    this.passages.add(key);
    try {
      const [{ geometry, properties }] = fairway.route({ from, to, options: { [key]: false } }).features;
      this.routes++;
      if ((properties.passages as string[]).includes(key)) this.reported++;
      if (doesCross(geometry.coordinates, gates)) {
        this.crossed++;
        console.log(`gates: ${key} is crossed from ${from.lng}, ${from.lat} to ${to.lng}, ${to.lat}`);
      }
    } catch (error) {
      if (!(error instanceof FairwayError) || !['no_route', 'identical_points'].includes(error.code))
        throw error;
      this.none++;
    }
  }

  row(name: string): (string | number)[] {
    return [name, this.passages.size, this.routes, this.none, this.crossed, this.reported];
  }
}

/** Routes from beside the gates of every passage, with that passage closed: none may cross a gate of it. */
export async function benchGates(): Promise<Section> {
  const fairway = await openFairway();
  const { graph } = decodeGraph(readFileSync(new URL('../graph-data/graph.pbf', import.meta.url)));
  const known = new Set(graph.passages.filter(({ bridge }) => !bridge).map(({ key }) => key));
  const passages = readGates().filter(({ key }) => known.has(key));
  const random = seededRandom(23);
  const pick = <T>(values: readonly T[]) => values[Math.floor(values.length * random())];
  const beside = (gate: readonly Position[], nm: number): LatLng => {
    const leg = Math.floor((gate.length - 1) * random());
    const [[west, south], [east, north]] = [gate[leg], gate[leg + 1]];
    const share = random();
    const on: Position = [west + share * (east - west), south + share * (north - south)];
    const [lng, lat] = destination(...on, 360 * random(), nm * random() * METERS_PER_NM);
    return fairway.validate({ lng, lat }).validatedLatlng;
  };

  const water = new Tally();
  for (let i = 0; i < CASES; i++) {
    const passage = passages[i % passages.length];
    const gate = pick(passage.gates);
    const to = random() < 0.5 ? pick(FAR) : beside(gate, 2 * NEAR_NM);
    water.add(fairway, passage, beside(gate, NEAR_NM), to);
  }
  const ports = new Tally();
  for (const passage of passages) {
    for (const { type, latlng } of fairway.locations.all()) {
      if (type !== 'port' || !isWithin(latlng, passage.gates)) continue;
      for (const to of FAR) ports.add(fairway, passage, latlng, to);
    }
  }
  return {
    title: 'Closed passages',
    about:
      'Each route has one passage closed. Whether it crosses a gate of that is told from the curated gates and the ' +
      'coordinates of the answer alone.',
    columns: ['from', 'passages', 'routes', 'no route', 'cross a gate', 'report the passage'],
    rows: [
      water.row(`random water within ${NEAR_NM} nm of a gate, to one within ${2 * NEAR_NM} nm or far away`),
      ports.row(`all ports within ${PORTS_NM} nm of a gate, far away`),
    ],
  };
}

function readGates(): Gated[] {
  const byKey = new Map<string, Position[][]>();
  for (const file of ['passages.geojson', 'locks.geojson']) {
    for (const { properties, geometry } of readCurated(file).features as LineFeature[]) {
      if (properties.kind !== 'gate' || !properties.passage) continue;
      byKey.set(properties.passage, [...(byKey.get(properties.passage) ?? []), geometry.coordinates]);
    }
  }
  return Array.from(byKey, ([key, gates]) => ({ key, gates }));
}

function isWithin({ lng, lat }: LatLng, gates: readonly Position[][]): boolean {
  return gates.some((gate) =>
    gate.some((end, i) => {
      const before = gate[Math.max(0, i - 1)];
      const middle: Position = [(before[0] + end[0]) / 2, (before[1] + end[1]) / 2];
      return [end, middle].some((at) => greatCircleNm(lng, lat, ...at) <= PORTS_NM);
    }),
  );
}
