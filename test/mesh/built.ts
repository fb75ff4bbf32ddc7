import { type BuiltMesh, buildMesh } from '../../data-build/graph/mesh.ts';
import { Locator, type SightPoint, vertexPoint } from '../../src/mesh/locate.ts';
import { seededRandom } from '../support/random.ts';
import { type Outline, outlineOf, type Place, randomSea, type Sea, toLngLat, type Vec } from './seas.ts';

/** A random sea with its mesh, and what links the two. */
export interface BuiltSea extends BuiltMesh {
  seed: number;
  random: () => number;
  sea: Sea;
  outline: Outline;
  locator: Locator;
  /** Ring vertex to its vertex of the mesh. */
  meshVertex: number[];
  pointAt(position: Vec): SightPoint;
  pointOf(ringVertex: number): SightPoint;
}

export function buildSea(place: Place, seed: number): BuiltSea {
  const random = seededRandom(seed);
  const sea = randomSea(random, place);
  const built = buildMesh(sea.rings);
  const meshVertex: number[] = [];
  for (const [v, ring] of built.ringVertex.entries()) if (ring >= 0) meshVertex[ring] = v;
  const locator = new Locator(built.mesh);
  return {
    ...built,
    seed,
    random,
    sea,
    outline: outlineOf(sea.rings),
    locator,
    meshVertex,
    pointAt: (position) => locator.pointAt(...toLngLat(position)),
    pointOf: (ringVertex) => vertexPoint(built.mesh, meshVertex[ringVertex]),
  };
}
