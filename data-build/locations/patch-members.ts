import type { Position } from '../../src/geo/position.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import type { Patches } from '../../src/near/patches.ts';
import { SHORE_NM } from '../../src/router/neighbours.ts';
import { firstAtPlaces } from './first-at-places.ts';

/** Two ports, by their numbers. */
export type PortPair = readonly [from: number, to: number];

/** The ports in each patch, of those at one position the first. */
export class PatchMembers {
  readonly #ports: readonly Position[];
  readonly #members: readonly number[][];

  constructor(ports: readonly Position[], { of, places }: Patches) {
    this.#ports = ports;
    this.#members = Array.from(places, () => []);
    for (const port of firstAtPlaces(ports)) this.#members[of[port]].push(port);
  }

  /** Number of patches. */
  get count(): number {
    return this.#members.length;
  }

  /** The pairs of a port of one patch and one of another, or of itself, between which a way along the shore may lead. */
  nearPairs(patch: number, other: number): PortPair[] {
    const [some, others] = [this.#members[patch], this.#members[other]];
    // far fewer are asked for their distances so
    if (Math.abs(this.#ports[some[0]][1] - this.#ports[others[0]][1]) * 60 > 2 * SHORE_NM) return [];
    return some.flatMap((from) =>
      others
        .filter((to) => (patch !== other || from < to) && this.#isNear(from, to))
        .map((to): PortPair => [from, to]),
    );
  }

  #isNear(from: number, to: number): boolean {
    return greatCircleNm(...this.#ports[from], ...this.#ports[to]) <= SHORE_NM;
  }
}
