import type { Stop } from '../coast/harbour.ts';
import { writeUnitVector } from '../geo/vector.ts';
import { type Attached, Attacher, keepLegs } from './attach.ts';
import type { Waters } from './waters.ts';

/** Attachments kept, the last used. */
const CACHE_SIZE = 256;

/** Joins the ends of ways to the graph, and remembers the last of them. */
export class Ends {
  private readonly waters: Waters;
  private readonly attacher: Attacher;
  private readonly cache = new Map<string, Attached>();

  constructor(waters: Waters) {
    const { coast, graph, mesh, locator, expansion } = waters;
    this.waters = waters;
    this.attacher = new Attacher(coast, graph, mesh, locator, expansion);
  }

  /** Joins a position, `[lng, lat]` in degrees, by legs that cross no closed passage. */
  at(position: readonly [lng: number, lat: number], closed: number): Attached {
    const key = position.join();
    const attached = this.cache.get(key) ?? this.attacher.attach(...position);
    this.cache.delete(key);
    this.cache.set(key, attached);
    if (this.cache.size > CACHE_SIZE) this.cache.delete(this.cache.keys().next().value as string);
    return this.open(attached, closed);
  }

  /** An attachment without the legs that closed passages shut. */
  private open(attached: Attached, closed: number): Attached {
    const known = attached.open.get(closed);
    if (known) return known;
    const isOpen = this.legsOpen(attached, closed);
    const open = keepLegs(attached, (leg) => isOpen[leg] === 1);
    attached.open.set(closed, open);
    return open;
  }

  /** Entry of an attachment to 1 where its last leg crosses no closed gate. */
  private legsOpen({ node, stop }: Attached, closed: number): Uint8Array {
    const { graph, gates } = this.waters;
    const { vector } = graph;
    const at = new Float64Array(3);
    let last: Stop | undefined;
    return Uint8Array.from(node, (v, i) => {
      if (stop[i] !== last) {
        last = stop[i];
        writeUnitVector(last.lng, last.lat, at, 0);
      }
      const to = 3 * v;
      const crossed = gates.crossed(at[0], at[1], at[2], vector[to], vector[to + 1], vector[to + 2], closed);
      return crossed === 0 ? 1 : 0;
    });
  }
}

/** The stop of the cheapest leg from a position to a node. */
export function bestStop({ node, cost, stop }: Attached, wanted: number): Stop {
  let best = -1;
  for (let i = 0; i < node.length; i++)
    if (node[i] === wanted && (best < 0 || cost[i] < cost[best])) best = i;
  return stop[best];
}
