import { NO_PORT } from '../../src/attach/end-point.ts';
import { compiledPorts } from '../../src/attach/port-attachments.ts';
import { checksumOf } from '../../src/data/container.ts';
import type { Position } from '../../src/geo/position.ts';
import type { ClosedPassages } from '../../src/graph/passage-sets.ts';
import { closedUnasked } from '../../src/graph/seasons.ts';
import type { LatLng } from '../../src/index.ts';
import { decodeLocations } from '../../src/locations/format/decode.ts';
import { Router, type RouterOptions } from '../../src/router/router.ts';
import { graph, seaMarks, waters } from './waters.ts';
import { data, fairway } from './world.ts';

/** The compiled world's locations, and how its ports are joined to the graph, as the engine has them inside. */
export const table = decodeLocations(data.locations as Uint8Array);
export const compiled = compiledPorts(table, checksumOf(data.graph), graph);

/** All ports, by their numbers; and the positions that these have to the numbers. */
export const ports = fairway.locations.all().filter(({ type }) => type === 'port');
export const numbers = new Map(ports.map(({ latlng }, port) => [latlng, port]));

/** The passages that are closed unasked: with these the build has joined the ports. */
export const closed = closedUnasked(graph);

/**
 * What the cheapest way between two positions costs, nautical miles, by a router with the ports' stored ways; `Infinity`
 * without any.
 *
 * @param arePorts whether positions of `ports` are known to be ports
 * @returns given other closed passages than those unasked: past these
 */
export function costsBy(
  options: Omit<RouterOptions, 'seaMarks'>,
  arePorts = true,
): (from: LatLng, to: LatLng, shut?: ClosedPassages) => number {
  const router = new Router(waters.coast, graph, waters.mesh, {
    seaMarks,
    stored: compiled?.find,
    ...options,
  });
  const endOf = (at: LatLng) => ({
    position: [at.lng, at.lat] as Position,
    port: (arePorts ? numbers.get(at) : undefined) ?? NO_PORT,
  });
  return (from, to, shut = closed) =>
    router.cost({ from: endOf(from), to: endOf(to), closed: shut }) ?? Infinity;
}
