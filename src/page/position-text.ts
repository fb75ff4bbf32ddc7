import type { LatLng } from '../index.ts';

const NUMBERS = /\d+(?:\.\d+)?/g;

/**
 * A position that somebody typed, latitude first: `51.99, 4.05`, `51.99N 4.05E`, `51°59.4'N 004°03'E`. Undefined if it is
 * none.
 */
export function parsePosition(text: string): LatLng | undefined {
  const parts = /^([^,NS]*[NS]?)[,\s]+([^,EW]*[EW]?)$/.exec(
    text
      .trim()
      .toUpperCase()
      .replace(/\s*([NSEW])/g, '$1'),
  );
  if (!parts || /[^\d\s.°º'′"″NSEW+-]/.test(parts[1] + parts[2])) return undefined;
  const lat = degrees(parts[1], 'S', 90);
  const lng = degrees(parts[2], 'W', 180);
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

/** Degrees, or degrees and minutes and seconds; undefined beyond the most. */
function degrees(text: string, negative: string, most: number): number | undefined {
  const numbers = (text.match(NUMBERS) ?? []).map(Number);
  if (numbers.length === 0 || numbers.length > 3 || numbers.slice(1).some((n) => n >= 60)) return undefined;
  const size = numbers.reduce((sum, n, i) => sum + n / 60 ** i, 0);
  if (size > most) return undefined;
  return text.includes(negative) || /^\s*-/.test(text) ? -size : size;
}
