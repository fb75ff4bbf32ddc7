import type { Attachment } from '../attach/attachment.ts';
import type { Vector } from '../geo/vector.ts';
import type { Gates } from '../graph/gates.ts';
import type { Passage } from '../graph/water-graph.ts';
import type { Stop } from '../near/stop.ts';
import { ForcedLayers } from '../search/forced-layers.ts';
import { pointOf, type SearchedNodes } from './node-way.ts';
import { type Waypoint, waypointsTo } from './waypoint.ts';

/** Where a way crosses a passage that it has to. */
export interface ForcedCrossing {
  /** The leg that crosses it, by the point that it leads to. */
  readonly leg: number;
  readonly passage: Passage;
}

/** Passages that a way has to cross, one after the other; at most 32. */
export class Forced {
  readonly passages: readonly Passage[];
  readonly #gates: Gates;

  constructor(gates: Gates, passages: readonly Passage[] = []) {
    this.#gates = gates;
    this.passages = passages;
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
      for (
        let passage = this.passages[found.length];
        passage && this.#doesCross(way[leg - 1], way[leg], passage);
        passage = this.passages[found.length]
      ) {
        found.push({ leg, passage });
      }
    }
    return found;
  }

  /** Which of them a leg between two unit vectors crosses: bit i is the one at place i. */
  crossedBy(a: Vector, b: Vector): number {
    return this.passages.reduce(
      (bits, passage, i) => (this.#doesCross(a, b, passage) ? bits | (1 << i) : bits),
      0,
    );
  }

  /** Whether all of them that a piece of a way crosses are crossed by what takes its place, too. */
  areKept(piece: readonly Waypoint[], by: readonly Waypoint[]): boolean {
    if (this.isNone) return true;
    const before = this.#crossedOn(piece);
    return before === 0 || (before & ~this.#crossedOn(by)) === 0;
  }

  #crossedOn(way: readonly Waypoint[]): number {
    let crossed = 0;
    for (let i = 1; i < way.length; i++) crossed |= this.crossedBy(way[i - 1], way[i]);
    return crossed;
  }

  #doesCross(a: Vector, b: Vector, { index }: Passage): boolean {
    return this.#gates.doesCross(index, a.x, a.y, a.z, b.x, b.y, b.z);
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
  const crossedTo = (stop: Stop, to: Vector) => {
    const way = [...waypointsTo(stop), to];
    return way.reduce((bits, point, i) => (i === 0 ? 0 : bits | forced.crossedBy(way[i - 1], point)), 0);
  };
  const ofLinks = ({ node, stop }: Attachment) => node.map((v, link) => crossedTo(stop[link], at(v)));
  return new ForcedLayers(passages, graph.sets, {
    from: ofLinks(start),
    to: ofLinks(end),
    arc: (tail, head) => forced.crossedBy(at(tail), at(head)),
    end: (extra, isDeparture) => {
      const stop = (isDeparture ? overlaid?.departure : overlaid?.arrival)?.[extra];
      return stop ? crossedTo(stop, at(graph.nodeCount + extra)) : 0;
    },
  });
}
