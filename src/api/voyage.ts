import { FairwayError } from '../errors.ts';
import type { Position } from '../geo/position.ts';
import { greatCircleMeters } from '../geo/sphere.ts';
import type { Passage } from '../graph/water-graph.ts';
import type { Query } from '../router/query.ts';
import type { Way } from '../router/way.ts';
import { type End, IDENTICAL_METERS, resolveEnd, resolveEnds } from './endpoint.ts';
import type { CheckedRequest } from './request.ts';
import { isPassage } from './via.ts';
import type { World } from './world.ts';

/** A place where a voyage begins, calls or ends. */
interface HopEnd extends End {
  /** Its path in the request. */
  readonly field: string;
  /** Its index in `via`; absent for the departure and the destination. */
  readonly via?: number;
}

/** What leads from one place of a voyage to the next. */
export interface Hop {
  readonly from: HopEnd;
  readonly to: HopEnd;
  /** Passages to be crossed on it, in their order, each with its index in `via`. */
  readonly forced: readonly { readonly passage: Passage; readonly via: number }[];
}

/** Where a voyage comes to a member of `via`. */
export interface Call {
  /** Its index there. */
  readonly via: number;
  /** The leg on which that is, by the position of the voyage that it leads to. */
  readonly leg: number;
  /** `[lng, lat]`: the place, or where the gate of the passage is crossed. */
  readonly position: Position;
}

/** The way of a request over all that it leads over. */
export class Voyage {
  readonly from: End;
  readonly to: End;
  /** In the order of `via`. */
  readonly calls: readonly Call[];
  /** Nautical miles. */
  readonly lengthNm: number;
  readonly #ways: readonly Way[];

  /** @param ways that of each hop */
  constructor(hops: readonly Hop[], ways: readonly Way[], calls: readonly Call[]) {
    this.from = hops[0].from;
    this.to = hops[hops.length - 1].to;
    this.calls = calls;
    this.lengthNm = ways.reduce((sum, way) => sum + way.lengthNm, 0);
    this.#ways = ways;
  }

  /** From the departure to the destination, made when asked for. */
  get positions(): Position[] {
    return this.#ways.flatMap(({ positions }, i) => (i === 0 ? positions : positions.slice(1)));
  }
}

/**
 * The hops of a request, its places in water.
 *
 * @throws {FairwayError} `unknown_location`, `not_routable` or `identical_points`
 */
export function hopsOf(world: World, request: CheckedRequest): Hop[] {
  const { via, options } = request;
  const [from, to] = resolveEnds(world, request);
  let start: HopEnd = { ...from, field: 'from' };
  let forced: { passage: Passage; via: number }[] = [];
  const hops: Hop[] = [];
  const endHop = (end: HopEnd) => {
    if (forced.length === 0) checkApart(start, end);
    hops.push({ from: start, to: end, forced });
    start = end;
    forced = [];
  };
  for (const [i, member] of via.entries()) {
    if (isPassage(member)) forced.push({ passage: member.passage, via: i });
    else {
      const { place, field } = member;
      const end = resolveEnd(world, place, field, options.autovalidate, world.passages);
      endHop({ ...end, field, via: i });
    }
  }
  endHop({ ...to, field: 'to' });
  return hops;
}

/**
 * Finds the way of each hop, and joins them.
 *
 * @param find the way that a query asks for, or null
 * @throws {FairwayError} `no_route`, naming the passage where none can be crossed on the way
 */
export function voyageOver(
  world: World,
  hops: readonly Hop[],
  find: (query: Pick<Query, 'from' | 'to' | 'forced'>) => Way | null,
): Voyage {
  const ways: Way[] = [];
  const calls: Call[] = [];
  let legs = 0;
  for (const { from, to, forced } of hops) {
    const passages = forced.map(({ passage }) => passage);
    const way = find({ from, to, forced: passages });
    if (!way) throw noRoute({ from, to, forced }, find);
    for (const [i, { leg, position }] of world.router.crossings(way, passages).entries()) {
      calls.push({ via: forced[i].via, leg: legs + leg, position });
    }
    legs += way.legCount;
    if (to.via !== undefined) calls.push({ via: to.via, leg: legs, position: to.position });
    ways.push(way);
  }
  return new Voyage(hops, ways, calls);
}

function noRoute({ from, to, forced }: Hop, find: Parameters<typeof voyageOver>[2]): FairwayError {
  const ends = `[${from.position}] and [${to.position}]`;
  const passages = forced.map(({ passage }) => passage);
  const last = forced.length - 1;
  if (last >= 0 && find({ from, to, forced: [] })) {
    const isMissed = (i: number) => i === last || !find({ from, to, forced: passages.slice(0, i + 1) });
    const { passage, via } = forced[passages.findIndex((_, i) => isMissed(i))];
    return new FairwayError(
      'no_route',
      `via[${via}]: no navigable way joins ${ends} through '${passage.key}' with what else is asked for`,
      { field: `via[${via}]` },
    );
  }
  return new FairwayError(
    'no_route',
    `No navigable way joins ${ends} with the passages and waters that are open`,
  );
}

/** Whether an error says that there is no way. */
export function isNoRoute(error: unknown): error is FairwayError {
  return error instanceof FairwayError && error.code === 'no_route';
}

/** @throws {FairwayError} `identical_points` */
function checkApart(from: HopEnd, to: HopEnd): void {
  if (greatCircleMeters(...from.position, ...to.position) >= IDENTICAL_METERS) return;
  throw new FairwayError(
    'identical_points',
    `${from.field} and ${to.field}: got the same position, expected two`,
    { field: to.field },
  );
}
