import { expect, test } from 'vitest';
import { readPairs } from '../../src/attach/format/pair-code.ts';
import { readShortCuts } from '../../src/attach/format/short-cut-code.ts';
import { compiledPorts } from '../../src/attach/port-attachments.ts';
import { checksumOf } from '../../src/data/container.ts';
import type { Position } from '../../src/geo/position.ts';
import { destination, greatCircleNm, METERS_PER_NM } from '../../src/geo/sphere.ts';
import { Fairway, FairwayError, type LatLng, type RouteOptions } from '../../src/index.ts';
import { encodeLocations } from '../../src/locations/format/encode.ts';
import type { PortAttachmentCode } from '../../src/locations/table.ts';
import { Pairs } from '../../src/near/pairs.ts';
import { PatchPairs, patchesOf, ranksIn } from '../../src/near/patches.ts';
import { ShortCuts } from '../../src/near/short-cuts.ts';
import { Router } from '../../src/router/router.ts';
import type { Waypoint } from '../../src/router/waypoint.ts';
import { closed, compiled, costsBy, numbers, ports, table } from '../support/compiled-ports.ts';
import { randomPosition, seededRandom } from '../support/random.ts';
import { graph, seaMarks, waters } from '../support/waters.ts';
import { data, fairway } from '../support/world.ts';

const random = seededRandom(53);
/** The engine that looks for short cuts along all of the shore. */
const anywhere = Fairway.from({
  ...data,
  locations: encodeLocations({
    ...table,
    attachments: { ...(table.attachments as PortAttachmentCode), shortCuts: new Uint8Array() },
  }),
});

/** A port and one of its 10th to 60th nearest. */
function neighbours(draw = random): [LatLng, LatLng] {
  const from = ports[Math.floor(ports.length * draw())].latlng;
  const others = fairway.locations.near(from, 61, 'port').map(({ latlng }) => latlng);
  const to = others[10 + Math.floor(50 * draw())];
  const same = ports.find(({ latlng }) => latlng.lng === to.lng && latlng.lat === to.lat);
  return [from, same?.latlng as LatLng];
}

/** A port and one that is 60 to 150 nm off. */
function farther(): [LatLng, LatLng] {
  for (;;) {
    const from = ports[Math.floor(ports.length * random())].latlng;
    const others = ports.filter(({ latlng: { lng, lat } }) => {
      const nm = greatCircleNm(from.lng, from.lat, lng, lat);
      return nm >= 60 && nm <= 150;
    });
    if (others.length > 0) return [from, others[Math.floor(others.length * random())].latlng];
  }
}

/** The length, or the code of what came in its place. */
function lengthBy(engine: Fairway, from: LatLng, to: LatLng, options: RouteOptions = {}): number | string {
  try {
    return engine.distance({ from, to, options });
  } catch (error) {
    if (error instanceof FairwayError) return error.code;
    throw error;
  }
}

/** Whether two ends are ports between which ways are led, which `anywhere` knows nothing of. */
function areLedPorts(from: LatLng, to: LatLng): boolean {
  const [port, other] = [from, to].map((at) => numbers.get(at));
  if (port === undefined || other === undefined) return false;
  return compiled?.shortCuts?.areLed(port, other) ?? false;
}

/** How often two engines were compared, and how often the lengths differed by over a mile, but for led ways, or only one had a way. */
function compare(pairs: Iterable<[LatLng, LatLng, RouteOptions?]>) {
  const counts = { compared: 0, differ: 0, isOneWithout: 0 };
  for (const [from, to, options] of pairs) {
    const [a, b] = [lengthBy(fairway, from, to, options), lengthBy(anywhere, from, to, options)];
    if (typeof a === 'string' && typeof b === 'string') continue;
    counts.compared++;
    if (typeof a === 'string' || typeof b === 'string') counts.isOneWithout++;
    else if (Math.abs(a - b) > 1 && !areLedPorts(from, to)) counts.differ++;
  }
  return counts;
}

