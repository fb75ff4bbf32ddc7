import type { EndPoint } from '../../src/attach/end-point.ts';
import type { Position } from '../../src/geo/position.ts';
import { unitVectors } from '../../src/geo/vector.ts';
import type { ClosedPassages } from '../../src/graph/passage-sets.ts';
import { cellAt, isAtEnd } from '../../src/near/short-cuts.ts';
import type { Router } from '../../src/router/router.ts';
import type { Waypoint } from '../../src/router/waypoint.ts';
import { PortNeighbours } from './port-neighbours.ts';

/**
 * Neighbours that ways are asked for to, by how many are nearer: of those up to a rank one of so many. Ways to most of the
 * others bend at the same corners.
 */
const RINGS = [
  { rank: 10, every: 1 },
  { rank: 60, every: 4 },
  { rank: 400, every: 40 },
];

/**
 * Gives a router that tells of each look for a short cut: the one that it takes, or null; along the shore or over the graph.
 *
 * @param areLed whether it leads dearer ways along the shore over the open sea between all ports; between none by default
 */
export type TellingRouter = (
  onShortCut: (way: readonly Waypoint[] | null, savedNm: number, isOverGraph: boolean) => void,
  areLed?: boolean,
) => Pick<Router, 'cost'>;

/** Finds the cells in which short cuts between ports bend. */
export class ShortCutFinder {
  /** Found so far: of corners that lie near to neither end. */
  readonly cells = new Set<number>();
  readonly #ports: readonly Position[];
  readonly #neighbours: PortNeighbours;
  readonly #closed: ClosedPassages;
  readonly #router: Pick<Router, 'cost'>;
  /** Unit vectors of the ports that the way asked for joins. */
  #from: Float64Array = new Float64Array(3);
  #to: Float64Array = new Float64Array(3);

  constructor(ports: readonly Position[], closed: ClosedPassages, router: TellingRouter) {
    this.#ports = ports;
    this.#closed = closed;
    this.#neighbours = new PortNeighbours(ports, RINGS[RINGS.length - 1].rank, inRings);
    this.#router = router((way) => {
      for (const point of way ?? []) if (point.atShore) this.#add(point);
    });
  }

  /** Takes the ways from a port to its neighbours, but for those that have it as theirs and come before it. */
  addFrom(port: number): void {
    for (const other of this.#neighbours.askedFrom(port)) this.addBetween(port, other);
  }

  /** Takes the way between two ports. */
  addBetween(port: number, other: number): void {
    const [from, to] = [port, other].map((i): EndPoint => ({ position: this.#ports[i], port: i }));
    if (from.position.join() === to.position.join()) return;
    this.#from = unitVectors([from.position[0]], [from.position[1]]);
    this.#to = unitVectors([to.position[0]], [to.position[1]]);
    this.#router.cost({ from, to, closed: this.#closed });
  }

  #add({ lng, lat, x, y, z }: Waypoint): void {
    if (!isAtEnd(x, y, z, this.#from) && !isAtEnd(x, y, z, this.#to)) this.cells.add(cellAt(lng, lat));
  }
}

function inRings(nearest: readonly number[]): number[] {
  return RINGS.flatMap(({ rank, every }, i) => {
    const first = i > 0 ? RINGS[i - 1].rank : 0;
    return nearest.slice(first, rank).filter((_, place) => place % every === 0);
  });
}
