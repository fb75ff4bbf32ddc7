import { BEND_NM } from '../../src/attach/attachment.ts';
import type { StoredAttachment } from '../../src/attach/format/attachment-code.ts';
import type { Coast } from '../../src/coast/coast.ts';
import { isWater } from '../../src/coast/contains.ts';
import { isShoreWithin } from '../../src/coast/shore.ts';
import type { Position } from '../../src/geo/position.ts';
import {
  destination,
  EARTH_RADIUS_METERS,
  greatCircleMeters,
  greatCircleNm,
  initialBearing,
} from '../../src/geo/sphere.ts';
import {
  closedByDefault,
  GRAPH_STEPS_PER_DEGREE,
  type SeaMarks,
  type WaterGraph,
} from '../../src/graph/water-graph.ts';
import type { SightMesh } from '../../src/mesh/mesh.ts';
import { Router } from '../../src/router/router.ts';
import type { Progress } from '../stage.ts';
import { type Attach, compileAttachment } from './attachment-compiler.ts';
import { LinkThinner } from './thin.ts';

/** How much longer ways may get by the links left out of an attachment that has to be better. */
const FINER_STRETCH = 1.0001;
/** Pairs of ports whose routes are compared: half of them at random, half neighbours. */
const PAIRS = 3_000;
/** Neighbours are this near in the order of the ports, which is by country and code. */
const NEIGHBOURS = 40;
/** By how much a route with stored attachments may cost more than with full ones: as a share, and nautical miles. */
const MOST_DEARER = 0.001;
const MOST_DEARER_NM = 1;
/** Differences that small don't count, nautical miles. */
const LEAST_DEARER_NM = 0.05;
/** Legs are looked at this far from each other, and this near to the shore all is well, metres. */
const STEP_METERS = 60;
const SHORE_METERS = 15;

/** What attachments are checked against. */
export interface AttachmentWorld {
  readonly coast: Coast;
  readonly graph: WaterGraph;
  readonly mesh: SightMesh;
  readonly seaMarks: SeaMarks;
}

/**
 * Compares routes between ports with their stored attachments and with full ones. Ports whose routes lose too much get
 * more links.
 *
 * @returns how many ports that were
 * @throws {Error} where a route is still too long by its share
 */
export function storeMissingLinks(
  attachments: StoredAttachment[],
  ports: readonly Position[],
  { coast, graph, mesh, seaMarks }: AttachmentWorld,
  attach: Attach,
  progress: Progress,
): number {
  const stored = new Router(coast, graph, mesh, { seaMarks, stored: (port) => attachments[port] });
  const full = new Router(coast, graph, mesh, { seaMarks });
  const closed = closedByDefault(graph);
  const costBy = (router: Router, pair: readonly number[]): number => {
    const [from, to] = pair.map((port) => ({ position: ports[port], port }));
    return router.cost({ from, to, closed }) ?? Infinity;
  };
  const pairs = samplePairs(ports);
  const finer = new LinkThinner(graph, FINER_STRETCH);
  const mended = new Set<number>();
  pairs.forEach((pair, i) => {
    progress(i / pairs.length);
    const least = costBy(full, pair);
    if (!isTooDear(costBy(stored, pair), least)) return;
    for (const port of pair) {
      // of ports at one position the first has the attachment
      if (mended.has(port) || attachments[port].node.length === 0) continue;
      mended.add(port);
      attachments[port] = compileAttachment(ports[port], graph, attach, finer).stored;
    }
    // the router that has just used them keeps what it read
    const again = new Router(coast, graph, mesh, { seaMarks, stored: (port) => attachments[port] });
    const cost = costBy(again, pair);
    // of ways that the search takes for equal one may bend at no corner
    if (cost <= (1 + MOST_DEARER) * least + BEND_NM) return;
    const [from, to] = pair.map((port) => `[${ports[port]}]`);
    throw new Error(`${from} to ${to} costs ${cost} nm by stored attachments, expected ${least}`);
  });
  return mended.size;
}

function isTooDear(cost: number, least: number): boolean {
  return cost - least > Math.max(LEAST_DEARER_NM, Math.min(MOST_DEARER_NM, MOST_DEARER * least));
}

/** Pairs of different ports, by a fixed sequence. */
function samplePairs(ports: readonly Position[]): [number, number][] {
  let state = 1;
  const below = (n: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((n * state) / 2 ** 32);
  };
  const pairs = Array.from({ length: PAIRS }, (_, i): [number, number] => {
    const from = below(ports.length);
    const to = i % 2 === 0 ? below(ports.length) : (from + 1 + below(NEIGHBOURS)) % ports.length;
    return [from, to];
  });
  return pairs.filter(([from, to]) => greatCircleNm(...ports[from], ...ports[to]) > 0.1);
}

/**
 * Follows every way from stop to stop of all attachments.
 *
 * @returns how many legs there are
 * @throws {Error} where one runs over land
 */
export function checkLegsAfloat(
  attachments: readonly StoredAttachment[],
  ports: readonly Position[],
  coast: Coast,
): number {
  let legs = 0;
  attachments.forEach(({ east, north, parent }, port) => {
    const [lng, lat] = ports[port].map((degrees) => Math.round(degrees * GRAPH_STEPS_PER_DEGREE));
    const at = (stop: number): Position => [
      (lng + east[stop]) / GRAPH_STEPS_PER_DEGREE,
      (lat + north[stop]) / GRAPH_STEPS_PER_DEGREE,
    ];
    for (let stop = 1; stop < parent.length; stop++, legs++) {
      const [from, to] = [at(parent[stop]), at(stop)];
      if (!isAfloat(coast, from, to))
        throw new Error(`The way of port ${port} from [${from}] to [${to}] runs over land`);
    }
  });
  return legs;
}

/** Whether a leg keeps to water, as far as the shore's own width. */
function isAfloat(coast: Coast, from: Position, to: Position): boolean {
  const meters = greatCircleMeters(...from, ...to);
  const bearing = initialBearing(...from, ...to);
  for (let away = STEP_METERS; away < meters; away += STEP_METERS) {
    const [lng, lat] = destination(...from, bearing, away);
    if (!isWater(coast, lng, lat) && !isShoreWithin(coast, lng, lat, SHORE_METERS / EARTH_RADIUS_METERS))
      return false;
  }
  return true;
}
