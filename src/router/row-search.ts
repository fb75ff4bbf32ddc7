import { type EndPoint, NO_PORT } from '../attach/end-point.ts';
import { EndTable } from '../attach/end-table.ts';
import type { Endpoints } from '../attach/endpoints.ts';
import { PortTable } from '../attach/port-table.ts';
import type { Waters } from '../attach/waters.ts';
import { EARTH_RADIUS_NM, METERS_PER_NM } from '../geo/sphere.ts';
import { angleBetween } from '../geo/vector.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import type { Deadline } from '../search/deadline.ts';
import { OneToMany } from '../search/one-to-many.ts';
import type { PortArcs } from '../search/port-arcs.ts';
import { STEPS_PER_NM, UNREACHED } from '../search/state-arcs.ts';
import { JoinedEnds } from './joined-ends.ts';
import { NearCell } from './near-cell.ts';
import { isLongFor, NEAR_NM, SHORE_NM } from './neighbours.ts';
import { SightTest } from './sight-test.ts';
import { TightTree } from './tight-tree.ts';

/** Between ends farther apart than this no better way is looked for than that over the graph; as the square of the chord. */
const NEIGHBOURS_NM = 500;
const NEIGHBOURS_CHORD = (2 * Math.sin(NEIGHBOURS_NM / EARTH_RADIUS_NM / 2)) ** 2;
/**
 * A way is taken as it is that is no longer than the straight line times this: between ends near by, and before it is
 * asked whether ends see each other.
 */
const NEIGHBOURS_STRETCH = 1.003;
const SEEN_STRETCH = 1.0005;
/** Ends nearer to each other than this are the same, nautical miles: a metre. */
const SAME_NM = 1 / METERS_PER_NM;
/** Where the way over the graph bends round no more corners, one with a straight leg past them may be shorter. */
const FEW_CORNERS = 2;
/** To more ends than this a search goes on to its end: they lie everywhere. */
const MOST_AWAITED = 4_000;
/** Lengths between neighbouring ports kept, some 60 bytes each: those of some 160 rows of all ports. */
const MOST_KEPT = 2 ** 17;
/** More than there are ports: two of their numbers make one. */
const PORTS = 2 ** 24;

/** Length of the route between two ends, nautical miles, or undefined without one. */
export type MeasureRoute = (from: EndPoint, to: EndPoint) => number | undefined;

/** A cell of a table: one of the ends that its rows begin at, and one of those that they lead to. */
interface Cell {
  readonly from: JoinedEnds;
  readonly i: number;
  readonly to: JoinedEnds;
  readonly k: number;
}

/** How a row is filled. */
export interface RowOptions {
  readonly deadline: Deadline;
  /** Measures what the search can't. */
  readonly routeNm: MeasureRoute;
  /** The first of the ends that lengths are wanted of; default the first of all. */
  readonly first?: number;
}

/**
 * Lengths of the cheapest ways from one end to many with the same passages closed: one search over the graph, a look at
 * the links of each end, and to ends near by a way pulled tight, or a route where the graph may not know the shortest. Ports
 * are joined when they first come, and kept.
 */
export class RowSearch {
  readonly closed: ClosedPassages;
  readonly #waters: Waters;
  readonly #endpoints: Endpoints;
  readonly #search: OneToMany;
  readonly #tree: TightTree;
  readonly #nearCell: NearCell;
  readonly #ports: PortTable;
  /** Two ports to the length between them, not a number without a way: of routes the lesser first, of others negative. */
  readonly #lengths = new Map<number, number>();

  /**
   * @param closed passages that may not be used
   * @param portArcs the arcs of ways between ports past just these passages, if known
   */
  constructor(waters: Waters, endpoints: Endpoints, closed: ClosedPassages, portArcs?: PortArcs) {
    this.#waters = waters;
    this.#endpoints = endpoints;
    this.closed = closed;
    this.#search = new OneToMany(waters.graph, closed.shut, portArcs);
    const sightTest = new SightTest(waters.coast, waters.mesh, waters.locator, waters.sight);
    this.#tree = new TightTree(waters, this.#search, closed, sightTest);
    this.#nearCell = new NearCell(waters, closed, this.#tree, sightTest);
    this.#ports = new PortTable(waters.graph, this.#search);
  }