test.each([
  ['neighbouring ports', neighbours, 600, 0.03, { share: 0.01, nm: 0.1 }],
  ['ports 60 to 150 nm apart', farther, 400, 0.02, { share: 0.02, nm: 0.3 }],
])(
  'ways between %s cost what they do where short cuts are looked for along all of the shore',
  (_, pair, count, taking, most) => {
    const taken: (readonly Waypoint[])[] = [];
    const known = costsBy({ shortCuts: compiled?.shortCuts, onShortCut: (way) => way && taken.push(way) });
    const everywhere = costsBy({});
    let compared = 0;
    let dearer = 0;
    let dearerNm = 0;
    for (let i = 0; i < count; i++) {
      const [from, to] = pair();
      const [cost, least] = [known(from, to), everywhere(from, to)];
      expect(cost < Infinity, `${from.lng}, ${from.lat} to ${to.lng}, ${to.lat}`).toBe(least < Infinity);
      if (cost === Infinity) continue;
      compared++;
      if (cost > least + 0.05) dearer++;
      dearerNm += Math.max(0, cost - least);
    }
    expect(compared).toBeGreaterThan(0.95 * count);
    expect(taken.length).toBeGreaterThan(taking * count);
    expect(dearer).toBeLessThan(most.share * count);
    expect(dearerNm).toBeLessThan(most.nm * count);
  },
);

test('from where no port lies they are looked for along all of the shore', () => {
  const count = 150;
  const inWater = ([lng, lat]: Position) => fairway.validate({ lng, lat });
  const onShore = function* (): Generator<[LatLng, LatLng]> {
    for (let found = 0; found < count; ) {
      // from a position on land the nearest water is at a shore
      const { moved_by, validatedLatlng: from } = inWater(randomPosition(random));
      if (moved_by === 0) continue;
      found++;
      const beside = destination(from.lng, from.lat, 360 * random(), 30 * METERS_PER_NM * random());
      yield [from, inWater(beside).validatedLatlng];
    }
  };
  const { compared, differ, isOneWithout } = compare(onShore());
  expect(compared).toBeGreaterThan(0.5 * count);
  expect([differ, isOneWithout]).toEqual([0, 0]);
});

test('from where the shore has more corners than are gone on from, ways are no dearer than between ports', () => {
  const within = (west: number, east: number) =>
    ports
      .map(({ latlng }) => latlng)
      .filter(({ lat, lng }) => lat > 25.6 && lat < 26.9 && lng > west && lng < east);
  // both shores of Florida, with the Ten Thousand Islands and the Keys between them
  const [gulf, atlantic] = [within(-82.3, -81.4), within(-80.4, -80)];
  const byPort = costsBy({ shortCuts: compiled?.shortCuts });
  const byPosition = costsBy({ shortCuts: compiled?.shortCuts }, false);
  let compared = 0;
  let winding = 0;
  for (let i = 0; i < 24; i++) {
    const [from, to] = [gulf, atlantic].map((some) => some[Math.floor(some.length * random())]);
    const [cost, beside] = [byPort(from, to), byPosition(from, to)];
    expect(beside, `${from.lng}, ${from.lat} to ${to.lng}, ${to.lat}`).toBeLessThan(1.001 * cost + 1);
    compared++;
    if (cost > 2 * greatCircleNm(from.lng, from.lat, to.lng, to.lat)) winding++;
  }
  expect(compared).toBe(24);
  expect(winding).toBeGreaterThan(20);
}, 120_000);

test('past blocks they are looked for along all of the shore', () => {
  const count = 150;
  const blocked = function* (): Generator<[LatLng, LatLng, RouteOptions]> {
    for (let i = 0; i < count; i++) {
      const [from, to] = neighbours();
      const half = greatCircleNm(from.lng, from.lat, to.lng, to.lat) / 4 / 60;
      const [x, y] = [(from.lng + to.lng) / 2, (from.lat + to.lat) / 2];
      const coords = [
        [-half, -half],
        [half, -half],
        [half, half],
        [-half, half],
      ].map(([east, north]) => ({ lng: x + east, lat: y + north }));
      yield [from, to, { nogoBlocks: [{ coords }] }];
    }
  };
  const past = compare(blocked());
  expect(past.compared).toBeGreaterThan(0.5 * count);
  expect(past.isOneWithout).toBe(0);
  expect(past.differ).toBeLessThan(0.02 * count);
});

