import type { NogoBlocks } from '../areas/nogo.ts';
import type { Attachment } from '../attach/attachment.ts';
import { angleBetween, unitVector, type Vector } from '../geo/vector.ts';
import { gateCrossing } from '../graph/gate-crossing.ts';
import type { Gates } from '../graph/gates.ts';
import type { Passage } from '../graph/water-graph.ts';
import type { Stop } from '../near/stop.ts';
import { ForcedLayers } from '../search/forced-layers.ts';
import { pointOf, type SearchedNodes } from './node-way.ts';
import type { IsAsGood } from './pull-tight.ts';
import { legsBetween } from './way-cost.ts';
import { type Waypoint, waypointsTo } from './waypoint.ts';

/** Where a way crosses a passage that it has to. */
export interface ForcedCrossing {
  /** The leg that crosses it, by the point that it leads to. */
  readonly leg: number;
  readonly passage: Passage;
}

/** Passages that a way has to cross, one after the other. */
export class Forced {
  readonly passages: readonly Passage[];
  readonly #gates: Gates;
  /** Each of them once. */
  readonly #each: readonly Passage[];

  constructor(gates: Gates, passages: readonly Passage[] = []) {
    this.#gates = gates;
    this.passages = passages;
    this.#each = [...new Set(passages)];
  }

  get isNone(): boolean {
    return this.passages.length === 0;
  }

  /** Whether a way crosses all of them in their order. */
  isMetBy(way: readonly Waypoint[]): boolean {
    return this.isNone || this.crossings(way).length === this.passages.length;
  }

  /** Where a way comes to cross them in their order, as far as it does. */
  crossings(way: readonly Vector[]): ForcedCrossing[] {
    const found: ForcedCrossing[] = [];
    for (let leg = 1; leg < way.length && found.length < this.passages.length; leg++) {
      for (const index of this.crossedBy(way[leg - 1], way[leg])) {
        const passage = this.passages[found.length];
        if (passage?.index === index) found.push({ leg, passage });
      }
    }
    return found;
  }

  /** How many of them a way has crossed where it enters blocks: before each leg that does, and with it. */
  countsIn(way: readonly Vector[], blocks: Pick<NogoBlocks, 'enters'>): number[] {
    const legs = this.crossings(way).map(({ leg }) => leg);
    const counts = new Set<number>();
    for (let leg = 1; leg < way.length; leg++) {
      const [a, b] = [way[leg - 1], way[leg]];
      if (!blocks.enters(a.x, a.y, a.z, b.x, b.y, b.z)) continue;
      counts.add(legs.filter((crossing) => crossing < leg).length);
      counts.add(legs.filter((crossing) => crossing <= leg).length);
    }
    return [...counts];
  }

  /** Numbers of those of them that a leg between two unit vectors crosses, in their order along it. */
  crossedBy(a: Vector, b: Vector): number[] {
    const crossed = this.#each.filter(({ index }) =>
      this.#gates.doesCross(index, a.x, a.y, a.z, b.x, b.y, b.z),
    );
    if (crossed.length < 2) return crossed.map(({ index }) => index);
    const along = (passage: Passage) => {
      const { x, y, z } = unitVector(...gateCrossing(a, b, passage));
      return angleBetween(a.x, a.y, a.z, x, y, z);
    };
    const found = crossed.map((passage) => ({ index: passage.index, angle: along(passage) }));
    return found.sort((one, other) => one.angle - other.angle).map(({ index }) => index);
  }

  /** The same of a way; one that is crossed again before another counts once. */
  crossedOn(way: readonly Vector[]): number[] {
    const crossed = way.slice(1).flatMap((to, i) => this.crossedBy(way[i], to));
    return crossed.filter((index, i) => index !== crossed[i - 1]);
  }

  /** The same judge, but what takes a piece's place is to cross all of them that the piece crosses, too, in that order. */
  keptBy(isAsGood: IsAsGood): IsAsGood {
    if (this.isNone) return isAsGood;
    return (way, first, last, over) =>
      isAsGood(way, first, last, over) &&
      this.#areKept(way.slice(first, last + 1), legsBetween(way[first], way[last], over));
  }

  #areKept(piece: readonly Waypoint[], by: readonly Waypoint[]): boolean {
    const before = this.crossedOn(piece);
    if (before.length === 0) return true;
    let kept = 0;
    for (const index of this.crossedOn(by)) if (index === before[kept]) kept++;
    return kept === before.length;
  }
}

/** The layers of a search for ways that cross passages, by what its legs cross of them. */
export function forcedLayers(
  gates: Gates,
  passages: readonly Passage[],
  searched: SearchedNodes,
): ForcedLayers {
  const { graph, start, end, overlaid } = searched;
  const forced = new Forced(gates, passages);
  const at = (node: number) => pointOf(node, searched);
  const crossedTo = (stop: Stop, to: Vector) => forced.crossedOn([...waypointsTo(stop), to]);
  const ofLinks = ({ node, stop }: Attachment) => node.map((v, link) => crossedTo(stop[link], at(v)));
  return new ForcedLayers(passages, graph.sets, {
    from: ofLinks(start),
    to: ofLinks(end).map((crossed) => crossed.reverse()),
    arc: (tail, head) => forced.crossedBy(at(tail), at(head)),
    end: (extra, isDeparture) => {
      const stop = (isDeparture ? overlaid?.departure : overlaid?.arrival)?.[extra];
      const crossed = stop ? crossedTo(stop, at(graph.nodeCount + extra)) : [];
      return isDeparture ? crossed : crossed.reverse();
    },
  });
}
