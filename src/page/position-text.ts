import { typedPosition } from '../formats/position-text.ts';
import type { LatLng } from '../index.ts';

/** A position that somebody typed, latitude first where no letter tells. Undefined if it is none on a chart. */
export function parsePosition(text: string): LatLng | undefined {
  const { lat = Number.NaN, lng = Number.NaN } = typedPosition(text) ?? {};
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}
