import type { AreaKind } from '../areas/area.ts';
import { type CountedArea, holds } from '../areas/in-force.ts';
import { NO_ECA } from '../areas/list.ts';
import { timeZoneAt } from '../areas/time-zones.ts';
import { isWater } from '../coast/contains.ts';
import { nearestWater } from '../coast/nearest-water.ts';
import { wrapLongitude } from '../geo/longitude.ts';
import type { LatLng, Position } from '../geo/position.ts';
import { greatCircleMeters } from '../geo/sphere.ts';
import { unitVector } from '../geo/vector.ts';
import type { ValidationResult } from './types/position.ts';
import type { World } from './world.ts';

/**
 * The contract's answer for a checked position.
 *
 * @param counted the areas that count
 */
export function validatePosition(
  { coast, timeZones }: Pick<World, 'coast' | 'timeZones'>,
  counted: readonly CountedArea[],
  { lat, lng }: LatLng,
): ValidationResult {
  const normalized: Position = [wrapLongitude(lng), lat];
  const isValid = isWater(coast, normalized[0], lat);
  const suggestion: Position = isValid ? [...normalized] : nearestWater(coast, normalized[0], lat);
  const [validLng, validLat] = suggestion;
  const { x, y, z } = unitVector(validLng, validLat);
  const holding = (kind: AreaKind) =>
    counted.filter((one) => one.area.kind === kind && holds(one, x, y, z)).map(({ area }) => area);
  const [eca] = holding('eca');
  return {
    status: 'ok',
    is_valid: isValid,
    suggestion,
    normalized,
    moved_by: isValid ? 0 : greatCircleMeters(normalized[0], lat, validLng, validLat),
    validatedLatlng: { lat: validLat, lng: validLng },
    loc: [...suggestion],
    eca: eca !== undefined,
    eca_name: eca?.name ?? NO_ECA,
    id: eca?.id ?? 0,
    hra: holding('hra').map(({ name }) => name),
    jwc: holding('jwc').map(({ name }) => name),
    timezone_of_validated: timeZoneAt(timeZones, validLng === 180 ? -180 : validLng, validLat),
  };
}
