import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { Position } from '../geo/position.ts';
import { fold, spaced } from '../names/fold.ts';
import { findCode, similarCodes } from './codes.ts';
import { parseLocode } from './locode.ts';
import { PortPositions } from './port-positions.ts';
import { LocationSearch, MAX_FOUND } from './search.ts';
import { type LocationTable, locationAt, positionAt, typeNumber } from './table.ts';

/** What tells a location from others at its position, as far as it was given. */
export interface LocationNames {
  readonly name?: unknown;
  readonly locode?: unknown;
}

/** Finds locations by number: by code, by name, by place. Each of its indexes is made when it is first needed. */
export class Directory {
  readonly table: LocationTable;
  readonly #positions: PortPositions;
  /** By the form in which they compare names; each is made when it is first needed. */
  readonly #searches = new Map<typeof fold, LocationSearch>();
  #index: KDBush | undefined;

  constructor(table: LocationTable) {
    this.table = table;
    this.#positions = new PortPositions(table);
  }

  /** The port of a UN/LOCODE or of a code that people use for it, however it is written, or -1. */
  portOf(code: string): number {
    const parsed = parseLocode(code);
    return parsed === undefined ? -1 : findCode(this.table, parsed);
  }

  /** The first of the ports that lie where a port does: it stands for all of them. */
  firstAt(port: number): number {
    return this.#positions.portAt(positionAt(this.table, port));
  }

  /** Of the ports that lie where the first of them does, the one that is called so; if none is, the first. */
  namedAt(first: number, asked: LocationNames): number {
    const { lng, lat, typeStart } = this.table;
    for (let port = first; port < typeStart[1]; port++) {
      if (lng[port] !== lng[first] || lat[port] !== lat[first]) continue;
      const { name, locode } = locationAt(this.table, port);
      if (locode === asked.locode && name === asked.name) return port;
    }
    return first;
  }

  /** The port within `BESIDE_METERS` of a position, or -1. */
  portAt(position: Position): number {
    return this.#positions.portAt(position);
  }

  /**
   * At most 20 locations with a text in a name or their code, best first: by words, whatever stands between them, but
   * those with the very blanks and signs of a text come before others. A text without words is in those only that have it.
   */
  search(text: string): number[] {
    const words = spaced(text);
    const forms = words.trim() === '' ? [fold] : words.includes(' ') ? [fold, spaced] : [spaced];
    const found = new Set([this.portOf(text), ...forms.flatMap((form) => this.#searchBy(form).find(text))]);
    found.delete(-1);
    return [...found].slice(0, MAX_FOUND);
  }

  /** What compares names in a form. */
  #searchBy(form: typeof fold): LocationSearch {
    const search = this.#searches.get(form) ?? new LocationSearch(this.table, form);
    this.#searches.set(form, search);
    return search;
  }

  /** Ports whose code differs from one in a character, those of its country first, large harbours first of these. */
  similarTo(code: string): number[] {
    const { countries, country, harbourSize } = this.table;
    const home = countries.indexOf(code.slice(0, 2));
    const abroad = (i: number) => (country[i] === home ? 0 : 1);
    return similarCodes(this.table, code).sort(
      (a, b) => abroad(a) - abroad(b) || harbourSize[b] - harbourSize[a] || a - b,
    );
  }

  /** At most `max` locations around a position, nearest first; of one type, if that is a number. */
  near([lng, lat]: Position, max: number, type: number | undefined): number[] {
    this.#index ??= indexOf(this.table);
    const isWanted = (i: number) => type === undefined || typeNumber(this.table, i) === type;
    return around(this.#index, lng, lat, max, Infinity, isWanted);
  }
}

function indexOf(table: LocationTable): KDBush {
  const index = new KDBush(table.lng.length);
  for (let i = 0; i < table.lng.length; i++) index.add(...positionAt(table, i));
  return index.finish();
}
