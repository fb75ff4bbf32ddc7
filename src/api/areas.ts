import type { Area, AreaKind } from '../areas/area.ts';
import type { AreasInForce } from '../areas/in-force.ts';
import { type AreaList, listAreas } from '../areas/list.ts';
import { checkDateOption } from './call-options.ts';

/** Which areas are listed. */
export interface CatalogueOptions {
  /**
   * Date of ISO 8601: only the areas that routes of that day have miles in. Those are in force, or name part of one
   * that replaced them. Default: all, those past and to come, too.
   */
  date?: string;
}

/** The areas that routes are measured against. Every call throws `invalid_request` for a date that is none. */
export class AreaCatalogue {
  readonly #areas: readonly Area[];
  readonly #inForce: AreasInForce;

  constructor(areas: readonly Area[], inForce: AreasInForce) {
    this.#areas = areas;
    this.#inForce = inForce;
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

  #list(kind: AreaKind, options: CatalogueOptions): AreaList {
    const day = checkDateOption(options);
    const areas = day === undefined ? this.#areas : this.#inForce.on(day).map(({ area }) => area);
    return listAreas(
      areas.filter((area) => area.kind === kind),
      kind,
    );
  }
}