test('between ports up to 20 nm apart they are looked for whatever patches are known to be joined', () => {
  const cells = readShortCuts((table.attachments as PortAttachmentCode).shortCuts);
  const patches = patchesOf(ports.map(({ latlng: { lng, lat } }): Position => [lng, lat]));
  const joined = costsBy({ shortCuts: new ShortCuts(cells) });
  const apart = costsBy({
    shortCuts: new ShortCuts(cells, () => ({
      joined: new PatchPairs(patches, new Uint32Array()),
      areVain: () => false,
      areByShoreOnly: () => false,
      areLed: () => false,
    })),
  });
  const counts = { close: 0, closeDearer: 0, far: 0, farDearer: 0 };
  for (let i = 0; i < 700 || counts.close <= 100; i++) {
    const [from, to] = neighbours();
    const isClose = greatCircleNm(from.lng, from.lat, to.lng, to.lat) <= 20;
    const isDearer = apart(from, to) > joined(from, to);
    counts[isClose ? 'close' : 'far']++;
    if (isDearer) counts[isClose ? 'closeDearer' : 'farDearer']++;
  }
  expect(counts.close).toBeGreaterThan(100);
  expect(counts.closeDearer).toBe(0);
  expect(counts.farDearer).toBeGreaterThan(0.02 * counts.far);
});

test('between ports where the build has looked for them in vain, or over the graph, to look again changes nothing', () => {
  const patches = patchesOf(ports.map(({ latlng: { lng, lat } }): Position => [lng, lat]));
  const code = table.attachments as PortAttachmentCode;
  const ranks = ranksIn(patches);
  const vain = new Pairs(readPairs(code.vainPairs, ranks.length), ranks.length);
  const joined = new PatchPairs(patches, readPairs(code.patchPairs, patches.places.length));
  const known = costsBy({ shortCuts: compiled?.shortCuts });
  const again = costsBy({
    shortCuts: new ShortCuts(readShortCuts(code.shortCuts), () => ({
      joined,
      areVain: () => false,
      areByShoreOnly: () => false,
      areLed: (port, other) => compiled?.shortCuts?.areLed(port, other) ?? false,
    })),
  });
  const expectSame = (from: LatLng, to: LatLng) =>
    expect(known(from, to), `${from.lng}, ${from.lat} to ${to.lng}, ${to.lat}`).toBe(again(from, to));
  let inVain = 0;
  for (let i = 0; i < 800; i++) {
    const [from, to] = neighbours();
    if (vain.has(ranks[numbers.get(from) as number], ranks[numbers.get(to) as number])) inVain++;
    expectSame(from, to);
  }
  // a sixth of the neighbours looked between
  expect(inVain).toBeGreaterThan(100);
  const byShore = readPairs(code.shorePairs, ranks.length);
  expect(byShore.length).toBeGreaterThan(5_000);
  const portOf = (rank: number) => ports[ranks.indexOf(rank)].latlng;
  for (let i = 0; i < byShore.length; i += 50) {
    expectSame(portOf(Math.floor(byShore[i] / ranks.length)), portOf(byShore[i] % ranks.length));
  }
});

