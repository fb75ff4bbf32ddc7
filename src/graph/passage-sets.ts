/** Sets that numbers of 16 bits name. */
const MOST_SETS = 2 ** 16;
/** Ways to close passages that are kept: more are made again. */
const MOST_CLOSED = 256;

/**
 * Sets of passages, each kept once and named by a small number: what arcs, links and legs cross. 0 is the empty set.
 * Passages are named by their numbers in the graph's list.
 *
 * There is no end of what callers may close, but there is of sets: they are what the graph's edges, the ports' links and
 * the arcs of areas' boundaries cross, all of them compiled; some hundreds for the world. Of legs that only one query
 * has, such as those round its blocks, only the first closed passage is told, which is a set of one.
 */
export class PassageSets {
  /** Set to its passages, rising. */
  readonly #members: (readonly number[])[] = [[]];
  /** Passages, joined, to their set. */
  readonly #numbers = new Map([['', 0]]);
  /** Two sets, as one number, to their union. */
  readonly #unions = new Map<number, number>();
  /** Passage to the set of it alone. */
  readonly #single: number[] = [];
  /** Set to those within it. */
  readonly #within = new Map<number, SetFlags>();
  readonly #closed = new Map<string, ClosedPassages>();
  /** No passage closed. */
  readonly allOpen = this.closed([]);

  /** @param sets the sets from 1 on, each of rising passages */
  constructor(sets: Iterable<readonly number[]> = []) {
    for (const members of sets) this.of(members);
  }

  /** How many there are, the empty one among them. */
  get count(): number {
    return this.#members.length;
  }

  /** The passages of a set, rising. */
  members(set: number): readonly number[] {
    return this.#members[set];
  }

  /** All sets from 1 on. */
  get lists(): readonly (readonly number[])[] {
    return this.#members.slice(1);
  }

  /** The set of some passages. */
  of(passages: Iterable<number>): number {
    const members = sorted(passages);
    const key = members.join();
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const set = this.#members.length;
    if (set === MOST_SETS)
      throw new RangeError(`Got ${set + 1} sets of passages, expected ${MOST_SETS} at most`);
    this.#members.push(members);
    this.#numbers.set(key, set);
    return set;
  }

  /** A set with a passage more. */
  with(set: number, passage: number): number {
    this.#single[passage] ??= this.of([passage]);
    return this.union(set, this.#single[passage]);
  }

  union(a: number, b: number): number {
    if (a === b || b === 0) return a;
    if (a === 0) return b;
    const key = a < b ? a * MOST_SETS + b : b * MOST_SETS + a;
    const known = this.#unions.get(key);
    if (known !== undefined) return known;
    const both = this.of([...this.#members[a], ...this.#members[b]]);
    this.#unions.set(key, both);
    return both;
  }

  has(set: number, passage: number): boolean {
    return this.#members[set].includes(passage);
  }

  /** Set to 1 if all of its passages are in `set`; covers the sets that there are now. */
  within(set: number): Uint8Array {
    let flags = this.#within.get(set);
    if (!flags) {
      const members = this.#members[set];
      flags = new SetFlags((others) => others.every((passage) => members.includes(passage)));
      this.#within.set(set, flags);
    }
    return flags.upTo(this.#members);
  }

  /** Some passages, closed. The same object for the same passages, as long as it is kept. */
  closed(passages: Iterable<number>): ClosedPassages {
    const members = sorted(passages);
    const key = members.join();
    const known = this.#closed.get(key);
    if (known) return known;
    if (this.#closed.size >= MOST_CLOSED) this.#closed.clear();
    const closed = new ClosedPassages(members, () => this.#members);
    this.#closed.set(key, closed);
    return closed;
  }
}

/** Passages that a query may not use, and which sets hold one of them. */
export class ClosedPassages {
  /** Rising. */
  readonly passages: readonly number[];
  /** Tells them from others. */
  readonly key: string;
  readonly #isClosed: ReadonlySet<number>;
  readonly #sets: () => readonly (readonly number[])[];
  readonly #shut = new SetFlags((members) => members.some((passage) => this.#isClosed.has(passage)));

  /** @param sets the passages of all sets that there are */
  constructor(passages: readonly number[], sets: () => readonly (readonly number[])[]) {
    this.passages = passages;
    this.key = passages.join();
    this.#isClosed = new Set(passages);
    this.#sets = sets;
  }

  /** Set to 1 if it is shut, for it holds a closed passage; covers the sets that there are now. */
  get shut(): Uint8Array {
    return this.#shut.upTo(this.#sets());
  }

  get isNone(): boolean {
    return this.passages.length === 0;
  }

  has(passage: number): boolean {
    return this.#isClosed.has(passage);
  }

  /** Whether these are all closed, too. */
  includes({ passages }: ClosedPassages): boolean {
    return passages.every((passage) => this.#isClosed.has(passage));
  }

  equals({ key }: ClosedPassages): boolean {
    return this.key === key;
  }
}

/** Set to 1 if its passages pass a test; grows with the sets. */
class SetFlags {
  readonly #test: (members: readonly number[]) => boolean;
  #flags = new Uint8Array();

  constructor(test: (members: readonly number[]) => boolean) {
    this.#test = test;
  }

  upTo(sets: readonly (readonly number[])[]): Uint8Array {
    if (this.#flags.length < sets.length)
      this.#flags = Uint8Array.from(sets, (set) => (this.#test(set) ? 1 : 0));
    return this.#flags;
  }
}

function sorted(passages: Iterable<number>): readonly number[] {
  return [...new Set(passages)].sort((a, b) => a - b);
}
