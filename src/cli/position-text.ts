import { typedPosition, withPlainSigns } from '../formats/position-text.ts';
import { FairwayError, type LatLng } from '../index.ts';
import { shortened } from './shortened.ts';

/** What only positions are written with. */
const POSITION = /^\s*[NSEW]?\s*[+-]?\.?\d[\d\s.,;:+°'"dmNSEW-]*$/i;
const FORMS = "51.99,4.00 (latitude first), 51.99N 4.00E or 51°59'N 004°00'E";

/** Whether a text is written as positions are, and not as names. */
export function isPositionText(text: string): boolean {
  return POSITION.test(withPlainSigns(text));
}

/**
 * Reads a position as people write them: signed decimals, latitude first, or degrees with letters, in either order.
 *
 * @param field what the position is for, for the message
 * @throws {FairwayError} `invalid_request`
 */
export function parsePosition(text: string, field: string, lngFirst = false): LatLng {
  const typed = typedPosition(text);
  if (!typed) throw wrong(text, field, `a position such as ${FORMS}`);
  const { lat, lng, hasLetters } = typed;
  if (!hasLetters && lngFirst) return inOrder(lng, lat, text, field, true);
  if (!hasLetters) return inOrder(lat, lng, text, field);
  if (Math.abs(lat) <= 90) return { lat, lng };
  throw wrong(text, field, 'a latitude of at most 90 degrees');
}

/** A position as sailors write it, to a tenth of a minute. */
export function positionText({ lat, lng }: LatLng): string {
  return `${half(lat, 2, 'N', 'S')} ${half(lng, 3, 'E', 'W')}`;
}

function half(value: number, width: number, positive: string, negative: string): string {
  const tenths = Math.round(Math.abs(value) * 600);
  const degrees = String(Math.floor(tenths / 600)).padStart(width, '0');
  const minutes = ((tenths % 600) / 10).toFixed(1).padStart(4, '0');
  return `${degrees}°${minutes}'${value < 0 ? negative : positive}`;
}

/** A position without letters: its order shows by the latitude alone, since longitudes may go round again. */
function inOrder(lat: number, lng: number, text: string, field: string, lngFirst = false): LatLng {
  if (Math.abs(lat) <= 90) return { lat, lng };
  const isExchanged = Math.abs(lat) <= 180 && Math.abs(lng) <= 90;
  const order = lngFirst ? 'longitude first, as --lng-first says' : 'latitude first';
  const hint = isExchanged ? `: they look exchanged, ${lng},${lat} is meant perhaps` : '';
  throw wrong(text, field, `${order}, the latitude from -90 to 90${hint}`);
}

function wrong(text: string, field: string, expected: string): FairwayError {
  const came = JSON.stringify(shortened(text));
  return new FairwayError('invalid_request', `${field}: got ${came}, expected ${expected}`, { field });
}
