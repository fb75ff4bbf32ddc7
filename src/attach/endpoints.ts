import type { Stop } from '../coast/coast-walk.ts';
import type { Position } from '../geo/position.ts';
import { type Attached, Attacher, type Joined, keepLinks } from './attacher.ts';
import { passagesOfLinks } from './crossed-passages.ts';
import { Recent } from './lru.ts';
import { type CompiledEnd, type FindAttachment, measured } from './stored.ts';
import type { Waters } from './waters.ts';

/** Attachments kept, the last used. */
const CACHE_SIZE = 256;

/** Joins the ends of ways to the graph, and remembers the last of them. */
export class Ends {
  private readonly waters: Waters;
  /** Made when the first position without a compiled attachment is asked for: 60 ms. */
  private attacher: Attacher | undefined;
  private readonly compiled: FindAttachment | undefined;
  private readonly attached = new Recent<Attached>(CACHE_SIZE);
  private readonly measured = new Recent<CompiledEnd | null>(CACHE_SIZE);

  /** @param compiled positions whose attachments are known */
  constructor(waters: Waters, compiled?: FindAttachment) {
    this.waters = waters;
    this.compiled = compiled;
  }

  /**
   * Joins a position, `[lng, lat]` in degrees, by links that cross no closed passage: by those compiled if it has some,
   * which do for a search that only passages shut arcs to.
   */
  at(position: Readonly<Position>, closed: number): Joined {
    const end = this.measured.get(position.join(), () => this.compiledEnd(position));
    if (!end) return this.allAt(position, closed);
    const { crossed } = end;
    return crossed.some((mask) => (mask & closed) !== 0)
      ? keepLinks<Joined>(end, (link) => (crossed[link] & closed) === 0)
      : end;
  }

  /** Joins a position by all links that cross no closed passage. */
  allAt(position: Readonly<Position>, closed: number): Attached {
    const attached = this.attached.get(position.join(), () => this.attach(position));
    return this.open(attached, closed);
  }

  private attach(position: Readonly<Position>): Attached {
    const { coast, graph, mesh, locator, expansion } = this.waters;
    this.attacher ??= new Attacher(coast, graph, mesh, locator, expansion);
    return this.attacher.attach(...position);
  }

  private compiledEnd(position: Readonly<Position>): CompiledEnd | null {
    const stored = this.compiled?.(...position);
    return stored && stored.node.length > 0 ? measured(stored, position, this.waters.graph) : null;
  }

  /** An attachment without the links that closed passages shut. */
  private open(attached: Attached, closed: number): Attached {
    const known = attached.open.get(closed);
    if (known) return known;
    const { graph, gates } = this.waters;
    const crossed = passagesOfLinks(attached, graph, gates, closed);
    const open = keepLinks(attached, (link) => crossed[link] === 0);
    attached.open.set(closed, open);
    return open;
  }
}

/** The stop of the cheapest link from a position to a node. */
export function bestStop({ node, cost, stop }: Joined, wanted: number): Stop {
  let best = -1;
  for (let i = 0; i < node.length; i++)
    if (node[i] === wanted && (best < 0 || cost[i] < cost[best])) best = i;
  return stop[best];
}
