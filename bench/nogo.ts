import { densified } from '../src/geo/line.ts';
import type { LatLng, Position } from '../src/geo/position.ts';
import { destination, METERS_PER_NM } from '../src/geo/sphere.ts';
import type { Fairway, NogoBlock } from '../src/index.ts';
import { openFairway } from '../src/node.ts';
import { cpuMs, measured } from './cpu.ts';
import { figure, quantile, type Section } from './report.ts';
import { rivalRoute } from './rival-route.ts';

const RUNS = 7;
/** Two positions in the Atlantic, and the middle between them, where the blocks lie. */
const WEST: LatLng = { lng: -65, lat: 30 };
const EAST: LatLng = { lng: -20, lat: 35 };
const MIDDLE: Position = [-43, 34.4];
/** Each run moves the blocks so far, nautical miles, that nothing is known from the one before. */
const STEP_NM = 0.5;
const RADIUS_NM = 300;

/** Hard cases of no-go blocks: rings of many corners, rings that cross themselves, and many blocks. */
export async function benchNogo(): Promise<Section> {
  const cases: [string, (middle: Position) => NogoBlock[]][] = [
    ['a circle of 6 corners', (middle) => [circle(middle, 6, RADIUS_NM)]],
    ['a circle of 10,000 corners', (middle) => [circle(middle, 10_000, RADIUS_NM)]],
    ['two circles of 2,000', (middle) => pair(middle, 600, (at) => circle(at, 2000, 0.8 * RADIUS_NM))],
    ['a star of 401 corners', (middle) => [star(middle, 401)]],
    ['two overlapping rings of 2,000 teeth', (middle) => pair(middle, 250, (at) => teeth(at, 2000))],
    ['1,000 diamonds in a grid', (middle) => diamonds(middle, 25, 40)],
    ['1,000 hexagons in a row', (middle) => chain(middle, 1000)],
  ];
  const fairway = await openFairway();
  return {
    title: 'No-go blocks in the open ocean',
    about:
      'From 30 N 65 W to 35 N 20 W: milliseconds of the processor that a call of route() takes, the first call ' +
      `and the median of ${RUNS} with the blocks moved by ${STEP_NM} nm each time. searoute-js, by turns, knows no blocks: ` +
      'its figure is of the plain route.',
    columns: [
      'blocks',
      'first',
      'median',
      'nm',
      'corners of the route',
      'searoute-js, median',
      'faster at the median',
    ],
    rows: cases.map(([name, blocksAt]) => {
      const runs = Array.from({ length: RUNS }, (_, i) => {
        const middle = destination(...MIDDLE, 0, i * STEP_NM * METERS_PER_NM);
        return timed(fairway, blocksAt(middle));
      });
      const [{ lengthNm, corners, milliseconds: first }] = runs;
      const ours = medianOf(runs.map(({ milliseconds }) => milliseconds));
      const theirs = medianOf(runs.map(({ rivalMilliseconds }) => rivalMilliseconds));
      const ratio = `${figure(theirs / ours)} x`;
      return [name, figure(first), figure(ours), lengthNm.toFixed(1), corners, figure(theirs), ratio];
    }),
  };
}

function timed(fairway: Fairway, nogoBlocks: NogoBlock[]) {
  const request = { from: WEST, to: EAST, options: { nogoBlocks, unwrap: true } };
  const { value, milliseconds } = measured(() => fairway.route(request));
  const [{ geometry, properties }] = value.features;
  return {
    milliseconds,
    rivalMilliseconds: cpuMs(() => rivalRoute(WEST, EAST)),
    lengthNm: properties.total_length,
    corners: geometry.coordinates.length - 2,
  };
}

function medianOf(values: number[]): number {
  return quantile(
    values.sort((a, b) => a - b),
    0.5,
  );
}

function blockOf(ring: readonly Position[]): NogoBlock {
  return { coords: ring.map(([lng, lat]) => ({ lng, lat })) };
}

/** The ring whose corner `i` lies on a bearing, so far from the middle. */
function ringOf(
  middle: Position,
  corners: number,
  bearing: (i: number) => number,
  nm: (i: number) => number,
) {
  return blockOf(
    Array.from({ length: corners }, (_, i) => destination(...middle, bearing(i), nm(i) * METERS_PER_NM)),
  );
}

function circle(middle: Position, corners: number, nm: number): NogoBlock {
  return ringOf(
    middle,
    corners,
    (i) => (360 * i) / corners,
    () => nm,
  );
}

/** A star whose every edge runs nearly across: it crosses itself some 80,000 times. */
function star(middle: Position, corners: number): NogoBlock {
  const leap = (corners - 1) / 2;
  return ringOf(
    middle,
    corners,
    (i) => (360 * ((i * leap) % corners)) / corners,
    () => RADIUS_NM,
  );
}

function teeth(middle: Position, corners: number): NogoBlock {
  return ringOf(
    middle,
    corners,
    (i) => (360 * i) / corners,
    (i) => RADIUS_NM * (i % 2 === 0 ? 1 - 0.1 * Math.sin(i) ** 2 : 0.5),
  );
}

function pair([lng, lat]: Position, apartNm: number, blockAt: (at: Position) => NogoBlock): NogoBlock[] {
  return [90, 270].map((bearing) => blockAt(destination(lng, lat, bearing, apartNm * METERS_PER_NM)));
}

function diamonds([lng, lat]: Position, columns: number, rows: number): NogoBlock[] {
  const [width, height] = [1.2, 0.4];
  return Array.from({ length: columns * rows }, (_, i) => {
    const row = Math.floor(i / columns);
    const x = lng + (i % columns) * width + ((row % 2) * width) / 2 - (columns * width) / 2;
    const y = lat + row * height - (rows * height) / 2;
    const [dx, dy] = [0.35 * width, 0.35 * height];
    return blockOf([
      [x - dx, y],
      [x, y - dy],
      [x + dx, y],
      [x, y + dy],
    ]);
  });
}

function chain([lng, lat]: Position, count: number): NogoBlock[] {
  const ends: Position[] = [
    [lng - 15, lat - 0.4],
    [lng + 15, lat - 0.4],
  ];
  const spacing = (30 * 60) / count;
  return densified(ends, 0.82 * spacing)
    .slice(0, count)
    .map((at) => circle(at, 6, 0.3 * spacing));
}