test('led ports have ways that are led over the open sea, over 2 nm cheaper, either way round', () => {
  const code = table.attachments as PortAttachmentCode;
  const patches = patchesOf(ports.map(({ latlng: { lng, lat } }): Position => [lng, lat]));
  const ranks = ranksIn(patches);
  const ledPairs = readPairs(code.ledPairs, ranks.length);
  expect(ledPairs.length).toBeGreaterThan(5_000);
  const joined = new PatchPairs(patches, readPairs(code.patchPairs, patches.places.length));
  const [none, all] = [false, true].map((areLed) =>
    costsBy({
      portArcs: compiled?.arcs,
      shortCuts: new ShortCuts(readShortCuts(code.shortCuts), () => ({
        joined,
        areVain: () => false,
        areByShoreOnly: () => false,
        areLed: () => areLed,
      })),
    }),
  );
  const known = costsBy({ portArcs: compiled?.arcs, shortCuts: compiled?.shortCuts });
  const portOf = (rank: number) => ports[ranks.indexOf(rank)].latlng;
  let compared = 0;
  for (let i = 0; i < ledPairs.length; i += 60) {
    const [from, to] = [portOf(Math.floor(ledPairs[i] / ranks.length)), portOf(ledPairs[i] % ranks.length)];
    const cost = known(from, to);
    const name = `${from.lng}, ${from.lat} to ${to.lng}, ${to.lat}`;
    expect(cost, name).toBe(all(from, to));
    expect(cost, name).toBeLessThan(none(from, to) - 2);
    expect(known(to, from), name).toBeCloseTo(cost, 6);
    compared++;
  }
  expect(compared).toBeGreaterThan(80);
});

test('where ways through passages closed or opened else may matter they are looked for, though in vain past those unasked', () => {
  const looks = (shut: typeof closed) => {
    let count = 0;
    const router = new Router(waters.coast, graph, waters.mesh, {
      seaMarks,
      stored: compiled?.find,
      shortCuts: new ShortCuts(readShortCuts((table.attachments as PortAttachmentCode).shortCuts), () => ({
        joined: new PatchPairs(patchesOf([]), new Uint32Array()),
        areVain: () => true,
        areByShoreOnly: () => false,
        areLed: () => false,
      })),
      onShortCut: () => count++,
    });
    const near = ports.filter(({ latlng: { lng, lat } }) => greatCircleNm(lng, lat, 12.66, 56.04) < 12);
    expect(near.length).toBeGreaterThan(8);
    for (const [i, { latlng: from }] of near.entries()) {
      const { latlng: to } = near[(i + 1) % near.length];
      const endOf = (at: LatLng) => ({
        position: [at.lng, at.lat] as Position,
        port: numbers.get(at) as number,
      });
      router.cost({ from: endOf(from), to: endOf(to), closed: shut });
    }
    return count;
  };
  const { sets, passages } = graph;
  const numberOf = (name: string) => passages.findIndex(({ key }) => key === name);
  expect(looks(closed)).toBe(0);
  expect(looks(sets.closed([...closed.passages, numberOf('oresund')]))).toBeGreaterThan(0);
  expect(looks(sets.closed([...closed.passages, numberOf('magellan')]))).toBe(0);
  expect(looks(sets.closed([]))).toBe(0);
});

test('without short cuts some ways are far dearer', () => {
  const [from, to] = ['Rohukula', 'Admirali Vaikesadam'].map(
    (name) => ports.find((port) => port.name === name)?.latlng as LatLng,
  );
  const known = costsBy({ shortCuts: compiled?.shortCuts });
  const nowhere = costsBy({
    shortCuts: compiledPorts(
      {
        ...table,
        attachments: { ...(table.attachments as PortAttachmentCode), shortCuts: Uint8Array.of(0, 0, 0) },
      },
      checksumOf(data.graph),
      graph,
    )?.shortCuts,
  });
  expect(known(from, to)).toBeLessThan(60);
  expect(nowhere(from, to)).toBeGreaterThan(200);
});

test('past closed passages that a way uses they are looked for along all of the shore', () => {
  const draw = seededRandom(54);
  const shut = Object.fromEntries(fairway.passages().map(({ key }) => [key, false]));
  const closing = function* (): Generator<[LatLng, LatLng, RouteOptions]> {
    for (let found = 0; found < 100; ) {
      const [from, to] = neighbours(draw);
      if (fairway.route({ from, to }).features[0].properties.passages.length === 0) continue;
      found++;
      yield [from, to, shut];
    }
  };
  const { compared, differ, isOneWithout } = compare(closing());
  expect(compared).toBeGreaterThan(25);
  expect([differ, isOneWithout]).toEqual([0, 0]);
});
