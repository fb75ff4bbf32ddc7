import type { Coast } from '../../src/coast/coast.ts';
import { CoastWalk, type Stop, stopsTo } from '../../src/coast/coast-walk.ts';
import type { Position } from '../../src/geo/position.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import { type ChannelLine, roundPosition } from './channel-line.ts';
import type { FreeWater } from './free-water.ts';

/** How far each stop on the way looks, kilometres. */
const REACH_KM = 15;
/** Straits between seas are looked for up to this length, nautical miles. */
const MAX_LENGTH_NM = 20;
const MAX_STOPS = 800;
/** Places on a sea's boundary that are tried: those nearest to another sea. */
const MAX_TRIES = 6;
/** Straits of the same sea are this far apart, nautical miles: an archipelago has several. */
const APART_NM = 5;

/** A way from one sea to another: the last stop of a walk, and the exit that it sees. */
interface Strait {
  stop: Stop;
  exit: number;
  /** Nautical miles. */
  length: number;
}

/**
 * Finds the straits that join one sea of free water to another where the offing shuts them: from each sea the short
 * ways over the true coast's water, along its corners, round after round until all that can be are joined to the
 * largest.
 */
export function findStraits(coast: Coast, free: FreeWater): ChannelLine[] {
  const walk = new CoastWalk(coast);
  const { seas, seaOfExit, exits } = free;
  const largest = seas.reduce((best, ofSea, sea) => (ofSea.length > seas[best].length ? sea : best), 0);
  /** Sea to the group of joined seas that it belongs to. */
  const group = seas.map((_, sea) => sea);
  const lines: ChannelLine[] = [];
  const join = (sea: number, isOther: (other: number) => boolean) => {
    for (const start of starts(free, seas[sea], isOther)) {
      const strait = shortestStrait(walk, free, start, isOther);
      if (!strait) continue;
      const line = [...stopsTo(strait.stop), exits[strait.exit]].map(roundPosition);
      lines.push({ name: 'strait', line, through: true });
      const [own, joined] = [group[sea], group[seaOfExit[strait.exit]]];
      for (let other = 0; other < group.length; other++) if (group[other] === joined) group[other] = own;
    }
  };
  // an archipelago's waters have ways out on several sides: each sea looks for all of its own first
  for (let sea = 0; sea < seas.length; sea++) if (sea !== largest) join(sea, (other) => other !== sea);
  for (let before = -1; lines.length > before; ) {
    before = lines.length;
    for (let sea = 0; sea < seas.length; sea++) {
      if (group[sea] !== group[largest]) join(sea, (other) => group[other] !== group[sea]);
    }
  }
  return lines;
}

function shortestStrait(
  walk: CoastWalk,
  free: FreeWater,
  [lng, lat]: Position,
  isOther: (sea: number) => boolean,
): Strait | undefined {
  let best: Strait | undefined;
  walk.walk(lng, lat, REACH_KM * 1000, MAX_STOPS, (stop) => {
    const exit = free.exitFrom(stop.lng, stop.lat, REACH_KM, isOther);
    if (exit >= 0) {
      const length = stop.cost + greatCircleNm(stop.lng, stop.lat, ...free.exits[exit]);
      if (!best || length < best.length) best = { stop, exit, length };
    }
    return best?.length ?? MAX_LENGTH_NM;
  });
  return best;
}

/** Places on a sea's boundary nearest to other seas, each in a stretch of its own. */
function starts(free: FreeWater, exits: number[], isOther: (sea: number) => boolean): Position[] {
  const near = exits
    .map((exit) => {
      const at = free.exits[exit];
      const [other] = free.exitsNear(...at, REACH_KM, 1, isOther);
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
