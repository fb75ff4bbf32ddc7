import Flatbush from 'flatbush';
import { around } from 'geoflatbush';
import type { Coast } from '../../src/coast/coast.ts';
import { isClearOfCoast } from '../../src/coast/sight.ts';
import { roundToSteps } from '../../src/geo/grid.ts';
import { latitudeOf, longitudeOf } from '../../src/geo/vector.ts';
import type { Channel } from '../../src/graph/water-graph.ts';
import { GRAPH_STEPS_PER_DEGREE } from '../../src/graph/water-graph.ts';
import { Locator } from '../../src/mesh/locate.ts';
import { nextHalf, type SightMesh } from '../../src/mesh/mesh.ts';
import { LineOfSight } from '../../src/mesh/sight.ts';

export type Position = [lng: number, lat: number];

/** A channel's centre line. */
export interface ChannelLine {
  name: string;
  line: Position[];
  /** Whether ways pass through it from sea to sea; else they only begin or end there. */
  through: boolean;
}

/** How far beyond the boundary of free water an end comes to lie, as a share of the boundary's triangle. */
const INWARD = 0.02;

/** Free water, as lines through narrow water look for it. */
export class FreeWater {
  private readonly coast: Coast;
  private readonly locator: Locator;
  private readonly sight: LineOfSight;
  /** Triangle to the sea it belongs to, -1 on land; seas have no free water in common. */
  private readonly sea: Int32Array;
  /** Positions just inside free water, one at each edge of its boundary, and their seas. */
  readonly exits: Position[];
  readonly seaOfExit: number[];
  private readonly index: Flatbush;

  constructor(mesh: SightMesh, coast: Coast) {
    this.coast = coast;
    this.locator = new Locator(mesh);
    this.sight = new LineOfSight(mesh);
    this.sea = floodSeas(mesh);
    const walls = wallsOf(mesh);
    this.exits = walls.map((half) => besideWall(mesh, half));
    this.seaOfExit = walls.map((half) => this.sea[(half / 3) | 0]);
    this.index = new Flatbush(this.exits.length);
    for (const [lng, lat] of this.exits) this.index.add(lng, lat, lng, lat);
    this.index.finish();
  }

  /** Exits of each sea, by its number. */
  get seas(): number[][] {
    const seas: number[][] = [];
    this.seaOfExit.forEach((sea, exit) => {
      seas[sea] ??= [];
      seas[sea].push(exit);
    });
    return seas;
  }

  /** Whether two positions of free water see each other over it. */
  sees(from: Position, to: Position): boolean {
    return this.sight.sees(this.locator.pointAt(...from), this.locator.pointAt(...to));
  }

  contains(position: Position): boolean {
    return this.seaAt(position) >= 0;
  }

  /** The sea that a position lies in, by its number; -1 off free water. */
  seaAt([lng, lat]: Position): number {
    return this.sea[this.locator.pointAt(lng, lat).triangle];
  }

  /**
   * The nearest exit in sight over the true coast, by its number, or -1 if there is none within reach.
   *
   * @param counts whether the exits of a sea count
   */
  exitFrom(lng: number, lat: number, reachKm: number, counts?: (sea: number) => boolean): number {
    const near = this.exitsNear(lng, lat, reachKm, Infinity, counts);
    return near.find((i) => isClearOfCoast(this.coast, lng, lat, ...this.exits[i])) ?? -1;
  }

  /** Exits within reach, nearest first, `most` of them. */
  exitsNear(
    lng: number,
    lat: number,
    reachKm: number,
    most: number,
    counts: (sea: number) => boolean = () => true,
  ): number[] {
    return around(this.index, lng, lat, most, reachKm, (i) => counts(this.seaOfExit[i]));
  }
}

/** How far an end of a channel is led on to free water, kilometres. */
const END_REACH_KM = 25;

/**
 * Rounds channels to the steps of stored positions, and leads ends that lie short of free water on to it. Channels
 * may also end at a head of navigation, where no free water is near: those ends stay.
 */
