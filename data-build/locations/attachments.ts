import type { Stop } from '../../src/coast/harbour.ts';
import { writeUnitVector } from '../../src/geo/vector.ts';
import type { StoredAttachment } from '../../src/graph/attachment-code.ts';
import { Gates } from '../../src/graph/gates.ts';
import { STEPS_PER_DEGREE, type WaterGraph } from '../../src/graph/water-graph.ts';
import type { Attached } from '../../src/search/attach.ts';
import type { Progress } from '../stage.ts';
import type { LngLat } from './place.ts';
import { LegThinner } from './thin.ts';

/** How much longer ways may get by the legs left out: a smaller file and faster searches; pulled tight, hardly any does. */
const STRETCH = 1.003;

/** What compiling attachments gave. */
export interface CompiledAttachments {
  /** By port. */
  attachments: StoredAttachment[];
  /** Legs before and after thinning. */
  counts: { legs: number; kept: number };
}

/**
 * Joins ports to the graph by as few legs as needed. Of ports at one position only the first gets an attachment.
 *
 * @param attach joins a position to all nodes that it sees
 */
export function compileAttachments(
  ports: readonly LngLat[],
  graph: WaterGraph,
  attach: (position: LngLat) => Attached,
  progress: Progress,
): CompiledAttachments {
  const gates = new Gates(graph.passages);
  const thinner = new LegThinner(graph, STRETCH);
  const seen = new Set<string>();
  const counts = { legs: 0, kept: 0 };
  const attachments = ports.map((position, i): StoredAttachment => {
    progress(i / ports.length);
    const place = position.join();
    if (seen.has(place)) return { east: [0], north: [0], parent: [-1], node: [], stop: [], crossed: [] };
    seen.add(place);
    const attached = attach(position);
    const crossed = crossedBy(attached, graph, gates);
    const kept = thinner.keptOf({ ...attached, crossed });
    counts.legs += attached.node.length;
    counts.kept += kept.length;
    return toStored(attached, crossed, kept);
  });
  return { attachments, counts };
}

/** Leg to the passages that it crosses, as bits. */
function crossedBy({ node, stop }: Attached, { vector }: WaterGraph, gates: Gates): number[] {
  const at = new Float64Array(3);
  return node.map((v, leg) => {
    writeUnitVector(stop[leg].lng, stop[leg].lat, at, 0);
    return gates.crossed(at[0], at[1], at[2], vector[3 * v], vector[3 * v + 1], vector[3 * v + 2]);
  });
}

/** An attachment with only the legs kept, and their stops. */
function toStored(
  { lng, lat, node, stop }: Attached,
  crossed: readonly number[],
  kept: number[],
): StoredAttachment {
  const legs = [...kept].sort((a, b) => node[a] - node[b] || a - b);
  const stops: Stop[] = [{ lng, lat, cost: 0 }];
  for (const leg of legs) addWalk(stops, stop[leg]);
  return {
    east: stops.map((one) => stepsOf(one.lng) - stepsOf(lng)),
    north: stops.map((one) => stepsOf(one.lat) - stepsOf(lat)),
    parent: stops.map(({ parent }) => (parent ? numberOf(stops, parent) : -1)),
    node: legs.map((leg) => node[leg]),
    stop: legs.map((leg) => numberOf(stops, stop[leg])),
    crossed: legs.map((leg) => crossed[leg]),
  };
}

/** Adds the stops of a walk that are not there yet, from its beginning on. */
function addWalk(stops: Stop[], last: Stop): void {
  if (!last.parent || stops.includes(last)) return;
  addWalk(stops, last.parent);
  stops.push(last);
}

/** Number of a stop. Every walk has an object of its own for the position that all begin at. */
function numberOf(stops: readonly Stop[], stop: Stop): number {
  return stop.parent ? stops.indexOf(stop) : 0;
}

function stepsOf(degrees: number): number {
  return Math.round(degrees * STEPS_PER_DEGREE);
}
