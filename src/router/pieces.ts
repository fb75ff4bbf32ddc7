import type { EndPoint } from '../attach/end-point.ts';
import type { Detour } from '../overlay/detour.ts';
import type { Passable } from '../overlay/passable.ts';
import type { AreaPenalty } from '../overlay/penalty.ts';
import type { Finder } from './finder.ts';
import type { Query } from './query.ts';
import type { WayCost } from './way-cost.ts';
import { everyLeg, type Waypoint } from './waypoint.ts';

/** What pieces are found past. */
export interface PieceTerms {
  readonly query: Query;
  readonly detour: Detour;
  readonly passable: Pick<Passable, 'allowsLeg'>;
  /** On miles in areas. */
  readonly penalty?: AreaPenalty;
}

/** A way past no block and through any area: none past blocks, or through fewer areas, costs less. */
interface Plain {
  readonly way: Waypoint[] | null;
  readonly nm: number;
}

/**
 * Pieces of a way that is led over gates, whatever they cross themselves. Few of them come to blocks or areas, and few of
 * those that do can be cheap enough: the way without these, which is soon found, tells which.
 */
export interface Pieces {
  /** The least that a piece between two ends costs, nautical miles; `Infinity` if there is none. */
  leastNm(from: EndPoint, to: EndPoint): number;
  /** The cheapest piece between two ends; null if there is none, or none that costs less than so much, nautical miles. */
  find(from: EndPoint, to: EndPoint, mostNm: number): Waypoint[] | null;
}

/**
 * @param cost what plain ways cost
 * @param noDetour round no block
 */
export function piecesOf(
  finder: Pick<Finder, 'find' | 'bypass'>,
  { query, detour, passable, penalty }: PieceTerms,
  cost: Pick<WayCost, 'of'>,
  noDetour: Detour,
): Pieces {
  /** Ends to the plain way between them. */
  const known = new Map<string, Plain>();
  const plainBetween = (from: EndPoint, to: EndPoint): Plain => {
    const key = `${from.position};${to.position}`;
    let plain = known.get(key);
    if (!plain) {
      const way = finder.find({ ...query, from, to, forced: undefined }, noDetour);
      plain = { way, nm: way ? cost.of(way) : Infinity };
      known.set(key, plain);
    }
    return plain;
  };
  return {
    leastNm: (from, to) => plainBetween(from, to).nm,
    find(from, to, mostNm) {
      const { way, nm } = plainBetween(from, to);
      if (!way || nm >= mostNm) return null;
      const isOutside = !penalty || penalty.miles.ofWay(way) === 0;
      const isPast = everyLeg(way, passable.allowsLeg);
      if (isOutside && isPast) return way;
      const piece = { ...query, from, to, forced: undefined, mostNm };
      const found = finder.find(piece, detour, penalty);
      // one led past a block keeps to a channel with room beside it, which no search does
      return found || isPast ? found : finder.bypass.of(way, piece, detour, false, penalty).way;
    },
  };
}
