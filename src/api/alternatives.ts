import type { Passage } from '../graph/water-graph.ts';
import type { Deadline } from '../search/deadline.ts';
import { describe, invalid, reading } from './check.ts';
import { featureOf } from './feature.ts';
import { usedPassages } from './leg-properties.ts';
import { closing } from './options.ts';
import { keyOf } from './passages.ts';
import { type CheckedRequest, checkRequest } from './request.ts';
import { findVoyage } from './route.ts';
import type { RouteGeometry } from './types/route.ts';
import type { AlternativeFeature, AlternativesRequest } from './types/variants.ts';
import { isPassage } from './via.ts';
import { isNoRoute, type Voyage } from './voyage.ts';
import type { World } from './world.ts';

/** Routes that are given unless a request says otherwise, and at most. */
const DEFAULT_COUNT = 4;
const MAX_COUNT = 10;
/** No alternative is longer than this many times the route as asked. */
const MOST_LONGER = 2;
/** Passages between the oceans: routes that differ in these are told from each other by them alone. */
const OCEAN_WAYS = ['suez', 'panama', 'goodHope', 'capeHorn', 'magellan', 'northwest', 'northeast'];

/** A way, and what was closed to find it beyond what the request closes. */
interface Candidate {
  readonly closed: readonly Passage[];
  readonly voyage: Voyage;
  readonly used: readonly Passage[];
}

/**
 * Finds the routes of a request that differ in the passages they use, the route as asked first, then the shortest first:
 * each is the shortest that uses none of the passages closed to find it, and so the shortest of all that use its own.
 *
 * @throws {FairwayError} as `findRoute`
 */
export function findAlternatives(
  world: World,
  asked: unknown,
  deadline: Deadline,
): AlternativeFeature<RouteGeometry>[] {
  const request = checkRequest(world, asked, 'max');
  const max = reading('max', () => toCount((asked as AlternativesRequest).max));
  const search = new AlternativeSearch(world, request, max, deadline);
  const oceans = world.passages.filter(({ key }) => OCEAN_WAYS.includes(key));
  const byOcean = search.apartBy(oceans);
  const found = byOcean.length > 1 ? byOcean : search.apartBy(world.passages);
  return found.map(({ voyage, closed }) => {
    deadline.check();
    const feature = featureOf(world, request, voyage);
    return {
      ...feature,
      properties: { ...feature.properties, avoids: closed.map(keyOf) },
    };
  });
}

/** Looks for the ways of one request past ever more passages. */
class AlternativeSearch {
  readonly #world: World;
  readonly #request: CheckedRequest;
  readonly #max: number;
  readonly #deadline: Deadline;
  /** Passages that the request leads through. */
  readonly #forced: readonly Passage[];
  readonly #first: Candidate;
  /** Passages closed, by their keys, to the way past them, if there is one: who looks past all comes to some again. */
  readonly #known = new Map<string, Candidate | undefined>();

  constructor(world: World, request: CheckedRequest, max: number, deadline: Deadline) {
    this.#world = world;
    this.#request = request;
    this.#max = max;
    this.#deadline = deadline;
    this.#forced = request.via.filter(isPassage).map(({ passage }) => passage);
    this.#first = this.#past([]);
  }

  /** The shortest ways that differ in their use of some passages: the one as asked, then others by rising length. */
  apartBy(passages: readonly Passage[]): Candidate[] {
    const usedOf = ({ used }: Candidate) => used.filter((passage) => passages.includes(passage));
    const found: Candidate[] = [];
    const queue = [this.#first];
    while (queue.length > 0 && found.length < this.#max) {
      queue.sort(byLength);
      const next = queue.shift() as Candidate;
      const used = usedOf(next);
      const isNew = !found.some((other) => isSame(used, usedOf(other)));
      if (isNew) found.push(next);
      for (const passage of isNew ? used.filter((one) => !this.#forced.includes(one)) : []) {
        const candidate = this.#pastOrNone([...next.closed, passage]);
        if (candidate) queue.push(candidate);
      }
    }
    // a way past more passages may be shorter than the one past fewer: ways are chosen by cost
    return [found[0], ...found.slice(1).sort(byLength)];
  }

  /** The way with these passages closed, if there is one that is not too long. */
  #pastOrNone(passages: readonly Passage[]): Candidate | undefined {
    const closed = [...passages].sort((a, b) => (a.key < b.key ? -1 : 1));
    const name = closed.map(({ key }) => key).join();
    if (!this.#known.has(name)) this.#known.set(name, this.#searchPast(closed));
    return this.#known.get(name);
  }

  #searchPast(closed: readonly Passage[]): Candidate | undefined {
    try {
      const candidate = this.#past(closed);
      return candidate.voyage.lengthNm <= MOST_LONGER * this.#first.voyage.lengthNm ? candidate : undefined;
    } catch (error) {
      if (isNoRoute(error)) return undefined;
      throw error;
    }
  }

  #past(closed: readonly Passage[]): Candidate {
    const options = closing(this.#request.options, closed);
    const voyage = findVoyage(this.#world, { ...this.#request, options }, this.#deadline);
    return { closed, voyage, used: usedPassages(this.#world, voyage.positions) };
  }
}

function byLength({ voyage: a }: Candidate, { voyage: b }: Candidate): number {
  return a.lengthNm - b.lengthNm;
}

function isSame(a: readonly Passage[], b: readonly Passage[]): boolean {
  return a.length === b.length && a.every((passage) => b.includes(passage));
}

function toCount(value: unknown): number {
  if (value === undefined) return DEFAULT_COUNT;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_COUNT) return value;
  throw invalid('max', `a whole number from 1 to ${MAX_COUNT}`, describe(value));
}
