import type { Coast } from '../../src/coast/coast.ts';
import type { Position } from '../../src/geo/position.ts';
import {
  destination,
  EARTH_RADIUS_NM,
  greatCircleMeters,
  greatCircleNm,
  initialBearing,
} from '../../src/geo/sphere.ts';
import { cross, dot, latitudeOf, longitudeOf, type Triple } from '../../src/geo/vector.ts';
import { CONE_SIZE } from '../../src/mesh/cones.ts';
import { Locator } from '../../src/mesh/locate.ts';
import { nextHalf, type SightMesh } from '../../src/mesh/mesh.ts';
import { LineOfSight } from '../../src/mesh/sight.ts';
import { NearMesh } from '../../src/near/near-mesh.ts';
import { NearWalk } from '../../src/near/near-walk.ts';
import type { Stop } from '../../src/near/stop.ts';
import { TileBuilder } from '../../src/near/tile-build.ts';
import { TileEdges } from '../../src/near/tile-edges.ts';
import { Walls } from '../../src/near/walls.ts';
import { moveOffShore } from '../../src/router/off-shore.ts';
import { SightTest } from '../../src/router/sight-test.ts';
import { waypoint, waypointsTo } from '../../src/router/waypoint.ts';
import { type ChannelLine, roundPosition } from './channel-line.ts';
import type { FreeWater } from './free-water.ts';
import { seasOf } from './seas.ts';

/** How far straits are looked for. */
interface Range {
  /** Places on a sea's boundary are tried that lie so near to another sea, kilometres. */
  km: number;
  /** Longest strait, nautical miles. */
  nm: number;
}

/** Straits of all seas, and those of seas that have none: bays behind a bar lie far from deep water. */
const NEAR: Range = { km: 15, nm: 20 };
const FAR: Range = { km: 70, nm: 60 };
/** Places on a sea's boundary that are tried: those nearest to another sea. */
const MAX_TRIES = 6;
/** Straits of the same sea are this far apart, nautical miles: an archipelago has several. */
const APART_NM = 5;
/** How far beyond the boundary of free water a strait ends, metres, and as a share of its last leg. */
const BEYOND_METERS = 30;
const BEYOND = 0.002;

/** A way from one sea to another: the last stop of a walk, and where it enters the other sea. */
interface Strait {
  readonly stop: Stop;
  readonly exit: Position;
  readonly sea: number;
}

/**
 * Finds the straits that join one sea of free water to another where the offing shuts them: from each sea the short
 * ways over the true coast's water, along its corners, round after round until all that can be are joined to the
 * largest. Seas that neither these nor curated lines join are then led farther.
 */
export function findStraits(
  coast: Coast,
  mesh: SightMesh,
  free: FreeWater,
  curated: readonly ChannelLine[],
): ChannelLine[] {
  const search = new StraitSearch(coast, mesh);
  const { seas } = free;
  const largest = seas.reduce((best, ofSea, sea) => (ofSea.length > seas[best].length ? sea : best), 0);
  /** Sea to the group of joined seas that it belongs to. */
  const group = seas.map((_, sea) => sea);
  const lines: ChannelLine[] = [];
  const unite = (own: number, joined: number) => {
    for (let sea = 0; sea < group.length; sea++) if (group[sea] === joined) group[sea] = own;
  };
  const join = (sea: number, isOther: (other: number) => boolean, range = NEAR) => {
    for (const start of starts(free, seas[sea], isOther, range)) {
      const strait = search.shortest(start, isOther, range);
      if (!strait) continue;
      lines.push({ name: 'strait', line: search.lineOf(strait).map(roundPosition), through: true });
      unite(group[sea], group[strait.sea]);
    }
  };
  // an archipelago's waters have ways out on several sides: each sea looks for all of its own first
  for (let sea = 0; sea < seas.length; sea++) if (sea !== largest) join(sea, (other) => other !== sea);
  const joinAll = (range: Range) => {
    for (let before = -1; lines.length > before; ) {
      before = lines.length;
      for (let sea = 0; sea < seas.length; sea++) {
        if (group[sea] !== group[largest]) join(sea, (other) => group[other] !== group[sea], range);
      }
    }
  };
  joinAll(NEAR);
  for (const [a, b] of seasJoinedBy(curated, free)) unite(group[a], group[b]);
  joinAll(FAR);
  return lines;
}

/** Looks for straits over near-shore water. */
class StraitSearch {
  readonly #coast: Coast;
  readonly #mesh: SightMesh;
  readonly #sea: Int32Array;
  readonly #locator: Locator;
  readonly #walk: NearWalk;
  readonly #sightTest: SightTest;

