import type { Position } from '../../src/geo/position.ts';
import type { ClosedPassages } from '../../src/graph/passage-sets.ts';
import type { Router } from '../../src/router/router.ts';
import { firstAtPlaces } from './first-at-places.ts';
import { PortNeighbours } from './port-neighbours.ts';
import type { TellingRouter } from './short-cut-finder.ts';

/** Neighbours that ways are asked for to, each. */
const NEIGHBOURS = 60;

/** Finds the neighbouring ports between which short cuts are looked for in vain. */
export class VainPairFinder {
  readonly #ports: readonly Position[];
  readonly #neighbours: PortNeighbours;
  /** Of ports at one position the first: the others are asked for as it. */
  readonly #first: ReadonlySet<number>;
  readonly #closed: ClosedPassages;
  readonly #router: Pick<Router, 'cost'>;
  /** Of the way asked for: whether a short cut was looked for, and whether one was found. */
  #isLookedFor = false;
  #isFound = false;

  constructor(ports: readonly Position[], closed: ClosedPassages, router: TellingRouter) {
    this.#ports = ports;
    this.#neighbours = new PortNeighbours(ports, NEIGHBOURS);
    this.#first = new Set(firstAtPlaces(ports));
    this.#closed = closed;
    this.#router = router((way) => {
      this.#isLookedFor = true;
      this.#isFound ||= way !== null;
    });
  }

  /** The neighbours to which none is found, but for those that have the port as theirs and come before it. */
  vainFrom(port: number): number[] {
    if (!this.#first.has(port)) return [];
    return this.#neighbours
      .askedFrom(port)
      .filter((other) => this.#first.has(other) && this.#isVain(port, other));
  }

  #isVain(port: number, other: number): boolean {
    this.#isLookedFor = false;
    this.#isFound = false;
    this.#router.cost({
      from: { position: this.#ports[port], port },
      to: { position: this.#ports[other], port: other },
      closed: this.#closed,
    });
    return this.#isLookedFor && !this.#isFound;
  }
}
