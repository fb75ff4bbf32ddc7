import type { Position } from '../geo/position.ts';
import { EARTH_RADIUS_METERS } from '../geo/sphere.ts';
import { dot, latitudeOf, longitudeOf, sum, type Triple, unit, unitVector } from '../geo/vector.ts';
import type { Passage } from './water-graph.ts';

/** How far beside a gate's corner ways past it bend, radians: 50 m. */
const BESIDE = 50 / EARTH_RADIUS_METERS;
/** A gate is straight at a vertex where the unit vectors to those beside it add up to less. */
const STRAIGHT = 1e-3;

/** Where ways past a closed passage's gates may bend: just beside one of their corners, or beyond an end; in water or not. */
export function gateBends({ gates }: Pick<Passage, 'gates'>): Position[] {
  return gates.flatMap((gate) => {
    const vertices = gate.map((position) => tripleOf(position));
    return vertices.flatMap((vertex, i) => {
      const position = beside(vertex, [vertices[i - 1], vertices[i + 1]]);
      return position ? [position] : [];
    });
  });
}

/** The position beside a vertex on the side away from its neighbours; none where they lie in a line. */
function beside(vertex: Triple, neighbours: readonly (Triple | undefined)[]): Position | undefined {
  let away: Triple = [0, 0, 0];
  for (const neighbour of neighbours) if (neighbour) away = sum(away, 1, directionTo(neighbour, vertex), -1);
  if (dot(away, away) < STRAIGHT ** 2) return undefined;
  const [x, y, z] = sum(vertex, 1, unit(away), BESIDE);
  return [longitudeOf(x, y), latitudeOf(x, y, z)];
}

/** The direction in which a unit vector lies from another, as a unit vector. */
function directionTo(to: Triple, from: Triple): Triple {
  return unit(sum(to, 1, from, -dot(to, from)));
}

function tripleOf([lng, lat]: readonly [lng: number, lat: number]): Triple {
  const { x, y, z } = unitVector(lng, lat);
  return [x, y, z];
}
