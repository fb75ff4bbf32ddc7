import type { Coast } from '../src/coast/coast.ts';
import { HarbourWalk, type Stop, stopsTo } from '../src/coast/harbour.ts';
import { greatCircleNm } from '../src/geo/sphere.ts';
import { type ChannelLine, type FreeWater, type Position, roundPosition } from './channels.ts';

/** How far each stop on the way looks, kilometres. */
const REACH_KM = 20;
/** Straits between seas are looked for up to this length, nautical miles. */
const MAX_LENGTH_NM = 20;
const MAX_STOPS = 300;
/** Places on a sea's boundary that are tried: those nearest to another sea. */
const MAX_TRIES = 6;
/** Straits of the same sea are this far apart, nautical miles: an archipelago has several. */
const APART_NM = 5;

/**
 * Finds the straits that join one sea of free water to another where the offing shuts them: from each sea the short
 * ways over the true coast's water, along its corners. The largest sea needs none of its own.
 */
export function findStraits(coast: Coast, free: FreeWater): ChannelLine[] {
  const walk = new HarbourWalk(coast);
  const seas = free.seas;
  const largest = seas.reduce((best, exits, sea) => (exits.length > seas[best].length ? sea : best), 0);
  return seas.flatMap((exits, sea) => {
    if (sea === largest) return [];
    const straits: ChannelLine[] = [];
    for (const [lng, lat] of starts(free, exits, sea)) {
      let best: { stop: Stop; exit: Position; cost: number } | undefined;
      walk.walk(lng, lat, REACH_KM * 1000, MAX_STOPS, (stop) => {
        const exit = free.exitFrom(stop.lng, stop.lat, REACH_KM, sea);
        const cost = exit ? stop.cost + greatCircleNm(stop.lng, stop.lat, ...exit) : Infinity;
        if (exit && (!best || cost < best.cost)) best = { stop, exit, cost };
        return best?.cost ?? MAX_LENGTH_NM;
      });
      if (best) straits.push({ name: 'strait', line: [...stopsTo(best.stop), best.exit].map(roundPosition) });
    }
    return straits;
  });
}

/** Places on a sea's boundary nearest to other seas, each in a stretch of its own. */
function starts(free: FreeWater, exits: number[], sea: number): Position[] {
  const near = exits
    .map((exit) => {
      const at = free.exits[exit];
      const [other] = free.exitsNear(...at, REACH_KM, sea, 1);
      return { at, apart: other === undefined ? Infinity : greatCircleNm(...at, ...free.exits[other]) };
    })
    .filter(({ apart }) => apart < Infinity)
    .sort((a, b) => a.apart - b.apart);
  const chosen: Position[] = [];
  for (const { at } of near) {
    if (chosen.length === MAX_TRIES) break;
    if (chosen.every((other) => greatCircleNm(...other, ...at) > APART_NM)) chosen.push(at);
  }
  return chosen;
}
