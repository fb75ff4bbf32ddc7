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

/** A polygon's rings, and the feature that it is of. */
interface Polygon {
  readonly rings: readonly unknown[];
  readonly owner: string;
}

/**
 * The polygons of a GeoJSON file as blocks, which have no holes.
 *
 * @throws {FairwayError} `invalid_request`
 */
export async function readBlocks(path: string): Promise<NogoBlock[]> {
  const refuse = (expected: string) =>
    new FairwayError('invalid_request', `--nogo: got ${path}, expected ${expected}`, { field: 'nogo' });
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw refuse(`a file that can be read (${error.message})`);
  });
  let polygons: Polygon[];
  try {
    // a mark of Unicode goes with the spaces
    polygons = polygonsOf(JSON.parse(text.trim()), 'the geometry');
  } catch {
    throw refuse('GeoJSON');
  }
  if (polygons.length === 0) throw refuse('GeoJSON with polygons');
  const holed = polygons.find(({ rings }) => rings.length > 1);
  if (holed) throw refuse(`polygons without holes, which ${holed.owner} has`);
  return polygons.map(({ rings: [coords] }) => ({ coords }) as NogoBlock);
}

function polygonsOf({ features, geometries, ...shape }: GeoJson, owner: string): Polygon[] {
  if (features) return features.flatMap((feature, i) => polygonsOf(feature, ownerOf(feature, i)));
  if (geometries) return geometries.flatMap((part) => polygonsOf(part, owner));
  const { geometry, type, coordinates = [] } = shape;
  if (geometry) return polygonsOf(geometry, owner);
  if (type === 'Polygon') return [{ rings: coordinates, owner }];
  return type === 'MultiPolygon' ? coordinates.map((rings) => ({ rings, owner })) : [];
}

/** A feature by its number and its name, if it has one: `feature 2 (Dogger Bank)`. */
function ownerOf({ id, properties }: GeoJson, index: number): string {
  const name = properties?.name ?? id;
  return `feature ${index + 1}${name === undefined ? '' : ` (${name})`}`;
}
