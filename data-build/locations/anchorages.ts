import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { Position } from '../../src/geo/position.ts';
import { greatCircleMeters } from '../../src/geo/sphere.ts';
import { WORLD_BOUNDS } from '../settings.ts';
import { readTable } from '../sources.ts';
import type { Countries } from './countries.ts';
import { nameKey } from './names.ts';
import type { Place } from './place.ts';

/** Labels of anchorages without a name, such as CHN-977. */
const NUMBERED = /^[A-Z]{3}-\d+$/;

/** A cell of about half a kilometre in which vessels were observed to lie. */
export interface Anchorage extends Place {
  /** ISO 3166-1 alpha-2, or empty. */
  country: string;
}

/**
 * Anchorages and berths that Global Fishing Watch found in positions of vessels, named for their ports; some have no
 * name. Positions near the pole are faults of transmitters.
 */
export function readAnchorages(sources: string, countries: Countries): Anchorage[] {
  return readTable(sources, 'anchorages')
    .map(
      (row): Anchorage => ({
        name: NUMBERED.test(row.label) ? '' : row.label.trim(),
        position: [Number(row.longitude), Number(row.latitude)],
        country: countries.byAlpha3(row.iso3.trim()),
      }),
    )
    .filter(({ position: [, lat] }) => lat < WORLD_BOUNDS.north);
}

/** Finds anchorages by name and by place. */
export class AnchorageIndex {
  readonly #cells: readonly Anchorage[];
  readonly #byName = new Map<string, Anchorage[]>();
  readonly #byPlace: KDBush;

  constructor(cells: readonly Anchorage[]) {
    this.#cells = cells;
    this.#byPlace = new KDBush(cells.length);
    for (const cell of cells) {
      this.#byPlace.add(...cell.position);
      if (cell.name === '') continue;
      const key = `${cell.country} ${nameKey(cell.name)}`;
      const known = this.#byName.get(key);
      if (known) known.push(cell);
      else this.#byName.set(key, [cell]);
    }
    this.#byPlace.finish();
  }

  /** Positions of a port's anchorages by its name, nearest to `from` first. */
  named(country: string, name: string, from: Position): Position[] {
    const cells = this.#byName.get(`${country} ${nameKey(name)}`) ?? [];
    return cells
      .map(({ position }) => ({ position, meters: greatCircleMeters(...from, ...position) }))
      .sort((a, b) => a.meters - b.meters)
      .map(({ position }) => position);
  }

  /** The nearest anchorages of any name, nearest first. */
  near(from: Position, count: number, radiusMeters: number): Position[] {
    return around(this.#byPlace, ...from, count, radiusMeters / 1000).map((i) => this.#cells[i].position);
  }
}
