import { describe, expect, it } from 'vitest';
import { NogoBlocks } from '../../src/areas/nogo.ts';
import { NogoBlock } from '../../src/areas/nogo-block.ts';
import { between } from '../../src/geo/line.ts';
import type { Position } from '../../src/geo/position.ts';
import { destination, greatCircleNm, METERS_PER_NM } from '../../src/geo/sphere.ts';
import { vectorsOf } from '../../src/geo/vector.ts';
import { ledPast, type PastTerms } from '../../src/router/past-blocks.ts';
import { type Waypoint, waypoint } from '../../src/router/waypoint.ts';
import { ExactOcean } from '../support/exact-ocean.ts';
import { seededRandom } from '../support/random.ts';

const MIDDLE: Position = [-112, -46];
/** What bends 75 m off corners make a way longer by at most, nautical miles a bend. */
const BEND_NM = 0.03;
/** How much longer a leg may get. */
const MOST_NM = 30;
const NONE = new Set<NogoBlock>();

/** A way of a few legs, and small blocks near it, at none of its points. */
function randomCase(seed: number, most: number) {
  const random = seededRandom(seed);
  const points = Array.from({ length: 2 + Math.floor(3 * random()) }, (_, i) =>
    destination(...MIDDLE, 80 + 20 * random(), METERS_PER_NM * (200 * i - 300)),
  );
  const rings = Array.from({ length: 1 + Math.floor(most * random()) }, () => {
    const leg = Math.floor((points.length - 1) * random());
    const on = between(points[leg], points[leg + 1], 0.1 + 0.8 * random());
    const at = destination(...on, 360 * random(), METERS_PER_NM * 2 * random());
    const corners = 3 + Math.floor(4 * random());
    const meters = METERS_PER_NM * (0.5 + 3 * random());
    return Array.from({ length: corners }, (_, k) => destination(...at, (360 * (k + 0.3)) / corners, meters));
  });
  const blocks = rings.map((ring) => new NogoBlock(vectorsOf(ring)));
  const ocean = new ExactOcean(MIDDLE, rings);
  return { way: points.map((point) => waypoint(point)), blocks, ocean };
}

/** A way of two legs that meet in a block's middle. */
function around(seed: number) {
  const random = seededRandom(seed);
  const bearing = 360 * random();
  const ring = Array.from({ length: 6 }, (_, k) =>
    destination(...MIDDLE, 60 * k + bearing, 2 * METERS_PER_NM),
  );
  const [from, to] = [0, 120 + 120 * random()].map((turn) =>
    destination(...MIDDLE, bearing + 10 + turn, METERS_PER_NM * (3 + 50 * random())),
  );
  const exact = new ExactOcean(MIDDLE, [ring]);
  return {
    way: [from, MIDDLE, to].map((point) => waypoint(point)),
    ocean: { exact, blocks: [new NogoBlock(vectorsOf(ring))] },
  };
}

const isAt = (a: Waypoint, b: Waypoint) => a.lng === b.lng && a.lat === b.lat;

function termsOf(blocks: readonly NogoBlock[], given: Partial<PastTerms> = {}): PastTerms {
  return {
    nogo: new NogoBlocks(blocks),
    cost: { of: lengthOf },
    mostNm: MOST_NM,
    isOpen: () => true,
    ...given,
  };
}

const positionOf = ({ lng, lat }: Waypoint): Position => [lng, lat];

function lengthOf(way: readonly Waypoint[]): number {
  return way.reduce(
    (sum, at, i) => (i === 0 ? 0 : sum + greatCircleNm(...positionOf(way[i - 1]), ...positionOf(at))),
    0,
  );
}

