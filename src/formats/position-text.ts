import type { LatLng } from '../geo/position.ts';

const NUMBER = String.raw`(\d+(?:\.\d+)?|\.\d+)`;
/** Degrees, minutes and seconds with what people put between them; decimals in the last of them. */
const ANGLE = new RegExp(
  `^([+-]?)${NUMBER}(?:[°d:\\s-]+${NUMBER}(?:['m:\\s-]+${NUMBER})?)?[°d'm"\\s]*$`,
  'i',
);
/** Degrees and minutes in one, as UN/LOCODE has them: 5155N 00430E. */
const JOINED = /^(\d{2,3})(\d{2}(?:\.\d+)?)$/;
const LETTER_BEHIND = /^([^NSEW]+)([NSEW])[\s,;]*([^NSEW]+)([NSEW])$/i;
const LETTER_BEFORE = /^([NSEW])([^NSEW]+?)[\s,;]*([NSEW])([^NSEW]+)$/i;
/** A longer text is no position: to try the forms takes time by the square of its length. */
const MOST_CHARACTERS = 100;

/** A position that somebody typed, degrees; neither is held to its bounds. */
export interface TypedPosition extends LatLng {
  /** Whether letters tell which angle is the latitude; else it is the first. */
  readonly hasLetters: boolean;
}

/**
 * Reads a position as people write them: `51.99, 4.05`, `51.99N 4.05E`, `51°59.4'N 004°03'E`, `N 51 59.4 E 4 3`,
 * `51 59.4 4 3`. Undefined if it is none.
 */
export function typedPosition(text: string): TypedPosition | undefined {
  const plain = withPlainSigns(text);
  if (plain.length > MOST_CHARACTERS) return undefined;
  const [, ...behind] = LETTER_BEHIND.exec(plain) ?? [];
  const [, ...before] = LETTER_BEFORE.exec(plain) ?? [];
  const [a, aLetter, b, bLetter] = behind.length > 0 ? behind : [before[1], before[0], before[3], before[2]];
  if (a !== undefined) return lettered([a, aLetter.toUpperCase()], [b, bLetter.toUpperCase()]);
  const [lat, lng] = halves(plain).map(degreesOf);
  return lat === undefined || lng === undefined ? undefined : { lat, lng, hasLetters: false };
}

/** A text with the plain one of signs that look alike. */
export function withPlainSigns(text: string): string {
  return text
    .trim()
    .replace(/[−–]/g, '-')
    .replace(/[º˚]/g, '°')
    .replace(/['′’]{2}|[″”]/g, '"')
    .replace(/[′’]/g, "'");
}

/** The texts of two angles without letters: apart by a comma, else of as many numbers each. */
function halves(text: string): string[] {
  const parted = text.split(/[,;]/);
  if (parted.length > 1) return parted.length === 2 ? parted : [];
  const words = text.split(/\s+/);
  const half = words.length / 2;
  if (!Number.isInteger(half)) return [];
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')];
}

type Lettered = readonly [text: string, letter: string];

/** The position of two angles with letters, in either order. */
function lettered(one: Lettered, other: Lettered): TypedPosition | undefined {
  const [lat, lng] = 'NS'.includes(one[1]) ? [one, other] : [other, one];
  if (!'NS'.includes(lat[1]) || !'EW'.includes(lng[1])) return undefined;
  const [north, east] = [signed(lat), signed(lng)];
  return north === undefined || east === undefined ? undefined : { lat: north, lng: east, hasLetters: true };
}

/** Degrees to the north or east; an angle has its letter in place of a sign. */
function signed([text, letter]: Lettered): number | undefined {
  const plain = text.trim().replace(/[\s,;]+$/, '');
  const [, degrees, minutes] = JOINED.exec(plain) ?? [];
  const size = degreesOf(degrees === undefined ? plain : `${degrees} ${minutes}`);
  if (size === undefined || /^[+-]/.test(plain)) return undefined;
  return 'SW'.includes(letter) ? -size : size;
}

function degreesOf(text: string): number | undefined {
  const [, sign, degrees, minutes = '0', seconds = '0'] = ANGLE.exec(text.trim()) ?? [];
  if (degrees === undefined || Number(minutes) >= 60 || Number(seconds) >= 60) return undefined;
  const isWhole = [degrees, minutes].every(
    (part, i) => !part.includes('.') || [minutes, seconds].slice(i).every((rest) => Number(rest) === 0),
  );
  if (!isWhole) return undefined;
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  return sign === '-' ? -size : size;
}
