import type { Coast } from '../coast/coast.ts';
import { CoastWalk, type Stop, stopsTo } from '../coast/coast-walk.ts';
import { isClearOfCoast } from '../coast/sight.ts';
import type { Position } from '../geo/position.ts';
import { greatCircleNm, METERS_PER_NM } from '../geo/sphere.ts';

/** Ends no farther apart than this may be joined within their harbour, nautical miles. */
const HARBOUR_NM = 25;
/** A way within a harbour is looked for up to this many times the straight line, and a mile. */
const HARBOUR_DETOUR = 3;
const HARBOUR_STOPS = 300;

/** Finds ways that stay within narrow water near by, over the coast's own corners. */
export class HarbourWay {
  readonly #coast: Coast;
  readonly #walk: CoastWalk;

  constructor(coast: Coast) {
    this.#coast = coast;
    this.#walk = new CoastWalk(coast);
  }

  /** Positions of the shortest such way, or null. */
  find(from: Position, to: Position): Position[] | null {
    const direct = greatCircleNm(...from, ...to);
    if (direct > HARBOUR_NM) return null;
    let found: Stop | undefined;
    let limit = HARBOUR_DETOUR * direct + 1;
    const reach = (direct + 2) * METERS_PER_NM;
    const rest = (lng: number, lat: number) => greatCircleNm(lng, lat, ...to);
    const visit = (stop: Stop) => {
      const length = stop.cost + rest(stop.lng, stop.lat);
      if (length < limit && isClearOfCoast(this.#coast, stop.lng, stop.lat, ...to)) {
        limit = length;
        found = stop;
      }
      return limit;
    };
    this.#walk.walk(...from, reach, HARBOUR_STOPS, visit, rest);
    return found ? [...stopsTo(found), to] : null;
  }
}
