import { firstFrom } from '../arrays.ts';
import { EARTH_RADIUS_NM } from '../geo/sphere.ts';
import type { PatchPairs } from './patches.ts';

/** Cells in a degree: each is 3.75 nm high. */
const CELLS_PER_DEGREE = 16;
const COLUMNS = 360 * CELLS_PER_DEGREE;
/** Number of cells. */
export const CELLS = COLUMNS * 180 * CELLS_PER_DEGREE;
/** Square of how near to an end of a way all corners count, by chord: 5 nm. */
const AT_END = (5 / EARTH_RADIUS_NM) ** 2;

/** The cell of a position, degrees. */
export function cellAt(lng: number, lat: number): number {
  const column = Math.floor((lng + 180) * CELLS_PER_DEGREE);
  const row = Math.min(Math.floor((lat + 90) * CELLS_PER_DEGREE), CELLS / COLUMNS - 1);
  return row * COLUMNS + (column % COLUMNS);
}

/** Between which ports short cuts lead, by the ports' numbers. */
export interface PortPairs {
  readonly joined: PatchPairs;
  /** Whether the build has looked for some between two ports in vain. */
  readonly areVain: (port: number, other: number) => boolean;
  /** Whether it has found one along the shore alone, and none over the graph that costs less still. */
  readonly areByShoreOnly: (port: number, other: number) => boolean;
  /** Whether one that is dearer than the best over the graph costs less once it is led over the open sea. */
  readonly areLed: (port: number, other: number) => boolean;
}

/**
 * Where short cuts between ports bend and lead. A short cut is a way along the shore that costs less than the best over
 * the graph. Few ports have some: the build looks for them between ports near to each other, past the passages that are
 * closed unasked, and knows between which patches they lead and the cells in which they bend. So between ports of other
 * patches none is looked for, and else a search goes on from corners of the shore in these cells only, and from those
 * near its ends. Between most neighbouring ports it has looked: where in vain, nobody looks again. Where a way along the shore
 * that is dearer than the best costs less for being led over the open sea, it says so. Between other ends nobody has
 * looked: there may be some that are not known.
 */
export class ShortCuts {
  /** Rising. */
  readonly #cells: Uint32Array;
  readonly #pairs: () => PortPairs | undefined;

  /** @param pairs of ports between which they lead, asked for when they are first wanted; any, if undefined */
  constructor(cells: Uint32Array, pairs: () => PortPairs | undefined = () => undefined) {
    this.#cells = cells;
    this.#pairs = pairs;
  }

  /** Whether some may lead from one port to another, by their numbers. */
  leadBetween(port: number, other: number): boolean {
    return this.#pairs()?.joined.join(port, other) ?? true;
  }

  /** Whether the build has looked for some between two ports, past the passages that are closed unasked, in vain. */
  areNoneBetween(port: number, other: number): boolean {
    return this.#pairs()?.areVain(port, other) ?? false;
  }

  /** Whether the build has found one along the shore between two ports, and no better one over the graph then. */
  areByShoreOnly(port: number, other: number): boolean {
    return this.#pairs()?.areByShoreOnly(port, other) ?? false;
  }

  /** Whether the build has found that a dearer way along the shore between two ports costs less, led over the open sea. */
  areLed(port: number, other: number): boolean {
    return this.#pairs()?.areLed(port, other) ?? false;
  }

  /** Whether short cuts bend about a position, degrees. */
  bendAbout(lng: number, lat: number): boolean {
    const cell = cellAt(lng, lat);
    return this.#cells[firstFrom(this.#cells, cell)] === cell;
  }
}

/** Whether a unit vector lies so near to an end, another, that all corners count. */
export function isAtEnd(x: number, y: number, z: number, end: ArrayLike<number>, at = 0): boolean {
  return (end[at] - x) ** 2 + (end[at + 1] - y) ** 2 + (end[at + 2] - z) ** 2 <= AT_END;
}
