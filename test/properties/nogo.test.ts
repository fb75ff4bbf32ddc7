import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect } from 'vitest';
import { decodeCoast } from '../../src/coast/format/decode.ts';
import { FairwayError } from '../../src/errors.ts';
import { between, lengthOf } from '../../src/geo/line.ts';
import type { Position } from '../../src/geo/position.ts';
import { destination, greatCircleNm, METERS_PER_NM } from '../../src/geo/sphere.ts';
import type { LatLng, NogoBlock, RouteOptions } from '../../src/index.ts';
import { openFairway } from '../../src/node.ts';
import { waterOff } from '../support/cases.ts';
import { ExactOcean } from '../support/exact-ocean.ts';
import { property } from '../support/properties.ts';
import { seededRandom } from '../support/random.ts';

/** The middle of water without land, in the South Pacific, and how far from it there is none, nautical miles. */
const OCEAN: Position = [-112, -46];
const OCEAN_NM = 780;
/** A corner is passed 75 m off, or twice that; a bend there is longer by so much at most, nautical miles. */
const BEND_NM = 0.35;
/** The same at the corners of small blocks, where ways turn by little. */
const ROW_BEND_NM = 0.03;
/** Blocks in a row may leave gaps so narrow that ways go round: with so much more all round, metres, they are shut. */
const GAP_METERS = 300;
/** By so much the way to compare with may be too long, nautical miles: it bends 2 m off a few corners. */
const EXACT_NM = 0.01;
/** Ways are the shortest to this: corners drawn together, and a search that may stop early. */
const STRETCH = 1.0007;
/** Routes without blocks or areas are the shortest to this. */
const PLAIN_STRETCH = 1.002;

const fairway = await openFairway();
const coast = decodeCoast(readFileSync(new URL('../../graph-data/coast.pbf', import.meta.url)));
const openWater = waterOff(coast, 20).filter(({ lat }) => lat < 85);
const seeds = fc.integer({ min: 1, max: 2 ** 31 });
const latLng = ([lng, lat]: Position): LatLng => ({ lng, lat });
const blockOf = (ring: readonly Position[]): NogoBlock => ({ coords: ring.map(latLng) });

/** A ring round a position: convex, star-shaped, winding, or its corners in any order, so that it crosses itself. */
function randomRing(random: () => number, [lng, lat]: Position, meters: number): Position[] {
  const corners = 3 + Math.floor(12 * random());
  const at = (bearing: number, share: number) => destination(lng, lat, bearing, meters * share);
  const kind = random();
  if (kind < 0.2) return Array.from({ length: corners }, (_, i) => at((360 * i) / corners, 1));
  if (kind < 0.5)
    return Array.from({ length: corners }, (_, i) => at((360 * i) / corners, 0.15 + 0.85 * random()));
  if (kind < 0.8) return Array.from({ length: corners }, () => at(360 * random(), Math.sqrt(random())));
  if (kind < 0.9) return Array.from({ length: 17 }, (_, i) => at((360 * 8 * i) / 17, 1));
  const bow = Array.from({ length: 8 }, (_, i) => 35 * i);
  return [...bow.map((bearing) => at(bearing, 1)), ...bow.reverse().map((bearing) => at(bearing, 0.6))];
}

/** A ring 20 to 220 nm long and 1 m to 10 km wide: with few corners, in their order or any other, or with teeth. */
function thinRing(random: () => number, middle: Position): Position[] {
  const bearing = 360 * random();
  const long = METERS_PER_NM * (20 + 200 * random());
  const wide = 10 ** (4 * random());
  const at = (along: number, across: number) =>
    destination(...destination(...middle, bearing, along * long), bearing + 90, across * wide);
  const kind = random();
  if (kind < 0.25) return [at(-0.5, 0), at(random() - 0.5, 1), at(0.5, 0)];
  if (kind < 0.5) return [at(-0.5, 0), at(-0.5, 1), at(0.5, 1), at(0.5, 0)];
  const corners = 3 + Math.floor(5 * random());
  if (kind < 0.75) return Array.from({ length: corners }, (_, i) => at(random() - 0.5, i < 2 ? i : random()));
  const teeth = 5 + Math.floor(40 * random());
  const side = Array.from({ length: teeth }, (_, i) => at(i / teeth - 0.5, i % 2));
  return [...side, at(0.5, -30), at(-0.5, -30)];
}

/** The route's positions, or the code of the error instead. */
function routeOrCode(from: Position, to: Position, options: RouteOptions): Position[] | string {
  try {
    const { features } = fairway.route({
      from: latLng(from),
      to: latLng(to),
      options: { ...options, unwrap: true },
    });
    return features[0].geometry.coordinates;
  } catch (error) {
    if (!(error instanceof FairwayError)) throw error;
    return error.code;
  }
}

type RingsOf = (
  random: () => number,
  middle: () => Position,
  from: Position,
  to: Position,
  /** How much larger they are drawn, metres. */
  grown: number,
) => Position[][];

/**
 * In the open ocean ways round rings are the shortest: what there is without them is told by what shares no code.
 *
 * @param grown metres by which rings are grown for the way that none may be longer than
 */
