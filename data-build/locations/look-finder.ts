import type { Position } from '../../src/geo/position.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import type { ClosedPassages } from '../../src/graph/passage-sets.ts';
import { isLongFor } from '../../src/router/neighbours.ts';
import type { Router } from '../../src/router/router.ts';
import { firstAtPlaces } from './first-at-places.ts';
import { PortNeighbours } from './port-neighbours.ts';
import type { TellingRouter } from './short-cut-finder.ts';

/** Neighbours that ways are asked for to, each. */
const NEIGHBOURS = 60;
/** What a dearer way along the shore has to save, once led over the open sea, to be looked for by programs, nautical miles. */
const LEAST_LED_NM = 2;

/**
 * What looks for short cuts between two ports come to, where it is worth to know: none is found; or one along the shore, and
 * then none over the graph; or one that is found only by leading a dearer one over the open sea.
 */
export type LookEnd = 'vain' | 'byShoreOnly' | 'led';

/** Finds what looks for short cuts between neighbouring ports come to, so that nobody has to look in vain. */
export class LookFinder {
  readonly #ports: readonly Position[];
  readonly #neighbours: PortNeighbours;
  /** Of ports at one position the first: the others are asked for as it. */
  readonly #first: ReadonlySet<number>;
  readonly #closed: ClosedPassages;
  readonly #router: Pick<Router, 'cost'>;
  /** Leads dearer ways, too. */
  readonly #leading: Pick<Router, 'cost'>;
  /** Of the way asked for: whether looks along the shore and over the graph found one; undefined where none was made. */
  #isByShore: boolean | undefined;
  #isOverGraph: boolean | undefined;

  constructor(ports: readonly Position[], closed: ClosedPassages, router: TellingRouter) {
    this.#ports = ports;
    this.#neighbours = new PortNeighbours(ports, NEIGHBOURS);
    this.#first = new Set(firstAtPlaces(ports));
    this.#closed = closed;
    this.#router = router((way, _, isOverGraph) => {
      if (isOverGraph) this.#isOverGraph = way !== null;
      else this.#isByShore = way !== null;
    });
    this.#leading = router(() => {}, true);
  }

  /** The neighbours of a port with what looks come to, but for those that have the port as theirs and come before it. */
  *endsFrom(port: number): Generator<[other: number, end: LookEnd]> {
    if (!this.#first.has(port)) return;
    for (const other of this.#neighbours.askedFrom(port)) {
      const end = this.#first.has(other) && this.#lookBetween(port, other);
      if (end) yield [other, end];
    }
  }

  #lookBetween(port: number, other: number): LookEnd | undefined {
    const [from, to] = [port, other].map((i) => ({ position: this.#ports[i], port: i }));
    const query = { from, to, closed: this.#closed };
    this.#isByShore = undefined;
    this.#isOverGraph = undefined;
    const cost = this.#router.cost(query) ?? Infinity;
    // no way is longer than what it costs: else the best does not wind
    const mayBeLed = isLongFor(cost, greatCircleNm(...from.position, ...to.position));
    if (mayBeLed && (this.#leading.cost(query) ?? Infinity) < cost - LEAST_LED_NM) return 'led';
    if (this.#isByShore) return this.#isOverGraph === false ? 'byShoreOnly' : undefined;
    return this.#isByShore === false && !this.#isOverGraph ? 'vain' : undefined;
  }
}
