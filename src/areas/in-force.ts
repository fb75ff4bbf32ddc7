import { boxHolds } from '../polygon/boxes.ts';
import { type Area, isInForce } from './area.ts';

/** Emission control areas up to this id are those of the first catalogue: they go before later ones. */
const LAST_CATALOGUED = 9;

/** An area that counts on a day. */
export interface CountedArea {
  readonly area: Area;
  /** Of an area that another has replaced: that one, in force. The old one then names only what lies in both. */
  readonly within: Area | null;
}

/**
 * The areas that count on a day, kind by kind. Where emission control areas overlap, a position is in the first in this
 * order: 1 to 9 by rising id, then the others by falling id, so that a later area within another is told from it.
 */
function countedOn(areas: readonly Area[], day: number): CountedArea[] {
  return areas
    .flatMap((area): CountedArea[] => {
      if (isInForce(area, day)) return [{ area, within: null }];
      const heir = areas.find(({ kind, id }) => kind === area.kind && id === area.replacedBy);
      const isReplaced = heir !== undefined && area.to !== null && area.to < day && isInForce(heir, day);
      return isReplaced ? [{ area, within: heir }] : [];
    })
    .sort(byPrecedence);
}

/** All areas, and which of them count on a day: found once for all days between two changes. */
export class AreasInForce {
  readonly #areas: readonly Area[];
  /** The first days of areas, and those after their last. */
  readonly #changes: readonly number[];
  /** Changes up to a day to the areas that count on it. */
  readonly #counted: (readonly CountedArea[])[] = [];

  constructor(areas: readonly Area[]) {
    this.#areas = areas;
    this.#changes = areas.flatMap(({ from, to }) => [from ?? -Infinity, (to ?? Infinity) + 1]);
  }

  /** Name of an area that there is. */
  nameOf(kind: Area['kind'], id: Area['id']): string {
    return this.#areas.find((area) => area.kind === kind && area.id === id)?.name ?? '';
  }

  /** The areas that count on a day since 1970-01-01. */
  on(day: number): readonly CountedArea[] {
    let before = 0;
    for (const change of this.#changes) if (change <= day) before++;
    this.#counted[before] ??= countedOn(this.#areas, day);
    return this.#counted[before];
  }
}

/** Whether an area, as far as it counts, holds a unit vector. */
export function holds({ area, within }: CountedArea, x: number, y: number, z: number): boolean {
  return areaHolds(area, x, y, z) && (within === null || areaHolds(within, x, y, z));
}

function areaHolds(area: Area, x: number, y: number, z: number): boolean {
  return boxHolds(area.box, x, y, z) && area.polygon.contains(x, y, z);
}

function byPrecedence({ area: a }: CountedArea, { area: b }: CountedArea): number {
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1;
  if (a.kind !== 'eca') return a.id - b.id;
  const isOld = a.id <= LAST_CATALOGUED;
  if (isOld !== b.id <= LAST_CATALOGUED) return isOld ? -1 : 1;
  return isOld ? a.id - b.id : b.id - a.id;
}
