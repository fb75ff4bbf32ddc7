import type { EndPoint } from '../../src/attach/end-point.ts';
import type { Position } from '../../src/geo/position.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import { unitVectors } from '../../src/geo/vector.ts';
import type { ClosedPassages } from '../../src/graph/passage-sets.ts';
import type { Patches, PatchPairs } from '../../src/near/patches.ts';
import { cellAt, isAtEnd } from '../../src/near/short-cuts.ts';
import { SHORE_NM } from '../../src/router/neighbours.ts';
import type { Router } from '../../src/router/router.ts';
import type { Waypoint } from '../../src/router/waypoint.ts';

/** Of the ways between ports of two patches at least so many are asked for, and one more for each so many. */
const LEAST_ASKED = 3;
const ONE_OF = 12;
/** What saves less is no short cut, nautical miles. */
const LEAST_SAVED_NM = 0.05;

/** Gives a router that tells of the short cuts that it takes. */
export type TellingRouter = (
  onShortCut: (way: readonly Waypoint[], savedNm: number) => void,
) => Pick<Router, 'cost'>;

/**
 * Finds between which patches short cuts between ports lead, and in which cells they bend: a first one by one way for
 * each two patches, a second, which knows what the first has found, by more ways for those that it found not to be
 * joined. The more is known of where short cuts bend, the less a way takes.
 */
export class ShortCutFinder {
  /** Found so far: of corners that lie near to neither end. */
  readonly cells = new Set<number>();
  readonly #ports: readonly Position[];
  /** Patch to the ports in it, of those at one position the first. */
  readonly #members: number[][];
  readonly #closed: ClosedPassages;
  readonly #known: PatchPairs | undefined;
  readonly #router: Pick<Router, 'cost'>;
  /** Unit vectors of the ports that the way asked for joins. */
  #from: Float64Array = new Float64Array(3);
  #to: Float64Array = new Float64Array(3);
  /** Short cuts that the router told of. */
  #told = 0;

  /** @param known the pairs of patches that a first finder has found */
  constructor(
    ports: readonly Position[],
    { of, count }: Patches,
    closed: ClosedPassages,
    router: TellingRouter,
    known?: PatchPairs,
  ) {
    this.#ports = ports;
    this.#known = known;
    this.#closed = closed;
    this.#members = Array.from({ length: count }, () => []);
    const places = new Set<string>();
    ports.forEach((position, port) => {
      if (!places.has(position.join())) this.#members[of[port]].push(port);
      places.add(position.join());
    });
    this.#router = router((way, savedNm) => {
      if (savedNm < LEAST_SAVED_NM) return;
      this.#told++;
      for (const point of way) if (point.atShore) this.#add(point);
    });
  }

  /** The patches, from a patch on, that short cuts between their ports and its own are found to join to it, rising. */
  joinedTo(patch: number): number[] {
    const joined: number[] = [];
    for (let other = patch; other < this.#members.length; other++) {
      if (this.#known?.has(patch, other)) continue;
      const before = this.#told;
      const asked = this.#asked(patch, other);
      for (const [from, to] of this.#known ? asked.slice(1) : asked.slice(0, 1)) {
        this.#askFor(from, to);
        if (this.#told > before) break;
      }
      if (this.#told > before) joined.push(other);
    }
    return joined;
  }

  /**
   * The pairs of ports of two patches whose ways may be asked for: spread evenly over all that are near enough, one in
   * their middle first.
   */
  #asked(patch: number, other: number): [number, number][] {
    const [some, others] = [this.#members[patch], this.#members[other]];
    if (Math.abs(this.#ports[some[0]][1] - this.#ports[others[0]][1]) * 60 > 2 * SHORE_NM) return [];
    const near = some.flatMap((from) =>
      others
        .filter((to) => (patch < other || from < to) && this.#isNear(from, to))
        .map((to): [number, number] => [from, to]),
    );
    const count = Math.min(near.length, Math.ceil(LEAST_ASKED + near.length / ONE_OF));
    return Array.from({ length: count }, (_, i) => {
      const place = (i + (count >> 1)) % count;
      return near[Math.floor(((place + 0.5) / count) * near.length)];
    });
  }

  #isNear(from: number, to: number): boolean {
    return greatCircleNm(...this.#ports[from], ...this.#ports[to]) <= SHORE_NM;
  }

  #askFor(port: number, other: number): void {
    const [from, to] = [port, other].map((i): EndPoint => ({ position: this.#ports[i], port: i }));
    this.#from = unitVectors([from.position[0]], [from.position[1]]);
    this.#to = unitVectors([to.position[0]], [to.position[1]]);
    this.#router.cost({ from, to, closed: this.#closed });
  }

  #add({ lng, lat, vector: [x, y, z] }: Waypoint): void {
    if (!isAtEnd(x, y, z, this.#from) && !isAtEnd(x, y, z, this.#to)) this.cells.add(cellAt(lng, lat));
  }
}
