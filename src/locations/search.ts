import { findCode } from './codes.ts';
import { fold } from './fold.ts';
import { byImportance } from './importance.ts';
import { locodeOf, parseLocode } from './locode.ts';
import type { LocationTable } from './table.ts';

/** Most locations that a search gives. */
const MAX_FOUND = 20;
/** Ends of a name and of a code in the text that is searched: characters that no query has. */
const NAME_END = '\t';
const CODE_END = '\n';
const NAME_END_CODE = NAME_END.charCodeAt(0);
const CODE_END_CODE = CODE_END.charCodeAt(0);

/**
 * Finds locations by a part of their name or code: all names and codes, folded, stand in one text, the most important
 * first, so that a pass over it meets the best of each kind of match first. Under 1 ms for the world's.
 */
export class LocationSearch {
  private readonly table: LocationTable;
  /** Place in the text to the location there. */
  private readonly order: Uint32Array;
  private readonly text: string;
  /** Place in the text to where it begins; one longer than the number of locations. */
  private readonly start: Uint32Array;

  /** Folds and sorts all names: 30 ms for the world's. */
  constructor(table: LocationTable) {
    this.table = table;
    this.order = byImportance(table);
    this.start = new Uint32Array(this.order.length + 1);
    const parts = [CODE_END];
    let length = CODE_END.length;
    this.start[0] = length;
    for (let k = 0; k < this.order.length; k++) {
      const i = this.order[k];
      const locode = locodeOf(table.countries[table.country[i]], table.suffix[i]);
      const part = `${searchable(table.name[i])}${NAME_END}${locode.toLowerCase()}${CODE_END}`;
      parts.push(part);
      this.start[k + 1] = length += part.length;
    }
    this.text = parts.join('');
  }

  /** Numbers of at most `MAX_FOUND` locations whose name or code has `query` as a part, best first. */
  find(query: string): number[] {
    const wanted = searchable(query);
    if (wanted === '') return [];
    const found = this.matches(wanted).flat();
    const code = parseLocode(query);
    const exact = code === undefined ? -1 : findCode(this.table, code);
    if (exact < 0) return found.slice(0, MAX_FOUND);
    return [exact, ...found.filter((i) => i !== exact)].slice(0, MAX_FOUND);
  }

  /** Locations by how well they match, of each kind the most important first; enough of them. */
  private matches(wanted: string): number[][] {
    const named = this.namesThatStart(wanted);
    const missing = MAX_FOUND - named.flat().length;
    return missing > 0 ? [...named, ...this.namesThatHave(wanted, missing)] : named;
  }

  /** Locations whose whole name it is, and those whose name goes on. */
  private namesThatStart(wanted: string): [whole: number[], start: number[]] {
    const { text, start, order } = this;
    const [whole, begun]: [number[], number[]] = [[], []];
    const line = CODE_END + wanted;
    let place = 0;
    for (let at = text.indexOf(line); at >= 0; at = text.indexOf(line, at + line.length)) {
      while (start[place] <= at) place++;
      const isWhole = text.charCodeAt(at + line.length) === NAME_END_CODE;
      (isWhole ? whole : begun).push(order[place]);
    }
    return [whole, begun];
  }

  /** So many locations with a word that starts with it, and those that have it anywhere else. */
  private namesThatHave(wanted: string, count: number): [word: number[], anywhere: number[]] {
    const { text, start, order } = this;
    const [words, others]: [number[], number[]] = [[], []];
    let place = 0;
    let at = text.indexOf(wanted);
    while (at >= 0 && words.length < count) {
      while (start[place + 1] <= at) place++;
      const end = start[place + 1];
      const isWord = this.hasWord(wanted, at, end);
      if (isWord) words.push(order[place]);
      else if (isWord === false && others.length < count) others.push(order[place]);
      at = text.indexOf(wanted, end);
    }
    return [words, others];
  }

  /** Whether a word before `end` starts with what stands at `at`; undefined if the name itself does. */
  private hasWord(wanted: string, at: number, end: number): boolean | undefined {
    const { text } = this;
    for (let here = at; here >= 0 && here < end; here = text.indexOf(wanted, here + 1)) {
      const before = text.charCodeAt(here - 1);
      if (before === CODE_END_CODE) return undefined;
      if (!isWithinWord(before)) return true;
    }
    return false;
  }
}

/** Whether a folded character goes on with a word: a small letter, a digit, one beyond ASCII, or the name's end. */
function isWithinWord(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code > 127 || code === NAME_END_CODE;
}

/** A text as it is searched. Blocks have slashes, which a query may not have: a hyphen stands for them. */
function searchable(text: string): string {
  return fold(text).replaceAll('/', '-');
}
