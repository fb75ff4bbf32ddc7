import { Attacher } from './attacher.ts';
import { type Attachment, keepLinks } from './attachment.ts';
import { passagesOfLinks } from './crossed-passages.ts';
import { type EndPoint, NO_PORT } from './end-point.ts';
import { LruCache } from './lru-cache.ts';
import { type FindAttachment, fromStored } from './stored.ts';
import type { Waters } from './waters.ts';

/** Attachments kept, the last used, of each kind. */
const CACHE_SIZE = 256;

/** Joins the ends of ways to the graph, and remembers the last of them. */
export class Endpoints {
  readonly #waters: Waters;
  /** Made when the first position without a stored attachment is asked for: 60 ms. */
  #attacher: Attacher | undefined;
  readonly #stored: FindAttachment | undefined;
  /** Position to all of its links; to those stored, if it has some; and with closed passages to those left. */
  readonly #all = new LruCache<Attachment>(CACHE_SIZE);
  readonly #few = new LruCache<Attachment | null>(CACHE_SIZE);
  readonly #open = new LruCache<Attachment>(CACHE_SIZE);

  /** @param stored ports whose attachments are known */
  constructor(waters: Waters, stored?: FindAttachment) {
    this.#waters = waters;
    this.#stored = stored;
  }

  /**
   * Joins an end by links that cross no closed passage: by those stored if it has some, which do for a search that only
   * passages shut arcs to.
   */
  at(end: EndPoint, closed: number): Attachment {
    const few = this.#few.get(end.position.join(), () => this.#fromStored(end));
    if (!few) return this.allAt(end, closed);
    const { crossed = [] } = few;
    return crossed.some((mask) => (mask & closed) !== 0)
      ? keepLinks(few, (link) => (crossed[link] & closed) === 0)
      : few;
  }

  /** Joins an end by all links that cross no closed passage. */
  allAt({ position }: EndPoint, closed: number): Attachment {
    const key = position.join();
    return this.#open.get(`${key};${closed}`, () => {
      const all = this.#all.get(key, () => this.#attach(...position));
      const crossed = passagesOfLinks(all, this.#waters.graph, this.#waters.gates, closed);
      return keepLinks(all, (link) => crossed[link] === 0);
    });
  }

  #attach(lng: number, lat: number): Attachment {
    this.#attacher ??= new Attacher(this.#waters);
    return this.#attacher.attach(lng, lat);
  }

  #fromStored({ position, port }: EndPoint): Attachment | null {
    const stored = port === NO_PORT ? undefined : this.#stored?.(port);
    return stored && stored.node.length > 0 ? fromStored(stored, position, this.#waters.graph) : null;
  }
}
