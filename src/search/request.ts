import type { ClosedPassages } from '../graph/passage-sets.ts';
import type { Deadline } from './deadline.ts';
import type { EndNodes } from './end-nodes.ts';
import type { ExtraNodes } from './extra-nodes.ts';
import type { ForcedLayers } from './forced-layers.ts';
import type { PortArcs } from './port-arcs.ts';

/** Water whose miles cost more than their length. */
export interface Penalty {
  /** What a mile in it costs beyond its length. */
  readonly perMile: number;
  /** Length in it of an arc of the graph, which leaves `tail`, nautical miles. */
  readonly insideNm: (arc: number, tail: number) => number;
}

/** A search from one position to another. */
export interface SearchRequest {
  readonly from: EndNodes;
  readonly to: EndNodes;
  /** Unit vector of the position that `to` is joined to. */
  readonly target: ArrayLike<number>;
  /**
   * How much longer than the cheapest way the way found may be, as a factor; 1 by default. Bounds count for that much
   * more (weighted A*: Pohl 1970): of many ways that differ by metres one is enough, and 1.0005 opens 40 % fewer nodes.
   */
  readonly stretch?: number;
  /** Passages that may not be used. */
  readonly closed: ClosedPassages;
  /** Whether the arc between two nodes may not be used. Only asked of arcs that would make a way better. */
  readonly blocked?: (tail: number, head: number) => boolean;
  readonly penalty?: Penalty;
  /** Whether nodes are left out by their spans: only past the passages that are closed unasked, and for no penalty. */
  readonly bySpans?: boolean;
  /** In place of all arcs, those between ports: left out by their spans, as `bySpans` nodes are. */
  readonly portArcs?: PortArcs | undefined;
  /** Nodes that only this search has. */
  readonly extra?: ExtraNodes;
  /** Only ways that cost less are looked for, nautical miles. None by default. */
  readonly limit?: number;
  /** When the search is given up. Never by default. */
  readonly deadline?: Deadline;
  /**
   * Whether a way is to be found soon, and need not be the best: ways from the graph to extra nodes that have no arcs yet
   * are left out, and a state that is done stays so.
   */
  readonly hasty?: boolean;
  /** What landmarks take the target as joined to, where `to` lacks some of that; default `to`. */
  readonly goals?: EndNodes;
  /** What the way has to cross. Nothing by default. */
  readonly forced?: ForcedLayers;
}

/** A way through the graph. */
export interface FoundWay {
  /** From a node of `from` to a node of `to`; extra nodes by their numbers after the last of the graph's. */
  nodes: number[];
  /** Cost of the way with both of its ends, nautical miles where no penalty lies on it. */
  cost: number;
  /** Nodes opened. */
  expanded: number;
}