describe('a way is led past blocks', () => {
  it('so that it enters none, over its own points, and each leg gets no longer than it may', () => {
    let [led, bends] = [0, 0];
    for (let seed = 1; seed <= 200; seed++) {
      const { way, blocks, ocean } = randomCase(seed, 20);
      const past = ledPast(way, NONE, termsOf(blocks));
      if (!past.way) {
        expect(past.blocks.size, `seed ${seed}`).toBeGreaterThan(0);
        continue;
      }
      led++;
      bends += past.way.length - way.length;
      past.way.forEach((at, i, all) => {
        if (i > 0) expect(ocean.enters(positionOf(all[i - 1]), positionOf(at)), `seed ${seed}`).toBe(false);
      });
      expect(past.way.filter((point) => way.includes(point))).toEqual(way);
      for (let i = 1; i < way.length; i++) {
        const piece = past.way.slice(past.way.indexOf(way[i - 1]), past.way.indexOf(way[i]) + 1);
        expect(lengthOf(piece) - lengthOf([way[i - 1], way[i]]), `seed ${seed}`).toBeLessThan(MOST_NM);
      }
    }
    expect(led).toBeGreaterThan(150);
    expect(bends).toBeGreaterThan(500);
  });

  it('past one by the shortest way', () => {
    let bent = 0;
    for (let seed = 1; seed <= 200; seed++) {
      const { way, blocks, ocean } = randomCase(seed, 1);
      const past = ledPast(way, NONE, termsOf(blocks)).way!;
      const legs = way.slice(1).map((to, i) => ocean.shortest(positionOf(way[i]), positionOf(to)));
      const shortest = legs.reduce((sum, leg) => sum + leg, 0);
      const bends = past.length - way.length;
      expect(lengthOf(past), `seed ${seed}`).toBeLessThan(shortest + BEND_NM * bends + 1e-6);
      bent += bends > 0 ? 1 : 0;
    }
    expect(bent).toBeGreaterThan(100);
  });

  it('only where it is open, and else tells what is in the way', () => {
    let shut = 0;
    for (let seed = 1; seed <= 100; seed++) {
      const { way, blocks } = randomCase(seed, 5);
      const { nogo } = termsOf(blocks);
      const isOpen = (from: Waypoint, to: Waypoint) => way.includes(from) && way.includes(to);
      const past = ledPast(way, NONE, termsOf(blocks, { isOpen }));
      const isEntered = way.some((to, i) => i > 0 && nogo.enters(...legOf(way[i - 1], to)));
      expect(past.way === null, `seed ${seed}`).toBe(isEntered);
      expect(past.blocks.size > 0, `seed ${seed}`).toBe(isEntered);
      // of what ways go round already, what they enter all the same
      if (!isEntered) continue;
      shut++;
      const again = ledPast(way, past.blocks, termsOf(blocks, { isOpen }));
      for (const block of again.blocks) expect(blocks.includes(block)).toBe(true);
      expect(again.blocks.size).toBeGreaterThan(0);
    }
    expect(shut).toBeGreaterThan(60);
  });

  it('on the other side, where the shorter one is shut', () => {
    let turned = 0;
    for (let seed = 1; seed <= 200; seed++) {
      const { way, blocks } = randomCase(seed, 1);
      const short = ledPast(way, NONE, termsOf(blocks)).way!;
      const bends = short.filter((point) => !way.includes(point));
      if (bends.length === 0) continue;
      const isOpen = (from: Waypoint, to: Waypoint) =>
        ![from, to].some(({ lng, lat }) => bends.some((bend) => bend.lng === lng && bend.lat === lat));
      const past = ledPast(way, NONE, termsOf(blocks, { isOpen })).way!;
      expect(past, `seed ${seed}`).not.toBeNull();
      expect(lengthOf(past), `seed ${seed}`).toBeGreaterThan(lengthOf(short));
      turned++;
    }
    expect(turned).toBeGreaterThan(100);
  });

  it('as one leg, where legs meet in a block', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const { way, ocean } = around(seed);
      const [from, , to] = way;
      const past = ledPast(way, NONE, termsOf(ocean.blocks));
      const shortest = ocean.exact.shortest(positionOf(from), positionOf(to));
      const bends = past.way!.length - 2;
      expect(lengthOf(past.way!), `seed ${seed}`).toBeLessThan(shortest + BEND_NM * bends + 1e-6);
      expect(lengthOf(past.way!), `seed ${seed}`).toBeGreaterThan(shortest - 1e-6);
    }
  });

  it('by what stands in for a leg that is shut', () => {
    const { way, blocks } = randomCase(7, 1);
    const bent = ledPast(way, NONE, termsOf(blocks)).way!;
    const bend = bent.findIndex((point) => !way.includes(point));
    const [from, to] = [bent[bend - 1], bent[bend]];
    const isOpen = (a: Waypoint, b: Waypoint) => !isAt(a, from) && !isAt(b, from);
    const aside = waypoint(destination(from.lng, from.lat, 10, METERS_PER_NM));
    const shoreBends = (a: Waypoint, b: Waypoint) =>
      (isAt(a, from) && isAt(b, to)) || (isAt(a, to) && isAt(b, from)) ? [aside] : null;
    expect(ledPast(way, NONE, termsOf(blocks, { isOpen })).way).toBeNull();
    const led = ledPast(way, NONE, termsOf(blocks, { isOpen, shoreBends })).way!;
    expect(led.map(positionOf)).toEqual([...bent.slice(0, bend), aside, ...bent.slice(bend)].map(positionOf));
  });

  it('and by none that is longer than it may be', () => {
    const { way, blocks } = randomCase(7, 1);
    const bent = ledPast(way, NONE, termsOf(blocks)).way!;
    const longer = lengthOf(bent) - lengthOf(way);
    expect(longer).toBeGreaterThan(0);
    expect(ledPast(way, NONE, termsOf(blocks, { mostNm: 1.01 * longer })).way).toHaveLength(bent.length);
    expect(ledPast(way, NONE, termsOf(blocks, { mostNm: 0.99 * longer })).way).toBeNull();
  });
});

type Leg = [number, number, number, number, number, number];

function legOf(a: Waypoint, b: Waypoint): Leg {
  return [a.x, a.y, a.z, b.x, b.y, b.z];
}
