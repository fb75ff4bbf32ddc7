import type { LatLng } from '../index.ts';
import type { AreaKind, End } from './state.ts';

export const AREA_NAMES: Record<AreaKind, string> = {
  eca: 'Emission control areas',
  hra: 'High risk areas',
  jwc: 'JWC listed areas',
};

const MILES = new Intl.NumberFormat('en', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

/** Nautical miles to a tenth, without the unit. */
export const miles = (length: number): string => MILES.format(length);

/** The same with a sign; nothing for none. */
export const difference = (length: number): string =>
  Math.abs(length) < 0.05 ? '' : `${length > 0 ? '+' : '−'}${miles(Math.abs(length))}`;

/** Days and hours. */
export function duration(hours: number): string {
  const whole = Math.round(hours);
  const days = Math.floor(whole / 24);
  return days > 0 ? `${days} d ${whole % 24} h` : hours < 1 ? `${Math.round(hours * 60)} min` : `${whole} h`;
}

/** A position as charts have it: degrees, and minutes to a tenth. */
export function position({ lat, lng }: LatLng): string {
  const wrapped = ((((lng + 180) % 360) + 360) % 360) - 180;
  return `${angle(lat, 'N', 'S', 2)} ${angle(wrapped, 'E', 'W', 3)}`;
}

function angle(value: number, positive: string, negative: string, digits: number): string {
  const tenths = Math.round(Math.abs(value) * 600);
  const degrees = String(Math.floor(tenths / 600)).padStart(digits, '0');
  const minutes = ((tenths % 600) / 10).toFixed(1).padStart(4, '0');
  return `${degrees}°${minutes}′${value < 0 ? negative : positive}`;
}

export const nameOf = (end: End): string => end.name ?? position(end);

/** A key such as `middle-east` as a heading. */
export function regionName(key: string): string {
  return key
    .split('-')
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join(' ');
}

/** A number that somebody typed: a comma parts thousands where groups of three follow, else it is a point. None: nothing. */
export function numberOf(text: string): number | undefined {
  const plain = text.trim();
  if (plain === '') return undefined;
  return Number(
    /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.'),
  );
}

/** Whether a text is a day as `YYYY-MM-DD`, of a year that a field for dates can show: they begin with 1. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && text >= '0001' && new Date(time).toISOString().startsWith(text);
}

export const today = (): string => new Date().toISOString().slice(0, 10);

/** Metres, or from a mile on nautical miles. */
export const distanceText = (metres: number): string =>
  metres < 1852 ? `${Math.round(metres)} m` : `${miles(metres / 1852)} nm`;
