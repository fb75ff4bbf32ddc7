import { readFile } from 'node:fs/promises';
import { FairwayError, type NogoBlock } from '../index.ts';

interface GeoJson {
  features?: GeoJson[];
  geometries?: GeoJson[];
  geometry?: GeoJson;
  type?: string;
  coordinates?: unknown[][];
  id?: unknown;
  properties?: { name?: unknown } | null;
}

/** A polygon's rings, or none of what is no polygon, and the feature that it is of. */
interface Shape {
  readonly type: string;
  readonly rings?: readonly unknown[];
  readonly owner: string;
}

/**
 * The polygons of a GeoJSON file as blocks, which have no holes. What would be left out is refused: a route could lead
 * through it.
 *
 * @throws {FairwayError} `invalid_request`
 */
export async function readBlocks(path: string): Promise<NogoBlock[]> {
  const refuse = (expected: string) =>
    new FairwayError('invalid_request', `--nogo: got ${path}, expected ${expected}`, { field: 'nogo' });
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw refuse(`a file that can be read (${error.message})`);
  });
  let shapes: Shape[];
  try {
    // a mark of Unicode goes with the spaces
    shapes = shapesOf(JSON.parse(text.trim()), 'the geometry');
  } catch {
    throw refuse('GeoJSON');
  }
  if (shapes.every(({ rings }) => rings === undefined)) throw refuse('GeoJSON with polygons');
  const other = shapes.find(({ rings }) => rings === undefined);
  if (other) throw refuse(`polygons alone, where ${other.owner} has a ${other.type}`);
  const holed = shapes.find(({ rings = [] }) => rings.length > 1);
  if (holed) throw refuse(`polygons without holes, which ${holed.owner} has`);
  return shapes.map(({ rings: [coords] = [] }) => ({ coords }) as NogoBlock);
}

function shapesOf({ features, geometries, ...shape }: GeoJson, owner: string): Shape[] {
  if (features) return features.flatMap((feature, i) => shapesOf(feature, ownerOf(feature, i)));
  if (geometries) return geometries.flatMap((part) => shapesOf(part, owner));
  const { geometry, type = '', coordinates } = shape;
  if (geometry) return shapesOf(geometry, owner);
  // a feature may have no geometry
  if (!coordinates) return [];
  if (type === 'Polygon') return [{ type, rings: coordinates, owner }];
  return type === 'MultiPolygon' ? coordinates.map((rings) => ({ type, rings, owner })) : [{ type, owner }];
}

/** A feature by its number and its name, if it has one: `feature 2 (Dogger Bank)`. */
function ownerOf({ id, properties }: GeoJson, index: number): string {
  const name = properties?.name ?? id;
  return `feature ${index + 1}${name === undefined ? '' : ` (${name})`}`;
}
