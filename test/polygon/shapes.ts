import { boundaryNodes } from '../../data-build/areas/boundary-nodes.ts';
import type { Area, AreaRecord } from '../../src/areas/area.ts';
import type { Position } from '../../src/geo/position.ts';
import { destination } from '../../src/geo/sphere.ts';
import { vectorsOf } from '../../src/geo/vector.ts';
import { SpherePolygon } from '../../src/polygon/polygon.ts';
import { randomPosition } from '../support/random.ts';

export type Vector = [x: number, y: number, z: number];

/** A star-shaped ring round a centre: 3 to 40 vertices, its radius between a tenth and the whole of `meters`. */
export function randomRing(random: () => number, center: Position, meters: number): Position[] {
  const count = 3 + Math.floor(38 * random());
  const ring = Array.from({ length: count }, (_, i) =>
    destination(...center, (360 * i) / count, meters * (0.1 + 0.9 * random())),
  );
  return random() < 0.5 ? ring : ring.reverse();
}

/** A position anywhere, now and then beside a pole (at it, bearings mean nothing) or on the antimeridian. */
export function randomCenter(random: () => number): Position {
  const kind = random();
  if (kind < 0.1) return [0, 89.999];
  if (kind < 0.2) return [30, -89.999];
  if (kind < 0.4) return [180, 120 * random() - 60];
  return randomPosition(random);
}

export function vectorOf(position: Position): Vector {
  return [...vectorsOf([position])] as Vector;
}

export function polygonOf(...rings: Position[][]): SpherePolygon {
  return new SpherePolygon(rings.map(vectorsOf));
}

/** An area of one ring, in force for ever unless said otherwise. */
export function areaOf(
  kind: AreaRecord['kind'],
  id: number,
  ring: Position[],
  more: Partial<AreaRecord> = {},
): Area {
  const polygon = polygonOf(ring);
  return {
    kind,
    id,
    name: `${kind} ${id}`,
    title: `Area ${id}`,
    source: 'a law',
    accuracy: 'exact',
    from: null,
    to: null,
    replacedBy: 0,
    rings: [ring],
    boundary: boundaryNodes([ring]),
    ...more,
    box: polygon.box,
    polygon,
  };
}

/** A box of longitudes and latitudes, its edges great circles. */
export function boxRing(west: number, south: number, east: number, north: number): Position[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

/**
 * Whether a ring encloses a point, by the turn of the bearing from the point to the ring, all the way round: the
 * slow way. For points nearer to the ring's middle than a quarter of the earth.
 */
export function isEnclosed(ring: Float64Array, [x, y, z]: Vector): boolean {
  const pole = Math.abs(z) < 0.9 ? [0, 0, 1] : [1, 0, 0];
  const east = unit(cross(pole as Vector, [x, y, z]));
  const north = cross([x, y, z], east);
  const bearings = Array.from({ length: ring.length / 3 }, (_, i) => {
    const v: Vector = [ring[3 * i], ring[3 * i + 1], ring[3 * i + 2]];
    return Math.atan2(dot(v, east), dot(v, north));
  });
  const turns = bearings.map((bearing, i) => {
    const turn = bearings[(i + 1) % bearings.length] - bearing;
    return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
  });
  const wound = Math.round(turns.reduce((sum, turn) => sum + turn, 0) / (2 * Math.PI));
  return wound % 2 !== 0;
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function unit(a: Vector): Vector {
  const length = Math.sqrt(dot(a, a));
  return [a[0] / length, a[1] / length, a[2] / length];
}
