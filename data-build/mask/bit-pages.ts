import { doubled } from '../../src/arrays.ts';

const PAGE_SHIFT = 5;
/** Words of a page, 32 bits each. */
export const PAGE_WORDS = 1 << PAGE_SHIFT;
const ALL_BITS = 0xffffffff;

/** In place of a page's words: no bit is set, or all are. */
const NONE = -1;
const ALL = -2;

/** What pages keep. */
interface Store {
  /** Page to the place of its words, `NONE` or `ALL`. */
  readonly place: Int32Array;
  words: Uint32Array;
  /** Where the words of pages end; places before that which no page has. */
  end: number;
  readonly free: number[];
}

/**
 * Words in a row, in pages: those of a page are stored only if some of its bits are set and some are not. Of a set of
 * nodes all over the world that is one page in ten.
 */
export class BitPages {
  readonly #store: Store;

  private constructor(store: Store) {
    this.#store = store;
  }

  /** Clear words. @param count a multiple of `PAGE_WORDS` */
  static clear(count: number): BitPages {
    const place = new Int32Array(count / PAGE_WORDS).fill(NONE);
    return new BitPages({ place, words: new Uint32Array(PAGE_WORDS), end: 0, free: [] });
  }

  clone(): BitPages {
    const { place, words, end, free } = this.#store;
    return new BitPages({
      place: place.slice(),
      words: words.slice(0, Math.max(end, PAGE_WORDS)),
      end,
      free: [...free],
    });
  }

  word(at: number): number {
    const { place, words } = this.#store;
    const first = place[at >>> PAGE_SHIFT];
    if (first < 0) return first === ALL ? ALL_BITS : 0;
    return words[first + (at & (PAGE_WORDS - 1))];
  }

  /** The first place of `at` to `end`, not included, whose word is not `word`, 0 or all bits; or `end`. */
  nextOther(at: number, end: number, word: number): number {
    const { place, words } = this.#store;
    const same = word === 0 ? NONE : ALL;
    for (let next = at; next < end; ) {
      const page = next >>> PAGE_SHIFT;
      const after = (page + 1) * PAGE_WORDS;
      const first = place[page];
      if (first !== same) {
        if (first < 0) return next;
        const until = Math.min(end, after);
        for (; next < until; next++) {
          if (words[first + (next & (PAGE_WORDS - 1))] !== word) return next;
        }
      }
      next = after;
    }
    return end;
  }

  /** Sets or clears the bits of a word that a mask has. */
  edit(at: number, mask: number, value: boolean): void {
    const page = at >>> PAGE_SHIFT;
    if (this.#store.place[page] === (value ? ALL : NONE)) return;
    const i = this.#stored(page) + (at & (PAGE_WORDS - 1));
    const { words } = this.#store;
    words[i] = value ? words[i] | mask : words[i] & ~mask;
  }

  /** Sets or clears the words from `from` to `end`, not included. */
  fill(from: number, end: number, value: boolean): void {
    const { place } = this.#store;
    for (let at = from; at < end; ) {
      const page = at >>> PAGE_SHIFT;
      const first = page * PAGE_WORDS;
      const until = Math.min(end, first + PAGE_WORDS);
      if (until - at === PAGE_WORDS) this.#setAll(page, value ? ALL : NONE);
      else if (place[page] !== (value ? ALL : NONE)) {
        const stored = this.#stored(page) - first;
        this.#store.words.fill(value ? ALL_BITS : 0, stored + at, stored + until);
      }
      at = until;
    }
  }

  /** Sets the bits that another has, too. */
  add(other: BitPages): void {
    this.#combine(other, NONE, ALL, (a, b) => a | b);
  }

  /** Clears the bits that another has. */
  delete(other: BitPages): void {
    this.#combine(other, NONE, NONE, (a, b) => a & ~b);
  }

  /** Clears the bits that another has not. */
  retain(other: BitPages): void {
    this.#combine(other, ALL, NONE, (a, b) => a & b);
  }

  /**
   * @param neutral pages of the other that change nothing; its full or empty pages else
   * @param fixed make pages `fixed`, which nothing changes any more
   */
  #combine(
    other: BitPages,
    neutral: number,
    fixed: number,
    combined: (a: number, b: number) => number,
  ): void {
    const { place } = this.#store;
    for (let page = 0; page < place.length; page++) {
      const from = other.#store.place[page];
      if (from === neutral || place[page] === fixed) continue;
      if (from < 0) {
        this.#setAll(page, fixed);
        continue;
      }
      const to = this.#stored(page);
      const { words } = this.#store;
      for (let i = 0; i < PAGE_WORDS; i++)
        words[to + i] = combined(words[to + i], other.#store.words[from + i]);
      this.#tidy(page);
    }
  }

  /** The place of a page's words, which it gets if it has none. */
  #stored(page: number): number {
    const store = this.#store;
    const known = store.place[page];
    if (known >= 0) return known;
    let at = store.free.pop();
    if (at === undefined) {
      at = store.end;
      store.end += PAGE_WORDS;
      if (store.end > store.words.length) store.words = doubled(store.words);
    }
    store.words.fill(known === ALL ? ALL_BITS : 0, at, at + PAGE_WORDS);
    store.place[page] = at;
    return at;
  }

  #setAll(page: number, to: number): void {
    const { place, free } = this.#store;
    if (place[page] >= 0) free.push(place[page]);
    place[page] = to;
  }

  /** Gives back a page's words if all are clear, or full. */
  #tidy(page: number): void {
    const { place, words } = this.#store;
    const first = words[place[page]];
    if (first !== 0 && first !== ALL_BITS) return;
    for (let i = 1; i < PAGE_WORDS; i++) if (words[place[page] + i] !== first) return;
    this.#setAll(page, first === 0 ? NONE : ALL);
  }
}
