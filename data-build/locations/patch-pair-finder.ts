import type { Position } from '../../src/geo/position.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import type { ClosedPassages } from '../../src/graph/passage-sets.ts';
import type { Patches } from '../../src/near/patches.ts';
import { SHORE_NM } from '../../src/router/neighbours.ts';
import type { Router } from '../../src/router/router.ts';
import { firstAtPlaces } from './first-at-places.ts';
import type { TellingRouter } from './short-cut-finder.ts';

/** Of the ways between ports of two patches at least so many are asked for, and one more for each so many. */
const LEAST_ASKED = 4;
const ONE_OF = 8;
/** What saves less does not join patches, nautical miles. */
const LEAST_SAVED_NM = 0.05;

/** Finds between which patches short cuts between ports lead. */
export class PatchPairFinder {
  readonly #ports: readonly Position[];
  /** Patch to the ports in it, of those at one position the first. */
  readonly #members: number[][];
  readonly #closed: ClosedPassages;
  readonly #router: Pick<Router, 'cost'>;
  /** Whether the way asked for is a short cut. */
  #isShortCut = false;

  constructor(
    ports: readonly Position[],
    { of, places }: Patches,
    closed: ClosedPassages,
    router: TellingRouter,
  ) {
    this.#ports = ports;
    this.#closed = closed;
    this.#members = Array.from(places, () => []);
    for (const port of firstAtPlaces(ports)) this.#members[of[port]].push(port);
    this.#router = router((_, savedNm) => {
      this.#isShortCut ||= savedNm >= LEAST_SAVED_NM;
    });
  }

  /** The patches, from a patch on, that some short cut between their ports and its own joins to it, rising. */
  joinedTo(patch: number): number[] {
    const joined: number[] = [];
    for (let other = patch; other < this.#members.length; other++) {
      if (this.#asked(patch, other).some(([from, to]) => this.#hasShortCut(from, to))) joined.push(other);
    }
    return joined;
  }

  /** The pairs of ports of two patches whose ways are asked for: spread evenly over all that are near enough. */
  #asked(patch: number, other: number): [from: number, to: number][] {
    const [some, others] = [this.#members[patch], this.#members[other]];
    // far fewer are asked for their distances so
    if (Math.abs(this.#ports[some[0]][1] - this.#ports[others[0]][1]) * 60 > 2 * SHORE_NM) return [];
    const near = some.flatMap((from) =>
      others
        .filter((to) => (patch < other || from < to) && this.#isNear(from, to))
        .map((to): [number, number] => [from, to]),
    );
    const count = Math.min(near.length, Math.ceil(LEAST_ASKED + near.length / ONE_OF));
    return Array.from({ length: count }, (_, i) => near[Math.floor(((i + 0.5) / count) * near.length)]);
  }

  #isNear(from: number, to: number): boolean {
    return greatCircleNm(...this.#ports[from], ...this.#ports[to]) <= SHORE_NM;
  }

  #hasShortCut(from: number, to: number): boolean {
    this.#isShortCut = false;
    this.#router.cost({
      from: { position: this.#ports[from], port: from },
      to: { position: this.#ports[to], port: to },
      closed: this.#closed,
    });
    return this.#isShortCut;
  }
}
