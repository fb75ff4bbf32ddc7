import type { Position } from '../../src/geo/position.ts';
import type { ClosedPassages } from '../../src/graph/passage-sets.ts';
import type { Patches } from '../../src/near/patches.ts';
import type { Router } from '../../src/router/router.ts';
import { PatchMembers, type PortPair } from './patch-members.ts';
import type { TellingRouter } from './short-cut-finder.ts';

/** Of the ways between ports of two patches at least so many are asked for, and one more for each so many. */
const LEAST_ASKED = 4;
const ONE_OF = 8;
/** What saves less does not join patches, nautical miles. */
const LEAST_SAVED_NM = 0.05;

/** Finds between which patches short cuts between ports lead. */
export class PatchPairFinder {
  readonly #ports: readonly Position[];
  readonly #members: PatchMembers;
  readonly #closed: ClosedPassages;
  readonly #router: Pick<Router, 'cost'>;
  /** Whether the way asked for is a short cut. */
  #isShortCut = false;

  constructor(ports: readonly Position[], patches: Patches, closed: ClosedPassages, router: TellingRouter) {
    this.#ports = ports;
    this.#closed = closed;
    this.#members = new PatchMembers(ports, patches);
    this.#router = router((_, savedNm) => {
      this.#isShortCut ||= savedNm >= LEAST_SAVED_NM;
    });
  }

  /** The patches, from a patch on, that some short cut between their ports and its own joins to it, rising. */
  joinedTo(patch: number): number[] {
    const joined: number[] = [];
    for (let other = patch; other < this.#members.count; other++) {
      if (this.#asked(patch, other).some(([from, to]) => this.#hasShortCut(from, to))) joined.push(other);
    }
    return joined;
  }

  /** The pairs of ports of two patches whose ways are asked for: spread evenly over all that are near enough. */
  #asked(patch: number, other: number): PortPair[] {
    const near = this.#members.nearPairs(patch, other);
    const count = Math.min(near.length, Math.ceil(LEAST_ASKED + near.length / ONE_OF));
    return Array.from({ length: count }, (_, i) => near[Math.floor(((i + 0.5) / count) * near.length)]);
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