function expectShortest(seed: number, oceanNm: number, ringsOf: RingsOf, bendNm = BEND_NM, grown = 0) {
  const random = seededRandom(seed);
  const somewhere = () =>
    destination(...OCEAN, 360 * random(), oceanNm * METERS_PER_NM * Math.sqrt(random()));
  const [from, to] = [somewhere(), somewhere()];
  const ringSeed = Math.floor(2 ** 31 * random());
  const drawn = (meters: number) => {
    const again = seededRandom(ringSeed);
    const middle = () => destination(...OCEAN, 360 * again(), oceanNm * METERS_PER_NM * Math.sqrt(again()));
    return ringsOf(again, middle, from, to, meters);
  };
  const rings = drawn(0);
  const ocean = new ExactOcean(OCEAN, rings);
  fc.pre(greatCircleNm(...from, ...to) > 10);
  const found = routeOrCode(from, to, { nogoBlocks: rings.map(blockOf) });
  if (ocean.holds(from) || ocean.holds(to)) {
    expect(found).toBe('end_in_nogo');
    return;
  }
  const shortest = ocean.shortest(from, to);
  if (typeof found === 'string') {
    expect([found, shortest]).toEqual(['no_route', Infinity]);
    return;
  }
  found.forEach((position, i) => {
    if (i > 0) expect(ocean.enters(found[i - 1], position)).toBe(false);
  });
  const length = lengthOf(found);
  expect(length).toBeGreaterThan(ocean.shortest(from, to, true) * (1 - 1e-6) - EXACT_NM);
  const about = grown > 0 ? new ExactOcean(OCEAN, drawn(grown)) : ocean;
  if (about.holds(from) || about.holds(to)) return fc.pre(false);
  expect(length).toBeLessThan(about.shortest(from, to) * STRETCH + bendNm * (found.length - 2) + 0.01);
}

property('in the open ocean ways round blocks are the shortest', 250, seeds, (seed) => {
  expectShortest(seed, OCEAN_NM, (random, somewhere) =>
    Array.from({ length: 1 + Math.floor(4 * random()) }, () =>
      randomRing(random, somewhere(), METERS_PER_NM * (10 + 400 * random() * random())),
    ),
  );
});

property('and so are they round thin blocks, and those with teeth', 250, seeds, (seed) => {
  expectShortest(seed, OCEAN_NM / 2, (random, somewhere) =>
    Array.from({ length: 1 + Math.floor(3 * random()) }, () => thinRing(random, somewhere())),
  );
});

property('and past many small blocks in a row, which are not all searched round', 60, seeds, (seed) => {
  expectShortest(
    seed,
    OCEAN_NM,
    (random, _, from, to, grown) => {
      const count = 20 + Math.floor(30 * random());
      const wide = METERS_PER_NM * 8 * random();
      return Array.from({ length: count }, (__, i) => {
        const onLine = between(from, to, (i + 1 + 0.5 * random()) / (count + 2));
        const at = destination(...onLine, 360 * random(), wide * random());
        const corners = 3 + Math.floor(4 * random());
        const meters = METERS_PER_NM * (0.5 + 4 * random()) + grown;
        return Array.from({ length: corners }, (___, k) =>
          destination(...at, (360 * k) / corners + 30 * random(), meters),
        );
      });
    },
    ROW_BEND_NM,
    GAP_METERS,
  );
});

property('a block shortens no way', 50, fc.tuple(openWater, openWater, seeds), ([from, to, seed]) => {
  const [a, b]: Position[] = [
    [from.lng, from.lat],
    [to.lng, to.lat],
  ];
  const plain = routeOrCode(a, b, {});
  if (typeof plain === 'string' || plain.length < 2) return fc.pre(false);
  const random = seededRandom(seed);
  const [lng, lat] = plain[Math.floor(plain.length * random())];
  const ring = randomRing(random, [lng, lat], METERS_PER_NM * (5 + 200 * random()));
  const round = routeOrCode(a, b, { nogoBlocks: [blockOf(ring)] });
  if (typeof round === 'string') return fc.pre(false);
  expect(lengthOf(round) * PLAIN_STRETCH).toBeGreaterThanOrEqual(lengthOf(plain));
});

property(
  'a factor next to 1 shortens no way',
  50,
  fc.tuple(openWater, openWater, fc.constantFrom('eca' as const, 'jwc' as const)),
  ([from, to, kind]) => {
    fc.pre(greatCircleNm(from.lng, from.lat, to.lng, to.lat) > 1);
    const [a, b]: Position[] = [
      [from.lng, from.lat],
      [to.lng, to.lat],
    ];
    const plain = routeOrCode(a, b, {});
    const fewer = routeOrCode(a, b, { [kind]: 'minimize', minimizeFactor: 1.0001 });
    if (typeof plain === 'string' || typeof fewer === 'string') return fc.pre(false);
    expect(lengthOf(fewer) * PLAIN_STRETCH).toBeGreaterThanOrEqual(lengthOf(plain));
  },
);
