import { byImportance } from './importance.ts';
import { locodeOf } from './locode.ts';
import type { LocationTable } from './table.ts';

/** Most locations that a search gives. */
export const MAX_FOUND = 20;
/** Ends of a name and of a code in the text that is searched: characters that no query has. */
const NAME_END = '\t';
const CODE_END = '\n';
const NAME_END_CODE = NAME_END.charCodeAt(0);

/**
 * Finds locations by a part of their name or code: all names, in the form in which they are compared, and codes stand in
 * one text, the most important first, so that a pass over it meets the best of each kind of match first. Under 1 ms for
 * the world's.
 */
export class LocationSearch {
  /** Place in the text, a name each, to the location there. */
  readonly #order: number[] = [];
  readonly #text: string;
  /** Place in the text to where it begins; one longer than the number of names. */
  readonly #start: number[] = [];
  /** What makes of a name, and of what is looked for, what is compared. */
  readonly #form: (name: string) => string;

  /** Folds and sorts all names: 40 ms for the world's. */
  constructor(table: LocationTable, form: (name: string) => string) {
    this.#form = form;
    let text = CODE_END;
    for (const i of byImportance(table)) {
      const locode = locodeOf(table.countries[table.country[i]], table.suffix[i]);
      for (const name of [table.name[i], ...(table.otherNames.get(locode) ?? [])]) {
        this.#order.push(i);
        this.#start.push(text.length);
        text += form(name) + NAME_END + locode.toLowerCase() + CODE_END;
      }
    }
    this.#start.push(text.length);
    this.#text = text;
  }

  /**
   * Numbers of locations of which a name or the code has `query` as a part, of each kind of match the most important first:
   * the first `MAX_FOUND` of them at least, some perhaps twice. Blanks at its ends count as long as a name has them there,
   * so that what is being typed finds ever fewer.
   */
  find(query: string): number[] {
    const found = this.#have(query);
    const trimmed = query.trim();
    return found.length > 0 || trimmed === query ? found : this.#have(trimmed);
  }

  #have(query: string): number[] {
    const wanted = this.#form(query);
    if (wanted === '') return [];
    const named = this.#namesThatStart(wanted);
    return named.size < MAX_FOUND ? [...named, ...this.#namesThatHave(wanted, named)] : [...named];
  }

  /** Locations with a name that it is as a whole, then those with one that goes on. */
  #namesThatStart(wanted: string): Set<number> {
    const [text, start, order] = [this.#text, this.#start, this.#order];
    const [whole, begun]: [number[], number[]] = [[], []];
    const line = CODE_END + wanted;
    let place = 0;
    for (let at = text.indexOf(line); at >= 0; at = text.indexOf(line, at + line.length)) {
      while (start[place] <= at) place++;
      const isWhole = text.charCodeAt(at + line.length) === NAME_END_CODE;
      (isWhole ? whole : begun).push(order[place]);
    }
    return new Set([...whole, ...begun]);
  }

  /** Other locations: those with a word that starts with it, then those that have it elsewhere; enough of each. */
  #namesThatHave(wanted: string, named: ReadonlySet<number>): number[] {
    const [text, start, order] = [this.#text, this.#start, this.#order];
    const [words, others] = [new Set<number>(), new Set<number>()];
    let place = 0;
    let at = text.indexOf(wanted);
    while (at >= 0 && words.size < MAX_FOUND) {
      while (start[place + 1] <= at) place++;
      const end = start[place + 1];
      if (!named.has(order[place])) {
        if (text.slice(at - 1, end).includes(` ${wanted}`)) words.add(order[place]);
        else if (others.size < MAX_FOUND) others.add(order[place]);
      }
      at = text.indexOf(wanted, end);
    }
    return [...words, ...others];
  }
}
