import timeZoneAt from '@photostructure/tz-lookup';
import type { Coast } from './coast/coast.ts';
import { isWater } from './coast/contains.ts';
import { nearestWater } from './coast/nearest-water.ts';
import { wrapLongitude } from './geo/longitude.ts';
import { greatCircleMeters } from './geo/sphere.ts';
import type { LatLng, Position, ValidationResult } from './types.ts';

/** The contract's answer for a checked position. */
export function validatePosition(coast: Coast, { lat, lng }: LatLng): ValidationResult {
  const normalized: Position = [wrapLongitude(lng), lat];
  const isValid = isWater(coast, normalized[0], lat);
  const suggestion: Position = isValid ? [...normalized] : nearestWater(coast, normalized[0], lat);
  const [validLng, validLat] = suggestion;
  return {
    status: 'ok',
    is_valid: isValid,
    suggestion,
    normalized,
    moved_by: isValid ? 0 : greatCircleMeters(normalized[0], lat, validLng, validLat),
    validatedLatlng: { lat: validLat, lng: validLng },
    timezone_of_validated: timeZoneAt(validLat, validLng),
  };
}
