import { EARTH_RADIUS_NM, greatCircleNm } from '../geo/sphere.ts';
import { unitVector, vectorsOf } from '../geo/vector.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import { closedByDefault } from '../graph/water-graph.ts';
import type { SightPoint } from '../mesh/locate.ts';
import type { Goal, IsOpen } from '../near/near-walk.ts';
import { freeOutlook, type Outlook } from '../near/outlook.ts';
import { Stop } from '../near/stop.ts';
import type { Deadline } from '../search/deadline.ts';
import { Attacher } from './attacher.ts';
import {
  type Attachment,
  allStops,
  type FullAttachment,
  keepLinks,
  linkInshoreNm,
  withoutOutlooks,
} from './attachment.ts';
import { passagesOfLinks } from './crossed-passages.ts';
import { type EndPoint, NO_PORT } from './end-point.ts';
import { LruCache } from './lru-cache.ts';
import { type FindAttachment, fromStored, openLinks } from './stored.ts';
import type { Waters } from './waters.ts';

/**
 * Ends whose stored links are kept, those of the last routes. To read an end again takes 15 µs; of more, what the collector
 * carries along costs as much.
 */
const FEW_SIZE = 16;
/** Attachments kept at most, the last used, of each kind: 11 kB each. */
const CACHE_SIZE = 1024;
/** Parts kept, for the same pair asked again: 6 kB each. */
const PARTS_SIZE = 256;
/** Those kept with what their positions see: 70 kB each. */
const FULL_SIZE = 64;

/** What ways out from an end keep to. */
export interface EndTerms {
  /** Passages that may not be used. */
  readonly closed: ClosedPassages;
  /** When the search for them is given up. Never by default. */
  readonly deadline?: Deadline;
}

/** A stop that a straight leg over free water may begin at, with what it sees of that where it is known. */
export type Lookout = Outlook | { readonly stop: Stop };

/** Joins the ends of ways to the graph, and remembers the last of them. */
export class Endpoints {
  readonly #waters: Waters;
  /** Made when the first position without a stored attachment is asked for. */
  #attacher: Attacher | undefined;
  readonly #stored: FindAttachment | undefined;
  readonly #closedByDefault: ClosedPassages;
  /** Position to its links as stored, if it has some. */
  readonly #few = new LruCache<Attachment | null>(FEW_SIZE);
  /** Position with closed passages to all links that these leave; and to those with what it sees. */
  readonly #allLinks = new LruCache<Attachment>(CACHE_SIZE);
  readonly #full = new LruCache<FullAttachment>(FULL_SIZE);
  /** Position with closed passages to the other end that it was first asked for with. */
  readonly #others = new LruCache<string>(CACHE_SIZE);
  /** The same with this other end and what ways there may cost, to the links that these use. */
  readonly #parts = new LruCache<Attachment>(PARTS_SIZE);

  /** @param stored ports whose attachments are known */
  constructor(waters: Waters, stored?: FindAttachment) {
    this.#waters = waters;
    this.#stored = stored;
    this.#closedByDefault = closedByDefault(waters.graph);
  }

  /**
   * Joins an end by links that cross no closed passage: by those stored if it has some and they do, else by all. Stored
   * ones do for searches in which nothing but closed passages shuts arcs, unless one of them is shut and
   * others are closed than by default: in its place others may be wanted.
   */
  at(end: EndPoint, terms: EndTerms): Attachment {
    return this.#openFew(end, terms) ?? this.allLinksAt(end, terms);
  }

  #openFew(end: EndPoint, { closed }: EndTerms): Attachment | null | undefined {
    const few = this.#fewOf(end);
    return few && openLinks(few, this.#waters.graph.sets, closed, this.#closedByDefault);
  }

  /**
   * The same for ways to another end that cost less than `mostNm`. An end in free water is joined by the links only that
   * these use, a fourth of all; if it is asked for with a further end, by all, which are kept.
   */
  atTowards(other: EndPoint, mostNm: number, end: EndPoint, terms: EndTerms): Attachment {
    const few = this.#openFew(end, terms);
    if (few) return few;
    const [key, goal] = [keyOf(end, terms), other.position.join()];
    const isFurther = this.#others.get(key, () => goal) !== goal;
    const point = isFurther ? undefined : this.freePoint(end);
    if (!point) return this.allLinksAt(end, terms);
    return this.#parts.get(`${key};${goal};${mostNm}`, () => {
      const [lng, lat] = end.position;
      const aim = { vector: vectorsOf([other.position]), most: mostNm / EARTH_RADIUS_NM };
      const attach = () => this.#theAttacher().attachFree(new Stop(lng, lat), point, aim);
      return { ...withoutOutlooks(this.#open(terms.closed, attach)), isPart: true };
    });
  }

  /** Joins an end by all links that cross no closed passage. */
  allLinksAt(end: EndPoint, terms: EndTerms): Attachment {
    return this.#allLinks.get(keyOf(end, terms), () => withoutOutlooks(this.fullAt(end, terms)));
  }

  /**
   * The same with what the end sees of free water.
   *
   * @param isOpen which legs off free water may be used, where closed passages are not all that shuts some: not kept
   */
  fullAt(end: EndPoint, terms: EndTerms, isOpen?: IsOpen): FullAttachment {
    if (isOpen) return this.#attach(end.position, terms, isOpen);
    return this.#full.get(keyOf(end, terms), () => this.#attach(end.position, terms));
  }

