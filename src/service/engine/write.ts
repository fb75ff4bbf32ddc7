import type { WrittenFormat } from '../../formats/by-name.ts';
import type { RouteCollection } from '../../index.ts';
import { ServiceError } from '../errors.ts';

/** Most positions of routes that are written: RTZ takes 25 kB of memory for each. */
const MOST_WRITTEN = 20_000;

/**
 * Routes in a format, or nothing if some of them failed: no other than GeoJSON has a place for errors. What writes them
 * is loaded when it is first needed.
 *
 * @throws {ServiceError} `invalid_request` for routes with too many positions
 */
export async function written(json: string, format: WrittenFormat): Promise<string | undefined> {
  const routes = JSON.parse(json) as RouteCollection & { errors?: unknown[] };
  if (routes.errors && routes.errors.length > 0) return undefined;
  const count = routes.features.reduce((sum, { geometry }) => sum + geometry.coordinates.length, 0);
  if (count > MOST_WRITTEN) {
    const most = MOST_WRITTEN.toLocaleString('en');
    throw new ServiceError(
      'invalid_request',
      `format: got ${format} for ${count.toLocaleString('en')} positions, expected ${most} at most; GeoJSON may have more`,
    );
  }
  const { WRITERS } = await import('../../formats/by-name.ts');
  return WRITERS[format](routes);
}
