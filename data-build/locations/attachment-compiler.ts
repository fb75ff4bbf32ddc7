import type { Attachment } from '../../src/attach/attachment.ts';
import { passagesOfLinks } from '../../src/attach/crossed-passages.ts';
import type { StoredAttachment } from '../../src/attach/format/attachment-code.ts';
import type { Position } from '../../src/geo/position.ts';
import { Gates } from '../../src/graph/gates.ts';
import type { ClosedPassages } from '../../src/graph/passage-sets.ts';
import { closedByDefault, GRAPH_STEPS_PER_DEGREE, type WaterGraph } from '../../src/graph/water-graph.ts';
import type { Stop } from '../../src/near/stop.ts';
import { withLeastInshore } from './least-inshore.ts';
import { LinkThinner } from './thin.ts';
import { inWalkOrder } from './walk-order.ts';

/** How much longer ways may get by the links left out: a smaller file and faster searches; pulled tight, hardly any does. */
const STRETCH = 1.001;

/** Joins a position to all nodes that ways lead to past closed passages. */
export type Attach = (position: Position, closed: ClosedPassages) => Attachment;

/** What compiling attachments gave. */
export interface CompiledAttachments {
  /** By port. */
  attachments: StoredAttachment[];
  /** Links before and after thinning. */
  counts: { links: number; kept: number };
}

/** Joins ports to the graph by as few links as needed. */
export function compileAttachments(
  ports: readonly Position[],
  graph: WaterGraph,
  attach: Attach,
): CompiledAttachments {
  const thinner = new LinkThinner(graph, STRETCH);
  const counts = { links: 0, kept: 0 };
  const attachments = ports.map((position): StoredAttachment => {
    const { stored, links } = compileAttachment(position, graph, attach, thinner);
    counts.links += links;
    counts.kept += stored.node.length;
    return stored;
  });
  return { attachments, counts };
}

/** The attachment of a position with the links that a thinner keeps and those that run inshore least, and how many there are in all. */
export function compileAttachment(
  position: Position,
  graph: WaterGraph,
  attach: Attach,
  thinner: LinkThinner,
): { stored: StoredAttachment; links: number } {
  const gates = new Gates(graph.passages, graph.sets);
  const all = withDefaults(attach(position, graph.sets.allOpen), graph, gates, (closed) =>
    attach(position, closed),
  );
  const crossed = passagesOfLinks(all, graph, gates);
  const links = { ...all, crossed };
  const stored = toStored(all, crossed, withLeastInshore(links, thinner.keptOf(links), graph));
  return { stored, links: all.node.length };
}

/** An attachment with the links, too, that replace those shut by the passages closed by default. */
function withDefaults(
  all: Attachment,
  graph: WaterGraph,
  gates: Gates,
  attach: (closed: ClosedPassages) => Attachment,
): Attachment {
  const closed = closedByDefault(graph);
  if (passagesOfLinks(all, graph, gates, closed).every((set) => set === 0)) return all;
  const left = attach(closed);
  return {
    ...all,
    node: [...all.node, ...left.node],
    cost: [...all.cost, ...left.cost],
    stop: [...all.stop, ...left.stop],
  };
}

/** An attachment with only the links kept, and their stops. */
function toStored(
  { lng, lat, node, stop }: Attachment,
  crossed: readonly number[],
  kept: readonly number[],
): StoredAttachment {
  const links = [...kept].sort((a, b) => node[a] - node[b] || a - b);
  const stops = new StoredStops(lng, lat);
  return inWalkOrder({
    ...stops.columns,
    node: links.map((link) => node[link]),
    stop: links.map((link) => stops.add(stop[link])),
    crossed: links.map((link) => crossed[link]),
  });
}

/** Stops of walks from a position, in whole steps. None lies at the stop before it. */
class StoredStops {
  readonly columns: Pick<StoredAttachment, 'east' | 'north' | 'parent'> = {
    east: [0],
    north: [0],
    parent: [-1],
  };
  readonly #x: number;
  readonly #y: number;
  readonly #numbers = new Map<Stop, number>();

  constructor(lng: number, lat: number) {
    this.#x = stepsOf(lng);
    this.#y = stepsOf(lat);
  }

  /** Number of a stop, which is added with the stops before it unless it is there. All walks begin at stop 0. */
  add(stop: Stop): number {
    if (!stop.parent) return 0;
    const known = this.#numbers.get(stop);
    if (known !== undefined) return known;
    const before = this.add(stop.parent);
    const { east, north, parent } = this.columns;
    const [x, y] = [stepsOf(stop.lng) - this.#x, stepsOf(stop.lat) - this.#y];
    let number = before;
    if (east[before] !== x || north[before] !== y) {
      east.push(x);
      north.push(y);
      number = parent.push(before) - 1;
    }
    this.#numbers.set(stop, number);
    return number;
  }
}

function stepsOf(degrees: number): number {
  return Math.round(degrees * GRAPH_STEPS_PER_DEGREE);
}
