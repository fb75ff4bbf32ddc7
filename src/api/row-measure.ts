import type { NogoBlock } from '../areas/nogo-block.ts';
import type { EndPoint } from '../attach/end-point.ts';
import { greatCircleMeters } from '../geo/sphere.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import type { JoinedEnds } from '../router/joined-ends.ts';
import type { Minimize } from '../router/query.ts';
import type { RowSearch } from '../router/row-search.ts';
import type { Deadline } from '../search/deadline.ts';
import { IDENTICAL_METERS } from './endpoint.ts';
import { blocksOf } from './nogo-option.ts';
import { minimizeOf } from './route.ts';
import type { CheckedTable } from './table-request.ts';
import type { World } from './world.ts';

/** The members of a list of ends; undefined for those that failed. */
export type Ends = readonly (EndPoint | undefined)[];

/** The ends of a table joined to the graph, and what searches between them. */
interface Joined {
  readonly search: RowSearch;
  readonly from: JoinedEnds;
  readonly to: JoinedEnds;
  /** Places where ways past closed gates bend, and the lengths from each to the columns' ends. */
  readonly bends: JoinedEnds;
  readonly fromBends: readonly Float64Array[];
}

/** Measures a table from its rows' ends to its columns': by a search a row, or by a route a cell. */
export class RowMeasure {
  readonly #world: World;
  readonly #closed: ClosedPassages;
  readonly #from: Ends;
  readonly #to: Ends;
  readonly #nogo: readonly NogoBlock[];
  readonly #minimize: Minimize | undefined;
  /** Undefined where each cell is a route. */
  readonly #joined: Joined | undefined;

  /** @throws {FairwayError} `deadline` */
  constructor(world: World, { options, isRouted }: CheckedTable, from: Ends, to: Ends, deadline: Deadline) {
    this.#world = world;
    this.#closed = world.sets.closed(options.closed);
    this.#from = from;
    this.#to = to;
    this.#nogo = blocksOf(options.nogo, deadline).outermost;
    this.#minimize = minimizeOf(world.areas.on(options.day), options);
    if (isRouted) return;
    const search = world.router.rows(this.#closed);
    const joined = search.join(to, deadline);
    const places = world.router.gateBends(this.#closed);
    const bends = search.join(places, deadline);
    const routeNm = (a: EndPoint, b: EndPoint) => this.#routeNm(a, b, deadline);
    this.#joined = {
      search,
      to: joined,
      from: from === to ? joined : search.join(from, deadline),
      bends,
      fromBends: places.map((_, b) => {
        const row = new Float64Array(to.length).fill(Number.NaN);
        search.fill(row, bends, b, joined, { deadline, routeNm });
        return row;
      }),
    };
  }

  /**
   * Fills a row, of which the end has not failed, with nautical miles from a column on; not a number where the column's
   * end failed, or no way leads.
   *
   * @throws {FairwayError} `deadline`
   */
  fill(row: Float64Array, i: number, first: number, deadline: Deadline): void {
    const routeNm = (a: EndPoint, b: EndPoint) => this.#routeNm(a, b, deadline);
    if (this.#joined) {
      const { search, from, to, bends, fromBends } = this.#joined;
      search.fill(row, from, i, to, { deadline, first, routeNm });
      const toBends = new Float64Array(fromBends.length).fill(Number.NaN);
      if (toBends.length > 0) search.fill(toBends, from, i, bends, { deadline, routeNm });
      fromBends.forEach((onward, b) => {
        for (let k = first; k < row.length; k++)
          if (toBends[b] + onward[k] < row[k]) row[k] = toBends[b] + onward[k];
      });
      return;
    }
    const start = this.#from[i];
    for (let k = first; k < row.length; k++) {
      const end = this.#to[k];
      row[k] = (start && end && routeNm(start, end)) ?? Number.NaN;
    }
  }

  #routeNm(from: EndPoint, to: EndPoint, deadline: Deadline): number | undefined {
    if (greatCircleMeters(...from.position, ...to.position) < IDENTICAL_METERS) return 0;
    deadline.check();
    const query = { closed: this.#closed, nogo: this.#nogo, minimize: this.#minimize, deadline };
    return this.#world.router.route({ from, to, ...query })?.lengthNm;
  }
}
