import type { Position } from '../geo/position.ts';
import type { Area, AreaKind } from './area.ts';
import { isoDate } from './day.ts';

/** An entry of a catalogue. */
export interface CatalogueEntry {
  id: number;
  name: string;
}

/** What is known about an area. */
export interface AreaDetails extends CatalogueEntry {
  /** The name in full. */
  title: string;
  /** The legal text that draws it. */
  source: string;
  /** How near to the legal lines it is drawn. */
  accuracy: string;
  /** First day on which it counts, `YYYY-MM-DD`; null if it always did, or if that is unknown. */
  from: string | null;
  /** Last day on which it counts; null while it has no end. */
  to: string | null;
}

/** Areas of one kind. */
export interface AreaList {
  /** Ids and names by rising id; of emission control areas with `{ id: 0, name: 'No ECA' }` first. */
  catalogue: CatalogueEntry[];
  /**
   * Key such as `ECA:North_Sea` to a closed ring of `[lng, lat]`, counterclockwise, edges great circles. Areas of
   * several rings have `_2`, `_3` and so on at the further keys' ends.
   */
  rings: Record<string, Position[]>;
  details: AreaDetails[];
}

/** Name of the catalogue's entry 0, for positions in no emission control area. */
export const NO_ECA = 'No ECA';

/** Lists areas, all of one kind, in the shapes that a catalogue service gives. */
export function listAreas(areas: readonly Area[], kind: AreaKind): AreaList {
  const sorted = [...areas].sort((a, b) => a.id - b.id);
  const entries = sorted.map(({ id, name }) => ({ id, name }));
  return {
    catalogue: kind === 'eca' ? [{ id: 0, name: NO_ECA }, ...entries] : entries,
    rings: Object.fromEntries(sorted.flatMap((area) => keyedRings(area, kind))),
    details: sorted.map(({ id, name, title, source, accuracy, from, to }) => ({
      id,
      name,
      title,
      source,
      accuracy,
      from: from === null ? null : isoDate(from),
      to: to === null ? null : isoDate(to),
    })),
  };
}

function keyedRings({ name, rings }: Area, kind: AreaKind): [string, Position[]][] {
  const key = `${kind.toUpperCase()}:${name.replaceAll(' ', '_')}`;
  return rings.map((ring, i) => [
    i === 0 ? key : `${key}_${i + 1}`,
    [...ring, ring[0]].map(([lng, lat]) => [lng, lat]),
  ]);
}
