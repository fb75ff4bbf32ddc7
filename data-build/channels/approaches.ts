import Flatbush from 'flatbush';
import { around } from 'geoflatbush';
import type { Coast } from '../../src/coast/coast.ts';
import { CoastWalk, type Stop, stopsTo } from '../../src/coast/coast-walk.ts';
import { isWater } from '../../src/coast/contains.ts';
import { nearestWater } from '../../src/coast/nearest-water.ts';
import { isClearOfCoast } from '../../src/coast/sight.ts';
import type { Position } from '../../src/geo/position.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import { type ChannelLine, roundPosition } from './channel-line.ts';
import type { FreeWater } from './free-water.ts';

/** How far each stop of a walk looks, metres. */
const REACH_METERS = 11_000;
/** Ports that find their way out in so few stops need no channel: the search walks it itself. */
const EASY_STOPS = 40;
/** An end in waters that no ship leaves. */
const MAX_STOPS = 1500;
/** Ports farther from the water than this are not joined, nautical miles. */
const MAX_MOVED_NM = 3;

/** Ways out up to this many times as long as the shortest are looked at: fjords have more than one. */
const DETOUR = 2;
/** Most ways out of a port, and how far apart they end, nautical miles. */
const MAX_WAYS = 3;
const APART_NM = 5;

/** A way from a port: the last stop of a walk, and what it sees from there. */
interface WayOut {
  stop: Stop;
  /** A position in free water or of a channel. */
  exit: Position;
  /** Nautical miles. */
  cost: number;
}

/** The channels of ports, and the ports that nothing joins. */
export interface Approaches {
  channels: ChannelLine[];
  unreached: Position[];
}

/**
 * Finds the ways out to free water, or to channels found before, for every port that lies deep in narrow water: a
 * fjord, a river, a lagoon. Runs from corner to corner of the true coast; each way becomes a
 * channel, and is not followed beyond.
 */
export function findApproaches(
  ports: readonly Position[],
  known: readonly ChannelLine[],
  coast: Coast,
  free: FreeWater,
  onProgress: (share: number) => void,
): Approaches {
  const walk = new CoastWalk(coast);
  const joints = new Joints(coast, known);
  const channels: ChannelLine[] = [];
  const unreached: Position[] = [];
  ports.forEach((port, i) => {
    onProgress(i / ports.length);
    const start = isWater(coast, ...port) ? port : nearestWater(coast, ...port);
    if (free.contains(start)) return;
    let stops = 0;
    let limit = Infinity;
    const found: WayOut[] = [];
    const out = new Set<Stop | undefined>();
    walk.walk(...start, REACH_METERS, MAX_STOPS, (stop) => {
      stops++;
      if (out.has(stop.parent)) {
        out.add(stop);
        return limit;
      }
      const exit = free.exitFrom(stop.lng, stop.lat, REACH_METERS / 1000);
      for (const way of [free.exits[exit], joints.inSight(stop.lng, stop.lat)]) {
        if (!way) continue;
        const cost = stop.cost + greatCircleNm(stop.lng, stop.lat, ...way);
        found.push({ stop, exit: way, cost });
        out.add(stop);
        limit = Math.min(limit, DETOUR * cost);
      }
      return limit;
    });
    if (found.length === 0 || greatCircleNm(...port, ...start) > MAX_MOVED_NM) unreached.push(port);
    else if (stops > EASY_STOPS) {
      for (const { stop, exit } of apart(found)) {
        const line = [...stopsTo(stop), exit].map(roundPosition);
        channels.push({ name: 'approach', line, through: false });
        joints.add(line);
      }
    }
  });
  return { channels, unreached };
}

/** The shortest of the ways out, and others that lead elsewhere. */
function apart(ways: readonly WayOut[]): WayOut[] {
  const chosen: WayOut[] = [];
  for (const way of [...ways].sort((a, b) => a.cost - b.cost)) {
    if (chosen.length === MAX_WAYS) break;
    if (chosen.every(({ exit }) => greatCircleNm(...exit, ...way.exit) > APART_NM)) chosen.push(way);
  }
  return chosen;
}

/** Positions of the channels so far. */
class Joints {
  private readonly coast: Coast;
  private readonly positions: Position[];
  private index: Flatbush;

  constructor(coast: Coast, channels: readonly ChannelLine[]) {
    this.coast = coast;
    this.positions = channels.flatMap(({ line }) => line);
    this.index = this.build();
  }

  add(line: readonly Position[]): void {
    this.positions.push(...line);
    this.index = this.build();
  }

  /** The nearest position in sight over the true coast. */
  inSight(lng: number, lat: number): Position | undefined {
    const found = around(this.index, lng, lat, Infinity, REACH_METERS / 1000).find((i) =>
      isClearOfCoast(this.coast, lng, lat, ...this.positions[i]),
    );
    return found === undefined ? undefined : this.positions[found];
  }

  private build(): Flatbush {
    const index = new Flatbush(this.positions.length);
    for (const [lng, lat] of this.positions) index.add(lng, lat, lng, lat);
    index.finish();
    return index;
  }
}