  /**
   * Joins the ends of a table to the graph; undefined stays so.
   *
   * @throws {FairwayError} `deadline`
   */
  join(ends: readonly (EndPoint | undefined)[], deadline: Deadline): JoinedEnds {
    const joined = new JoinedEnds(ends, this.#ports, new EndTable(this.#waters.graph, this.#search));
    for (let i = 0; i < ends.length; i++) {
      const end = ends[i];
      if (!end) continue;
      const known = end.port === NO_PORT ? -1 : this.#ports.numberOf(end.port);
      if (known >= 0 && this.#ports.isAt(known, end.position)) {
        joined.put(i, known);
        continue;
      }
      deadline.step();
      const attachment = this.#endpoints.at(end, { closed: this.closed, deadline });
      const free = this.#endpoints.freePoint(end);
      if (end.port === NO_PORT || end.portPosition || known >= 0) joined.add(i, attachment, free);
      else joined.put(i, this.#ports.addPort(end.port, attachment, free));
    }
    return joined;
  }

  /**
   * Fills a row with the lengths from an end to many, nautical miles; not a number where an end failed, or no way leads
   * there.
   *
   * @param i which of the ends the ways begin at
   * @throws {FairwayError} `deadline`
   */
  fill(row: Float64Array, from: JoinedEnds, i: number, to: JoinedEnds, options: RowOptions): void {
    const { deadline, first = 0, routeNm } = options;
    deadline.check();
    const table = from.tableOf(i);
    const number = from.numberOf(i);
    const areStored = from.areStored && to.areStored && !from.lacksStored(i);
    const awaited = row.length - first > MOST_AWAITED ? undefined : to.linksFrom(first);
    const isBetweenPorts = this.#search.run(table.linksOf(number), awaited, areStored);
    this.#tree.begin(table.length);
    const free = table.freeAt(number);
    const [x, y, z] = table.vector.subarray(3 * number, 3 * number + 3);
    for (let k = first; k < row.length; k++) {
      if (to.hasFailed(k)) {
        row[k] = Number.NaN;
        continue;
      }
      if (isBetweenPorts && to.lacksStored(k)) {
        row[k] = this.#routed({ from, i, to, k }, routeNm);
        continue;
      }
      const other = to.tableOf(k);
      const end = to.numberOf(k);
      const link = this.#bestLink(other, end);
      row[k] = link < 0 ? Number.NaN : this.#lengthBy(other, link);
      const { vector } = other;
      const [dx, dy, dz] = [vector[3 * end] - x, vector[3 * end + 1] - y, vector[3 * end + 2] - z];
      const isNear = dx * dx + dy * dy + dz * dz <= NEIGHBOURS_CHORD;
      if (!isNear && !(free && other.freeAt(end))) continue;
      row[k] = this.#closeBy({ from, i, to, k }, link, row[k], isNear, routeNm);
    }
  }

  /** The link of an end by which the cheapest way over the graph ends, or -1 without one. */
  #bestLink({ link, first }: EndTable, end: number): number {
    const { cost } = this.#search;
    let least = UNREACHED;
    let best = -1;
    for (let at = 2 * first[end], last = 2 * first[end + 1]; at < last; at += 2) {
      const whole = cost[link[at]] + link[at + 1];
      if (whole >= least) continue;
      least = whole;
      best = at >> 1;
    }
    return best;
  }

  /** Length of the way over the graph that ends by a link, nautical miles. */
  #lengthBy({ link, length }: EndTable, by: number): number {
    return (this.#tree.lengthOf(link[2 * by]) + length[by]) / STEPS_PER_NM;
  }

  /**
   * Length between ends that may be joined by a way that the graph does not know.
   *
   * @param link by which the way over the graph ends, or -1 without one
   * @param overGraph its length, nautical miles
   */
  #closeBy(cell: Cell, link: number, overGraph: number, isNear: boolean, routeNm: MeasureRoute): number {
    const { from, i, to, k } = cell;
    const start = from.tableOf(i);
    const end = to.tableOf(k);
    const p = 3 * from.numberOf(i);
    const q = 3 * to.numberOf(k);
    const v = start.vector;
    const w = end.vector;
    const straight = EARTH_RADIUS_NM * angleBetween(v[p], v[p + 1], v[p + 2], w[q], w[q + 1], w[q + 2]);
    if (straight < SAME_NM) return 0;
    if (overGraph <= SEEN_STRETCH * straight) return overGraph;
    const freeA = start.freeAt(from.numberOf(i));
    const freeB = end.freeAt(to.numberOf(k));
    if (freeA && freeB) {
      const { sight, gates } = this.#waters;
      const isOpen = gates.crossed(v[p], v[p + 1], v[p + 2], w[q], w[q + 1], w[q + 2], this.closed) === 0;
      if (isOpen && sight.sees(freeA, freeB)) return straight;
    }
    if (!isNear || overGraph <= NEIGHBOURS_STRETCH * straight) return overGraph;
    if (this.#isRouted(end, link, overGraph, straight)) return this.#routed(cell, routeNm);
    if (link < 0) return Number.NaN;
    return this.#once(cell, false, () => this.#nearCell.tightNm(start, end, link, overGraph));
  }

  /** Length of the route between ends. */
  #routed(cell: Cell, routeNm: MeasureRoute): number {
    const { from, i, to, k } = cell;
    const measure = () => routeNm(from.ends[i] as EndPoint, to.ends[k] as EndPoint) ?? Number.NaN;
    return this.#once(cell, true, measure);
  }

  /** A length that is kept between ports. */
  #once({ from, i, to, k }: Cell, isSameBothWays: boolean, measure: () => number): number {
    if (!from.isKept(i) || !to.isKept(k)) return measure();
    const [a, b] = [(from.ends[i] as EndPoint).port, (to.ends[k] as EndPoint).port];
    const key = isSameBothWays ? Math.min(a, b) * PORTS + Math.max(a, b) : -(a * PORTS + b);
    const known = this.#lengths.get(key);
    if (known !== undefined) return known;
    const nm = measure();
    if (this.#lengths.size >= MOST_KEPT) this.#lengths.clear();
    this.#lengths.set(key, nm);
    return nm;
  }

  /**
   * Whether a way between ends near by is measured as a route, since one that the graph does not know may be shorter, as
   * far as routes between such ends look for one. It is the same both ways; a way over the graph may not be.
   */
  #isRouted({ link: links }: EndTable, link: number, overGraph: number, straight: number): boolean {
    const isAlongShore = straight <= NEAR_NM || (straight <= SHORE_NM && isLongFor(overGraph, straight));
    return isAlongShore || (link >= 0 && this.#tree.hasFewCorners(links[2 * link], FEW_CORNERS));
  }
}