export function leadToFreeWater(channels: readonly ChannelLine[], free: FreeWater): ChannelLine[] {
  const leadOn = (end: Position): Position[] => {
    const exit = free.contains(end) ? -1 : free.exitFrom(...end, END_REACH_KM);
    return exit < 0 ? [] : [free.exits[exit]];
  };
  return channels.map(({ name, line, through }) => {
    const rounded = line.map(roundPosition);
    const led = [...leadOn(rounded[0]), ...rounded, ...leadOn(rounded[rounded.length - 1])];
    return { name, line: led, through };
  });
}

/** The ends of channels that lie in free water: they become corners of the mesh. None twice. */
export function postsOf(channels: readonly ChannelLine[], free: FreeWater): Position[] {
  const ends = channels
    .flatMap(({ line }) => [line[0], line[line.length - 1]])
    .filter((end) => free.contains(end));
  return [...new Map(ends.map((end) => [end.join(), end])).values()];
}

/** Channels as they enter the graph: nodes that are no posts follow the corners, those of dead ends last. */
export interface ChannelNodes {
  lng: number[];
  lat: number[];
  channels: Channel[];
  /** Nodes of channels that ways pass through. */
  throughCount: number;
}

/**
 * Numbers the nodes of channels. Channels that meet at a position share its node.
 *
 * @param posts the channels' ends in free water, and their vertices of the mesh
 */
export function numberChannels(
  lines: readonly ChannelLine[],
  posts: readonly Position[],
  vertex: Uint32Array,
  cornerCount: number,
): ChannelNodes {
  const numbers = new Map(posts.map((post, i) => [post.join(), vertex[i]]));
  const lng: number[] = [];
  const lat: number[] = [];
  const numberOf = (position: Position): number => {
    const key = position.join();
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, cornerCount + lng.length);
    lng.push(position[0]);
    lat.push(position[1]);
    return cornerCount + lng.length - 1;
  };
  const numbered = ({ name, line }: ChannelLine): Channel => {
    const nodes = line.map(numberOf).filter((node, i, all) => node !== all[i - 1]);
    return { name, node: Uint32Array.from(nodes) };
  };
  const throughChannels = lines.filter(({ through }) => through).map(numbered);
  const throughCount = lng.length;
  const deadEnds = lines.filter(({ through }) => !through).map(numbered);
  return { lng, lat, channels: [...throughChannels, ...deadEnds], throughCount };
}

/** Rounds to the steps of the stored positions. */
export function roundPosition([lng, lat]: readonly [number, number]): Position {
  return [roundToSteps(lng, GRAPH_STEPS_PER_DEGREE), roundToSteps(lat, GRAPH_STEPS_PER_DEGREE)];
}

/** Half-edges of the mesh with free water on their left and none on their right. */
function wallsOf({ triangle, twin, water }: SightMesh): number[] {
  const walls: number[] = [];
  for (let h = 0; h < triangle.length; h++) {
    if (water[(h / 3) | 0] === 1 && water[(twin[h] / 3) | 0] === 0) walls.push(h);
  }
  return walls;
}

/** A position just inside free water at the middle of a wall. */
function besideWall({ vector, triangle }: SightMesh, half: number): Position {
  const [a, b, c] = [triangle[half], triangle[nextHalf(half)], triangle[nextHalf(nextHalf(half))]];
  const [x, y, z] = [0, 1, 2].map(
    (k) => (0.5 - INWARD / 2) * (vector[3 * a + k] + vector[3 * b + k]) + INWARD * vector[3 * c + k],
  );
  return roundPosition([longitudeOf(x, y), latitudeOf(x, y, z)]);
}

function floodSeas({ twin, water }: SightMesh): Int32Array {
  const sea = new Int32Array(water.length).fill(-1);
  let seas = 0;
  for (let seed = 0; seed < water.length; seed++) {
    if (water[seed] === 0 || sea[seed] >= 0) continue;
    const pending = [seed];
    for (let t = pending.pop(); t !== undefined; t = pending.pop()) {
      if (water[t] === 0 || sea[t] >= 0) continue;
      sea[t] = seas;
      for (let h = 3 * t; h < 3 * t + 3; h++) pending.push((twin[h] / 3) | 0);
    }
    seas++;
  }
  return sea;
}
