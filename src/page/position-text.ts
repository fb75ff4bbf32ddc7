import type { LatLng } from '../index.ts';

/** Degrees, minutes and seconds with what may stand between them, and a letter before or after. */
const ANGLE =
  /^([NSEW]?)\s*([+-]?)(\d+(?:\.\d+)?)(?:(?:-|[\s°º:]+)(\d+(?:\.\d+)?))?(?:(?:-|[\s':]+)(\d+(?:\.\d+)?))?[\s°º'"]*([NSEW]?)$/;
/** Two angles whose letters tell where the first one ends. */
const LETTERED = /^(?:([NSEW][^NSEW]+)([NSEW][^NSEW]+)|([^NSEW]+[NSEW])([^NSEW]+[NSEW]?))$/;

interface Angle {
  degrees: number;
  /** If a letter tells. */
  axis: 'lat' | 'lng' | undefined;
}

/**
 * A position that somebody typed, latitude first where no letter tells: `51.99, 4.05`, `51.99N 4.05E`,
 * `51°59.4'N 004°03'E`, `N 51 59.4 E 4 3`. Undefined if it is none.
 */
export function parsePosition(text: string): LatLng | undefined {
  const plain = text.trim().toUpperCase().replace(/[−–]/g, '-').replace(/[′’]/g, "'").replace(/[″”]/g, '"');
  const angles = halves(plain).map(angleOf);
  const [lat, lng] = angles[0]?.axis === 'lng' || angles[1]?.axis === 'lat' ? angles.reverse() : angles;
  if (!lat || !lng || lat.axis === 'lng' || lng.axis === 'lat') return undefined;
  const isInBounds = Math.abs(lat.degrees) <= 90 && Math.abs(lng.degrees) <= 180;
  return isInBounds ? { lat: lat.degrees, lng: lng.degrees } : undefined;
}

/** The texts of both angles: apart by a comma or letters, else of as many numbers each. */
function halves(text: string): string[] {
  const parted = text.split(/[,;]/);
  if (parted.length > 1) return parted.length === 2 ? parted : [];
  const lettered = LETTERED.exec(text)?.slice(1).filter(Boolean);
  if (lettered) return lettered;
  const words = text.split(/\s+/);
  const half = words.length / 2;
  if (!Number.isInteger(half)) return [];
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')];
}

function angleOf(text: string): Angle | undefined {
  const [, before, sign, ...rest] = ANGLE.exec(text.trim()) ?? [];
  const after = rest.pop();
  const numbers = rest.filter(Boolean).map(Number);
  const letter = before || after;
  const isOne =
    numbers.length > 0 &&
    !(before && after) &&
    numbers.slice(1).every((n) => n < 60) &&
    numbers.slice(0, -1).every(Number.isInteger);
  if (!isOne) return undefined;
  const size = numbers.reduce((sum, n, i) => sum + n / 60 ** i, 0);
  return {
    degrees: sign === '-' || letter === 'S' || letter === 'W' ? -size : size,
    axis: letter ? (/[NS]/.test(letter) ? 'lat' : 'lng') : undefined,
  };
}
