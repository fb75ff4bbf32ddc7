import { readFileSync } from 'node:fs';
import { lengthOrNone } from '../data-build/ways/published.ts';
import { greatCircleNm } from '../src/geo/sphere.ts';
import type { Fairway, LatLng } from '../src/index.ts';
import { openFairway } from '../src/node.ts';
import { publishedDistances } from './published.ts';
import { figure, quantile, type Section } from './report.ts';

type Port = [name: string, lng: number, lat: number];

const HUBS: Port[] = [
  ['Rotterdam', 3.95, 52.0],
  ['Singapore', 103.75, 1.2],
];
/** A port is joined if a route leads there from this near to its listed position, metres: lists are to a minute or two. */
const PORT_REACH_METERS = 10_000;
/** Published positions this near to a port's are the port's, nautical miles. */
const SAME_PORT_NM = 15;
/** Neighbours are the nearest ports from here to there, nautical miles: nearer, the lists' minutes decide. */
const NEIGHBOURS_NM = [4, 80] as const;
const WORST = 50;

/** Every port of the index: whether a route leads there, and whether neighbours are near by sea, too. */
export async function benchPorts(): Promise<Section[]> {
  const fairway = await openFairway();
  const reached = readPorts('ports.json').map((port) => ({ port, ...reach(fairway, port) }));
  const unreached = reached.filter(({ reason }) => reason !== undefined);
  return [riverPorts(fairway), joined(reached.length, unreached), neighbours(fairway, reached)];
}

interface Reached {
  port: Port;
  /** Where it lies in the water. */
  at: LatLng;
  /** Why no route leads there. */
  reason?: string;
}

function readPorts(name: string): Port[] {
  return JSON.parse(readFileSync(new URL(`../test/world/${name}`, import.meta.url), 'utf8')).ports;
}

function reach(fairway: Fairway, [, lng, lat]: Port): Omit<Reached, 'port'> {
  const { validatedLatlng: at, moved_by } = fairway.validate({ lng, lat });
  if (moved_by > PORT_REACH_METERS) return { at, reason: `${Math.round(moved_by / 1000)} km from the water` };
  return distance(fairway, HUBS[0], at) === undefined ? { at, reason: 'no route' } : { at };
}

/** Nautical miles, or undefined if nothing joins the two. */
function distance(fairway: Fairway, [, lng, lat]: Port, to: LatLng): number | undefined {
  return lengthOrNone(fairway, { lng, lat }, to);
}

/** The ports up rivers: distances from the nearer hub, and the errors on their published distances. */
function riverPorts(fairway: Fairway): Section {
  const published = publishedDistances().filter(({ way }) => way === null);
  const rows = readPorts('river-ports.json').map((port) => {
    const [name, lng, lat] = port;
    const [hub, nm] = HUBS.map((from) => [from[0], distance(fairway, from, { lng, lat })] as const).reduce(
      (best, other) => ((other[1] ?? Infinity) < (best[1] ?? Infinity) ? other : best),
    );
    const errors = published
      .filter(({ from, to }) =>
        [from, to].some((end) => greatCircleNm(end.lng, end.lat, lng, lat) < SAME_PORT_NM),
      )
      .map((row) => ({ nm: row.nm, ours: distance(fairway, ['', row.from.lng, row.from.lat], row.to) }))
      .filter((row): row is { nm: number; ours: number } => row.ours !== undefined)
      .map((row) => row.ours / row.nm - 1)
      .sort((a, b) => a - b);
    const error = errors.length > 0 ? `${figure(100 * quantile(errors, 0.5))} %` : '';
    return [name, hub, nm === undefined ? 'no route' : Math.round(nm), errors.length, error];
  });
  return {
    title: 'River ports',
    about:
      'Ports up rivers, canals and lakes: nautical miles, and the median error on their published distances.',
    columns: ['port', 'from', 'nm', 'published', 'error'],
    rows,
  };
}

function joined(count: number, unreached: Reached[]): Section {
  return {
    title: 'Ports',
    about:
      `Of the ${count} ports of the World Port Index, ${count - unreached.length} are joined to Rotterdam ` +
      `(${figure((100 * unreached.length) / count)} % are not): these are not.`,
    columns: ['port', 'listed at', 'why'],
    rows: unreached.map(({ port: [name, lng, lat], reason }) => [
      name,
      `${lng.toFixed(2)}, ${lat.toFixed(2)}`,
      reason ?? '',
    ]),
  };
}

/** Neighbours that are far apart by sea: one of them may be joined to the wrong water. */
function neighbours(fairway: Fairway, reached: Reached[]): Section {
  const ports = reached.filter(({ reason }) => reason === undefined);
  const [least, most] = NEIGHBOURS_NM;
  const byNames = new Map<string, { direct: number; at: LatLng; from: Port }>();
  for (const here of ports) {
    const near = ports
      .map((port) => ({ port, nm: greatCircleNm(here.at.lng, here.at.lat, port.at.lng, port.at.lat) }))
      .filter(({ nm }) => nm >= least && nm <= most)
      .reduce((best, other) => (other.nm < best.nm ? other : best), { port: here, nm: Infinity });
    if (near.port === here) continue;
    const names = [here.port[0], near.port.port[0]].sort().join(' - ');
    const from: Port = [here.port[0], here.at.lng, here.at.lat];
    byNames.set(names, { direct: near.nm, at: near.port.at, from });
  }
  const pairs = [...byNames].map(([names, { direct, at, from }]) => {
    const nm = distance(fairway, from, at) ?? Infinity;
    return { names, direct, nm, ratio: nm / direct };
  });
  pairs.sort((a, b) => b.ratio - a.ratio);
  return {
    title: 'Neighbours',
    about:
      `Each port and the nearest one ${least} to ${most} nm off: the route over the great circle; median ratio ` +
      `${figure(quantile(pairs.map(({ ratio }) => ratio).reverse(), 0.5))}. The ${WORST} largest.`,
    columns: ['ports', 'great circle, nm', 'route, nm', 'ratio'],
    rows: pairs
      .slice(0, WORST)
      .map(({ names, direct, nm, ratio }) => [names, figure(direct), figure(nm), figure(ratio)]),
  };
}
