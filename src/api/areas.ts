import { type Area, type AreaKind, isInForce } from '../areas/area.ts';
import { type AreaList, listAreas } from '../areas/list.ts';
import { checkDay } from './check.ts';

/** Which areas are listed. */
export interface CatalogueOptions {
  /** Date of ISO 8601: only areas in force on that day. Default: all, those past and to come, too. */
  date?: string;
}

/** The areas that routes are measured against. Every call throws `invalid_request` for a date that is none. */
export class AreaCatalogue {
  readonly #areas: readonly Area[];

  constructor(areas: readonly Area[]) {
    this.#areas = areas;
  }

  /** Emission control areas: the catalogue from `{ id: 0, name: 'No ECA' }` on, and rings under keys `ECA:...`. */
  eca(options: CatalogueOptions = {}): AreaList {
    return this.#list('eca', options);
  }

  /** High risk areas, rings under keys `HRA:...`. */
  hra(options: CatalogueOptions = {}): AreaList {
    return this.#list('hra', options);
  }

  /** Areas of the Joint War Committee's list, rings under keys `JWC:...`. */
  jwc(options: CatalogueOptions = {}): AreaList {
    return this.#list('jwc', options);
  }

  #list(kind: AreaKind, { date }: CatalogueOptions): AreaList {
    const areas = this.#areas.filter((area) => area.kind === kind);
    if (date === undefined) return listAreas(areas, kind);
    const day = checkDay(date, 'date');
    return listAreas(
      areas.filter((area) => isInForce(area, day)),
      kind,
    );
  }
}