  /**
   * Where straight legs over free water from an end may begin.
   *
   * @param goal where ways are to lead that are short enough. Without one an end whose links are stored has its stops
   * alone: to see what is about them near-shore water must be read, some 5 ms the first time
   */
  lookouts(end: EndPoint, terms: EndTerms, goal?: Goal): readonly Lookout[] {
    const few = this.#openFew(end, terms);
    if (few && !goal) return allStops(few).map((stop) => ({ stop }));
    const point = this.freePoint(end);
    if (point) return [freeOutlook(new Stop(...end.position), point)];
    // of an end whose attachment is not stored all is known anyway
    if (!few || !goal) return this.fullAt(end, terms).outlooks;
    const { join } = this.#waters.near();
    return join.lookTowards(goal, ...end.position, this.#isUncrossed(terms.closed), stepOf(terms));
  }

  /** An end as the goal of ways that may cost so much, nautical miles, and may run along channels or not. */
  goal(end: EndPoint, mostNm: number, hasChannels: boolean, terms: EndTerms): Goal {
    const inshoreNm = this.inshoreNm(end, hasChannels, terms);
    return {
      vector: vectorsOf([end.position]),
      most: mostNm / EARTH_RADIUS_NM,
      inshore: inshoreNm / EARTH_RADIUS_NM,
    };
  }

  /** How far ways out from an end run inshore at least, nautical miles: to channels too, or to corners only. */
  inshoreNm(end: EndPoint, hasChannels: boolean, terms: EndTerms): number {
    if (this.isFree(end)) return 0;
    const { graph } = this.#waters;
    const attachment = this.at(end, terms);
    let least = Infinity;
    for (let link = 0; link < attachment.node.length; link++) {
      if (!hasChannels && attachment.node[link] >= graph.cornerCount) continue;
      least = Math.min(least, linkInshoreNm(attachment, link, graph));
    }
    const { position, portPosition = position } = end;
    // ways over the port may run back and forth
    const besideNm = greatCircleNm(...position, ...portPosition);
    return least < Infinity ? Math.max(0, least - 2 * besideNm) : 0;
  }

  /** Whether an end lies in free water. */
  isFree(end: EndPoint): boolean {
    return this.freePoint(end) !== undefined;
  }

  /** Where an end lies in free water, if it does. */
  freePoint({ position: [lng, lat] }: EndPoint): SightPoint | undefined {
    return this.#theAttacher().freePoint(lng, lat);
  }

  /** Joins an end off free water by all ways that can be part of one to a goal that is short enough. Not kept. */
  towards(goal: Goal, { position }: EndPoint, terms: EndTerms): FullAttachment {
    return this.#open(terms.closed, (isUncrossed) =>
      this.#theAttacher().attachTowards(goal, position, isUncrossed, stepOf(terms)),
    );
  }

  #attach(position: EndPoint['position'], terms: EndTerms, isOpen?: IsOpen): FullAttachment {
    return this.#open(terms.closed, (isUncrossed) =>
      this.#theAttacher().attach(position, isOpen ?? isUncrossed, stepOf(terms)),
    );
  }

  /** Whether a leg crosses no closed passage; undefined if none is closed. */
  #isUncrossed(closed: ClosedPassages): IsOpen | undefined {
    const { gates } = this.#waters;
    return closed.isNone ? undefined : (...leg) => gates.crossed(...leg, closed) === 0;
  }

  /** An attachment whose links cross no closed passage, by a search that uses no leg off free water that does. */
  #open(closed: ClosedPassages, attach: (isUncrossed?: IsOpen) => FullAttachment): FullAttachment {
    const all = attach(this.#isUncrossed(closed));
    if (closed.isNone) return all;
    const { gates, graph } = this.#waters;
    const crossed = passagesOfLinks(all, graph, gates, closed);
    return { ...all, ...keepLinks(all, (link) => crossed[link] === 0) };
  }

  #theAttacher(): Attacher {
    this.#attacher ??= new Attacher(this.#waters);
    return this.#attacher;
  }

  /** The links of an end as stored, if it has some. */
  #fewOf(end: EndPoint): Attachment | null {
    return this.#few.get(end.position.join(), () => this.#fromStored(end));
  }

  #fromStored({ position, port, portPosition }: EndPoint): Attachment | null {
    const stored = port === NO_PORT ? undefined : this.#stored?.(port);
    if (!stored || stored.node.length === 0) return null;
    const { graph, gates } = this.#waters;
    const inshore = this.#waters.inshore();
    if (!portPosition) return fromStored(stored, position, graph, inshore);
    const [a, b] = [position, portPosition].map(([lng, lat]) => unitVector(lng, lat));
    const isAcrossGate = gates.crossed(a.x, a.y, a.z, b.x, b.y, b.z) !== 0;
    return isAcrossGate ? null : fromStored(stored, portPosition, graph, inshore, position);
  }
}

function keyOf({ position }: EndPoint, { closed }: EndTerms): string {
  return `${position.join()};${closed.key}`;
}

/** What a search calls as it goes on. */
function stepOf({ deadline }: EndTerms): (() => void) | undefined {
  return deadline && (() => deadline.check());
}
