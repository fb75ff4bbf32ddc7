import type { Position } from '../../src/geo/position.ts';
import type { ClosedPassages } from '../../src/graph/passage-sets.ts';
import type { Router } from '../../src/router/router.ts';
import { firstAtPlaces } from './first-at-places.ts';
import { PortNeighbours } from './port-neighbours.ts';
import type { TellingRouter } from './short-cut-finder.ts';

/** Neighbours that ways are asked for to, each. */
const NEIGHBOURS = 60;

/** What looks for short cuts between two ports come to, in vain as these are. */
export type VainLook = 'vain' | 'byShoreOnly';

/**
 * Finds the neighbouring ports between which short cuts are looked for in vain, and those between which one is found along
 * the shore, and then none over the graph that costs less still.
 */
export class VainLookFinder {
  readonly #ports: readonly Position[];
  readonly #neighbours: PortNeighbours;
  /** Of ports at one position the first: the others are asked for as it. */
  readonly #first: ReadonlySet<number>;
  readonly #closed: ClosedPassages;
  readonly #router: Pick<Router, 'cost'>;
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
  }

  /** The neighbours to which looks are in vain, but for those that have the port as theirs and come before it. */
  *vainFrom(port: number): Generator<[other: number, look: VainLook]> {
    if (!this.#first.has(port)) return;
    for (const other of this.#neighbours.askedFrom(port)) {
      const look = this.#first.has(other) && this.#lookBetween(port, other);
      if (look) yield [other, look];
    }
  }

  #lookBetween(port: number, other: number): VainLook | undefined {
    this.#isByShore = undefined;
    this.#isOverGraph = undefined;
    this.#router.cost({
      from: { position: this.#ports[port], port },
      to: { position: this.#ports[other], port: other },
      closed: this.#closed,
    });
    if (this.#isByShore) return this.#isOverGraph === false ? 'byShoreOnly' : undefined;
    return this.#isByShore === false && !this.#isOverGraph ? 'vain' : undefined;
  }
}
