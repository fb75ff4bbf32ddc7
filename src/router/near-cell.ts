import type { EndTable } from '../attach/end-table.ts';
import type { Waters } from '../attach/waters.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import { BetterBends } from './better-bends.ts';
import { joinedWay } from './node-way.ts';
import { type IsOpenLeg, pullTight } from './pull-tight.ts';
import type { SightTest } from './sight-test.ts';
import type { TightTree } from './tight-tree.ts';
import { WayCost } from './way-cost.ts';
import { isNode, nodePoint, wayNm } from './waypoint.ts';

/** A way is pulled tight only if without the points next to its ends it would be shorter by this share of it or more. */
const LEAST_SHARE = 1 / 1_000;

/** Ways of tables between ends not far apart, pulled tight from end to end: what one gains there is much of its length. */
export class NearCell {
  readonly #waters: Waters;
  readonly #tree: TightTree;
  readonly #bends: BetterBends;
  readonly #isOpen: IsOpenLeg;

  constructor(waters: Waters, closed: ClosedPassages, tree: TightTree, sightTest: SightTest) {
    this.#waters = waters;
    this.#tree = tree;
    this.#bends = new BetterBends(waters.mesh, waters.graph, (a, b) => sightTest.sees(a, b));
    const { gates } = waters;
    this.#isOpen = (a, b) =>
      sightTest.sees(a, b) && gates.crossed(a.x, a.y, a.z, b.x, b.y, b.z, closed) === 0;
  }

  /**
   * Length of the way over the graph between two ends, pulled tight, or of the leg between them if they see each other,
   * nautical miles: some 80 µs.
   *
   * @param link of the table `to`, by which the way ends
   * @param lengthNm its length so far
   */
  tightNm(from: EndTable, to: EndTable, link: number, lengthNm: number): number {
    const { graph } = this.#waters;
    const { nodes, link: first } = this.#tree.wayTo(to.link[2 * link]);
    const [start, end] = [from.stopOf(first), to.stopOf(link)];
    const way = joinedWay(
      start,
      nodes.map((node) => nodePoint(graph, node)),
      end,
    );
    const direct = [way[0], way[way.length - 1]];
    const { isAsGood } = new WayCost(this.#waters.inshore());
    if (this.#isOpen(direct[0], direct[1]) && isAsGood(way, 0, way.length - 1)) return wayNm(direct);
    const [firstNode, lastNode] = [way.findIndex(isNode), way.findLastIndex(isNode)];
    const without = way.filter(({ isOut }, i) => !isOut && i !== firstNode && i !== lastNode);
    if (lengthNm - wayNm(without) < LEAST_SHARE * lengthNm) return lengthNm;
    return wayNm(pullTight(way, this.#bends, this.#isOpen, isAsGood));
  }
}
