import { FairwayError, type LatLng } from '../index.ts';
import { shortened } from './shortened.ts';

/** What only positions are written with. */
const POSITION = /^\s*[NSEW]?\s*[+-]?\.?\d[\d\s.,;:+°'"dmNSEW-]*$/i;
const SIGNED = /^([+-]?\d*\.?\d+)°?\s*[,;\s]\s*([+-]?\d*\.?\d+)°?$/;
const LETTER_BEHIND = /^([^NSEW]+)([NSEW])[\s,;]*([^NSEW]+)([NSEW])$/i;
const LETTER_BEFORE = /^([NSEW])([^NSEW]+?)[\s,;]*([NSEW])([^NSEW]+)$/i;
/** Degrees, minutes and seconds with what people put between them; decimals in the last of them. */
const PARTS = /^(\d+(?:\.\d+)?)(?:[°d:\s-]+(\d+(?:\.\d+)?)(?:['m:\s-]+(\d+(?:\.\d+)?))?)?[°d'm"\s]*$/i;
/** Degrees and minutes in one, as UN/LOCODE has them: 5155N 00430E. */
const JOINED = /^(\d{2,3})(\d{2}(?:\.\d+)?)$/;
/** A longer text is no position: to try the forms takes time by the square of its length. */
const MOST_CHARACTERS = 100;
const FORMS = "51.99,4.00 (latitude first), 51.99N 4.00E or 51°59'N 004°00'E";

/** Whether a text is written as positions are, and not as names. */
export function isPositionText(text: string): boolean {
  return POSITION.test(plain(text));
}

/**
 * Reads a position as people write them: signed decimals, latitude first, or degrees with letters, in either order.
 *
 * @param field what the position is for, for the message
 * @throws {FairwayError} `invalid_request`
 */
export function parsePosition(text: string, field: string, lngFirst = false): LatLng {
  const whole = plain(text);
  const written = whole.length > MOST_CHARACTERS ? '' : whole;
  const signed = SIGNED.exec(written);
  if (signed) {
    const [first, second] = [Number(signed[1]), Number(signed[2])];
    return lngFirst ? inOrder(second, first, text, field, true) : inOrder(first, second, text, field);
  }
  const behind = LETTER_BEHIND.exec(written);
  const before = LETTER_BEFORE.exec(written);
  const halves = behind
    ? [coordinate(behind[1], behind[2]), coordinate(behind[3], behind[4])]
    : before && [coordinate(before[2], before[1]), coordinate(before[4], before[3])];
  const lat = halves?.find((part) => part?.axis === 'lat');
  const lng = halves?.find((part) => part?.axis === 'lng');
  if (lat && lng) {
    if (Math.abs(lat.degrees) <= 90) return { lat: lat.degrees, lng: lng.degrees };
    throw wrong(text, field, 'a latitude of at most 90 degrees');
  }
  throw wrong(text, field, `a position such as ${FORMS}`);
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

/** The same text with plain signs. */
function plain(text: string): string {
  return text
    .trim()
    .replace(/[−–]/g, '-')
    .replace(/[º˚]/g, '°')
    .replace(/['′’]{2}|[″”]/g, '"')
    .replace(/[′’]/g, "'");
}

function coordinate(body: string, letter: string): { axis: 'lat' | 'lng'; degrees: number } | undefined {
  const text = body.trim().replace(/[\s,;]+$/, '');
  const [, degrees, minutes = '0', seconds = '0'] = JOINED.exec(text) ?? PARTS.exec(text) ?? [];
  if (degrees === undefined || Number(minutes) >= 60 || Number(seconds) >= 60) return undefined;
  const isWhole = [degrees, minutes].every(
    (part, i) => !part.includes('.') || [minutes, seconds].slice(i).every((rest) => Number(rest) === 0),
  );
  if (!isWhole) return undefined;
  const value = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  const isNegative = /[SW]/i.test(letter);
  return { axis: /[NS]/i.test(letter) ? 'lat' : 'lng', degrees: isNegative ? -value : value };
}

/** A position of signed decimals: their order shows by the latitude alone, since longitudes may go round again. */
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
