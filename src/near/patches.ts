import { firstFrom } from '../arrays.ts';
import { Pairs } from './pairs.ts';

/** Patches in a degree: each is 15 nm high. */
const PATCHES_PER_DEGREE = 4;
const COLUMNS = 360 * PATCHES_PER_DEGREE;
const ROWS = 180 * PATCHES_PER_DEGREE;
/** Bits of a column and of a row. */
const BITS = 11;

/** Where one of two patches is exchanged for one next to it, at least so many pairs, and this share, make up for them. */
const LEAST_PAIRS = 2;
const LEAST_SHARE = 0.25;

/** The patches of the map in which some positions lie, each a quarter of a degree wide and high. */
export interface Patches {
  /** Patch to its place on a curve, rising: patches near to each other mostly have near numbers. */
  readonly places: Uint32Array;
  /** Position to its patch. */
  readonly of: Uint16Array;
}

/** The patches of positions, degrees; some 5 ms for 14,000. */
export function patchesOf(positions: readonly (readonly [lng: number, lat: number])[]): Patches {
  const places = new Uint32Array(positions.length);
  positions.forEach(([lng, lat], i) => {
    const column = Math.floor((lng + 180) * PATCHES_PER_DEGREE);
    places[i] = placeOf(column, Math.min(Math.floor((lat + 90) * PATCHES_PER_DEGREE), ROWS - 1));
  });
  const rising = places.slice().sort();
  const patches = rising.filter((place, i) => i === 0 || place !== rising[i - 1]);
  const of = new Uint16Array(places.length);
  for (let i = 0; i < of.length; i++) of[i] = firstFrom(patches, places[i]);
  return { places: patches, of };
}

/** Position to its rank, where those of a patch come one after the other: near ranks are mostly near to each other. */
export function ranksIn({ of }: Patches): Uint16Array {
  const ranks = new Uint16Array(of.length);
  [...of.keys()]
    .sort((a, b) => of[a] - of[b] || a - b)
    .forEach((position, rank) => {
      ranks[position] = rank;
    });
  return ranks;
}

/** The patches next to one, up to eight. */
function besidePatch({ places }: Patches, patch: number): number[] {
  const [column, row] = [0, 1].map((axis) => coordinateOf(places[patch], axis));
  const beside: number[] = [];
  for (let y = Math.max(0, row - 1); y <= Math.min(ROWS - 1, row + 1); y++) {
    for (let x = column - 1; x <= column + 1; x++) {
      const place = placeOf(x, y);
      const found = firstFrom(places, place);
      if (places[found] === place && found !== patch) beside.push(found);
    }
  }
  return beside;
}

/** Place of a column and a row on a curve that goes through quarters of quarters of the map (Morton 1966). */
function placeOf(column: number, row: number): number {
  return spread((column + COLUMNS) % COLUMNS) | (spread(row) << 1);
}

/** The 16 lowest bits of a number, a zero before each. */
function spread(number: number): number {
  let bits = (number | (number << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}

/** The column of a place, or for axis 1 its row. */
function coordinateOf(place: number, axis: number): number {
  let coordinate = 0;
  for (let bit = 0; bit < BITS; bit++) coordinate |= ((place >> (2 * bit + axis)) & 1) << bit;
  return coordinate;
}

/** Some pairs of patches. */
export class PatchPairs {
  readonly #patches: Patches;
  readonly #pairs: Pairs;

  /** @param numbers of the pairs, rising */
  constructor(patches: Patches, numbers: Uint32Array) {
    this.#patches = patches;
    this.#pairs = new Pairs(numbers, patches.places.length);
  }

  /**
   * Whether the patches of two positions are a pair, or lie among pairs; by the positions' numbers. Not all that lie
   * among pairs have been found to be one, since few of the ways between their ports have been asked for.
   */
  join(a: number, b: number): boolean {
    const [p, q] = [this.#patches.of[a], this.#patches.of[b]];
    return this.#pairs.has(p, q) || this.#isAmongPairs(p, q);
  }

  #isAmongPairs(p: number, q: number): boolean {
    const [besideP, besideQ] = [p, q].map((patch) => besidePatch(this.#patches, patch));
    const pairs =
      besideP.filter((patch) => this.#pairs.has(patch, q)).length +
      besideQ.filter((patch) => this.#pairs.has(p, patch)).length;
    return pairs >= LEAST_PAIRS && pairs >= LEAST_SHARE * (besideP.length + besideQ.length);
  }
}
