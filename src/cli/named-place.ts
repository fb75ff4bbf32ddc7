import { type Fairway, FairwayError, type HarbourSize, type Location } from '../index.ts';

/** Locations nearer to each other than this are one place under several names, degrees of latitude. */
const SAME_PLACE_DEGREES = 0.5;
const SIZES: readonly (HarbourSize | undefined)[] = [undefined, 'very small', 'small', 'medium', 'large'];
/** A name, and the country that it is in. */
const IN_COUNTRY = /^(.+?)\s*,\s*([a-z]{2})$/i;

/**
 * The location that a name stands for: the one of that name, or of several the largest by far. Rivals within half a
 * degree are the same place.
 *
 * @param field what the place is for, for the message
 * @throws {FairwayError} `unknown_location`, with those that it may be
 */
export function locationOfName(fairway: Fairway, text: string, field: string): Location {
  const [, name = text, country] = IN_COUNTRY.exec(text) ?? [];
  const found = fairway.locations
    .search(name)
    .filter((location) => country === undefined || location.country === country.toUpperCase());
  const ranked = found
    .map((location) => ({
      location,
      isWhole: folded(location.name) === folded(name),
      size: sizeOf(location),
    }))
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.size - a.size);
  const [best, ...others] = ranked;
  if (best === undefined) throw unknown(field, text, 'the name or the code of a location', []);
  const rivals = others.filter(
    ({ location, isWhole, size }) =>
      (isWhole === best.isWhole ? size >= best.size : size > best.size) && !isNear(location, best.location),
  );
  if (rivals.length > 0)
    throw unknown(
      field,
      text,
      'one of',
      ranked.map(({ location }) => location),
    );
  const larger = others.find(({ location, size }) => size > best.size && isNear(location, best.location));
  return (larger ?? best).location;
}

/** A location in one line: `Rotterdam, NL (NLRTM)`. */
export function locationText({ name, country, locode }: Location): string {
  return `${name}${country && `, ${country}`}${locode && ` (${locode})`}`;
}

function sizeOf({ type, harbourSize }: Location): number {
  return type === 'port' ? 1 + SIZES.indexOf(harbourSize) : 0;
}

function isNear({ latlng: a }: Location, { latlng: b }: Location): boolean {
  const east = Math.abs(a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(a.lat - b.lat, Math.min(east, 360 - east)) < SAME_PLACE_DEGREES;
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

function unknown(
  field: string,
  text: string,
  expected: string,
  candidates: readonly Location[],
): FairwayError {
  const lines = candidates.slice(0, 10).map((location) => `\n  ${locationText(location)}`);
  return new FairwayError(
    'unknown_location',
    `${field}: got ${JSON.stringify(text)}, expected ${expected}${lines.length > 0 ? ':' : ''}${lines.join('')}`,
    {
      field,
      matches: candidates.map(({ locode }) => locode).filter((locode) => locode !== ''),
    },
  );
}
