import Flatbush from 'flatbush';
import { around } from 'geoflatbush';
import type { Coast } from '../../src/coast/coast.ts';
import { isClearOfCoast } from '../../src/coast/sight.ts';
import type { Position } from '../../src/geo/position.ts';
import { latitudeOf, longitudeOf } from '../../src/geo/vector.ts';
import { Locator } from '../../src/mesh/locate.ts';
import { nextHalf, type SightMesh } from '../../src/mesh/mesh.ts';
import { LineOfSight } from '../../src/mesh/sight.ts';
import { roundPosition } from './channel-line.ts';
import { seasOf } from './seas.ts';

/** How far beyond the boundary of free water an end comes to lie, as a share of the boundary's triangle. */
const INWARD = 0.02;

/** Free water, as lines through narrow water look for it. */
export class FreeWater {
  readonly #coast: Coast;
  readonly #locator: Locator;
  readonly #sight: LineOfSight;
  /** Triangle to the sea it belongs to, -1 on land; seas have no free water in common. */
  readonly #sea: Int32Array;
  /** Positions just inside free water, one at each edge of its boundary, and their seas. */
  readonly exits: Position[];
  readonly seaOfExit: number[];
  readonly #index: Flatbush;

  constructor(mesh: SightMesh, coast: Coast) {
    this.#coast = coast;
    this.#locator = new Locator(mesh);
    this.#sight = new LineOfSight(mesh);
    this.#sea = seasOf(mesh);
    const walls = wallsOf(mesh);
    this.exits = walls.map((half) => besideWall(mesh, half));
    this.seaOfExit = walls.map((half) => this.#sea[(half / 3) | 0]);
    this.#index = new Flatbush(this.exits.length);
    for (const [lng, lat] of this.exits) this.#index.add(lng, lat, lng, lat);
    this.#index.finish();
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
    return this.#sight.sees(this.#locator.pointAt(...from), this.#locator.pointAt(...to));
  }

  contains(position: Position): boolean {
    return this.seaAt(position) >= 0;
  }

  /** The sea that a position lies in, by its number; -1 off free water. */
  seaAt([lng, lat]: Position): number {
    return this.#sea[this.#locator.pointAt(lng, lat).triangle];
  }

  /** The nearest exit in sight over the true coast, by its number, or -1 if there is none near. */
  exitFrom(lng: number, lat: number, radiusKm: number): number {
    const near = this.exitsNear(lng, lat, radiusKm, Infinity);
    return near.find((i) => isClearOfCoast(this.#coast, lng, lat, ...this.exits[i])) ?? -1;
  }

  /** Exits near, nearest first, `most` of them. */
  exitsNear(
    lng: number,
    lat: number,
    radiusKm: number,
    most: number,
    counts: (sea: number) => boolean = () => true,
  ): number[] {
    return around(this.#index, lng, lat, most, radiusKm, (i) => counts(this.seaOfExit[i]));
  }
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