  constructor(coast: Coast, mesh: SightMesh) {
    this.#coast = coast;
    this.#mesh = mesh;
    this.#sea = seasOf(mesh);
    this.#locator = new Locator(mesh);
    this.#sightTest = new SightTest(coast, mesh, this.#locator, new LineOfSight(mesh));
    const edges = new TileEdges(coast, mesh, new Walls(mesh, () => true));
    const isFree = (lng: number, lat: number) => mesh.water[this.#locator.pointAt(lng, lat).triangle] === 1;
    const builder = new TileBuilder(
      coast,
      { lng: new Float64Array(0), lat: new Float64Array(0) },
      edges,
      () => [],
      isFree,
    );
    this.#walk = new NearWalk(new NearMesh(builder, mesh), FAR.nm);
  }

  /** The shortest way from a place on a sea's boundary to another sea. */
  shortest(start: Position, isOther: (sea: number) => boolean, range: Range): Strait | undefined {
    const walk = this.#walk;
    let best: Strait | undefined;
    if (!walk.begin(...start)) return undefined;
    walk.limit = range.nm / EARTH_RADIUS_NM;
    do {
      walk.sight.portal.forEach((portal, window) => {
        const sea = this.#sea[Math.floor(this.#mesh.twin[portal] / 3)];
        if (!isOther(sea)) return;
        const stop = walk.stop();
        const exit = this.#exitThrough(window, stop);
        const length = walk.length + greatCircleNm(stop.lng, stop.lat, ...exit) / EARTH_RADIUS_NM;
        const isThere = this.#sea[this.#locator.pointAt(...exit).triangle] === sea;
        if (!isThere || length >= walk.limit) return;
        walk.limit = length;
        best = { stop, exit, sea };
      });
    } while (walk.next());
    return best;
  }

  /** A strait's line, off the shore. */
  lineOf({ stop, exit }: Strait): Position[] {
    const way = moveOffShore(
      [...waypointsTo(stop), waypoint(exit)],
      this.#coast,
      this.#sightTest,
      () => true,
    );
    return way.map(({ lng, lat }) => [lng, lat]);
  }

  /** A position in free water a little beyond the middle of a window. */
  #exitThrough(window: number, stop: Stop): Position {
    const { cone, portal } = this.#walk.sight;
    const { vector, triangle } = this.#mesh;
    const [a, b] = [triangle[portal[window]], triangle[nextHalf(portal[window])]].map(
      (v): Triple => [vector[3 * v], vector[3 * v + 1], vector[3 * v + 2]],
    );
    const c = CONE_SIZE * window;
    // the plane between the cone's sides meets that of the wall
    const middle: Triple = [cone[c] + cone[c + 3], cone[c + 1] + cone[c + 4], cone[c + 2] + cone[c + 5]];
    const at = cross(middle, cross(a, b));
    const [x, y, z] = dot(at, a) < 0 ? at.map((part) => -part) : at;
    const [lng, lat] = [longitudeOf(x, y), latitudeOf(x, y, z)];
    const meters = greatCircleMeters(stop.lng, stop.lat, lng, lat);
    const bearing = initialBearing(stop.lng, stop.lat, lng, lat);
    return destination(stop.lng, stop.lat, bearing, meters * (1 + BEYOND) + BEYOND_METERS);
  }
}

/** Pairs of seas that lines join, over other lines with an end in common, too. */
function seasJoinedBy(lines: readonly ChannelLine[], free: FreeWater): [number, number][] {
  const pairs: [number, number][] = [];
  /** Position of lines' ends to a sea that they lead to. */
  const seaFrom = new Map<string, number>();
  for (let before = -1; seaFrom.size > before; ) {
    before = seaFrom.size;
    for (const { line } of lines) {
      const ends = [line[0], line[line.length - 1]];
      const known = ends.map((end) => seaFrom.get(end.join()) ?? free.seaAt(end)).filter((sea) => sea >= 0);
      if (known.length === 0) continue;
      if (known.length === 2 && known[0] !== known[1]) pairs.push([known[0], known[1]]);
      for (const end of ends) if (!seaFrom.has(end.join())) seaFrom.set(end.join(), known[0]);
    }
  }
  return pairs;
}

/** Places on a sea's boundary nearest to other seas, each in a stretch of its own. */
function starts(
  free: FreeWater,
  exits: number[],
  isOther: (sea: number) => boolean,
  range: Range,
): Position[] {
  const near = exits
    .map((exit) => {
      const at = free.exits[exit];
      const [other] = free.exitsNear(...at, range.km, 1, isOther);
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
