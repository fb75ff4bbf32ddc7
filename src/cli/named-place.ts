import { type Fairway, FairwayError, type HarbourSize, type Location } from '../index.ts';
import { hasWords, MOST_FOUND, searchLocations, wordsOf } from './location-search.ts';
import { shortened } from './shortened.ts';
import { portsCodedLike, portsLike } from './similar-names.ts';

/** Locations nearer to each other than this are one place under several names, degrees of latitude. */
const SAME_PLACE_DEGREES = 0.5;
const SIZES: readonly (HarbourSize | undefined)[] = [undefined, 'very small', 'small', 'medium', 'large'];
/** A name, and the country that it is in; that the name ends in no space keeps a long text from taking time by its square. */
const IN_COUNTRY = /^(.*\S)\s*,\s*([a-z]{2})$/i;
const LEAST_CHARACTERS = 2;
const MOST_CANDIDATES = 10;

/**
 * The location that a name stands for: the one of that name, or of several the largest; else the only place whose name
 * has its words. A part of a word or of a code is no name, but a larger port whose name goes on is a rival, and is
 * taken for a place of its country without a code. Rivals within half a degree are the same place.
 *
 * @param field what the place is for, for the message
 * @throws {FairwayError} `unknown_location`, with those that it may be
 */
export function locationOfName(fairway: Fairway, text: string, field: string): Location {
  const [, name = text, country] = IN_COUNTRY.exec(text) ?? [];
  const words = wordsOf(name);
  const all = words.join('').length < LEAST_CHARACTERS ? [] : searchLocations(fairway, name);
  const found = all
    .filter((location) => country === undefined || location.country === country.toUpperCase())
    .sort(bySize);
  const named = found.filter((location) => hasWords(location.name, words));
  const whole = named.filter((location) => wordsOf(location.name).length === words.length);
  const ports = named.filter(({ type }) => type === 'port');
  const [best] = whole.length > 0 ? whole : ports.length > 0 ? ports : named;
  if (best === undefined) throw unknown(field, text, likeIt(fairway, text, name, all));
  const isRival = (location: Location) =>
    sizeOf(location) > sizeOf(best) ||
    (whole.length > 0
      ? whole.includes(location) && sizeOf(location) === sizeOf(best)
      : ports.includes(location));
  const begun = found.filter((location) => hasBeginning(location.name, words));
  const rivals = begun.filter((location) => isRival(location) && !isNear(location, best));
  // a place of that name without a code, as off Antwerp, is seldom what is meant
  const [rival] = rivals;
  if (rivals.length === 1 && !best.locode && rival.locode && rival.country === best.country) return rival;
  // more may have the words than a search gives
  const isCut = whole.length === 0 && all.length === MOST_FOUND;
  if (rivals.length > 0 || isCut) throw ambiguous(field, text, [...new Set([...whole, ...begun])]);
  return begun.find((location) => isNear(location, best)) ?? best;
}

/** A location in one line: `Rotterdam, NL (NLRTM)`. */
export function locationText({ name, country, locode }: Location): string {
  return `${name}${country && `, ${country}`}${locode && ` (${locode})`}`;
}

/** What a text may mean that is no name: codes like it, the same name elsewhere, names like it, names that it begins. */
function likeIt(fairway: Fairway, text: string, name: string, found: readonly Location[]): Location[] {
  const words = wordsOf(name);
  const begun = found.filter((location) => hasBeginning(location.name, words));
  const inside = found.filter((location) => wordsOf(location.name).join(' ').includes(words.join(' ')));
  const coded = portsCodedLike(fairway, text);
  const named = [...begun, ...portsLike(fairway, name), ...inside];
  const candidates = text === text.toUpperCase() ? [...coded, ...named] : named.length > 0 ? named : coded;
  const byText = new Map(candidates.map((location) => [locationText(location), location]));
  return [...byText.values()];
}

/** Whether some words begin in a name, the last of them perhaps longer there. */
function hasBeginning(name: string, words: readonly string[]): boolean {
  return ` ${wordsOf(name).join(' ')}`.includes(` ${words.join(' ')}`);
}

function bySize(a: Location, b: Location): number {
  return sizeOf(b) - sizeOf(a);
}

function sizeOf({ type, harbourSize }: Location): number {
  return type === 'port' ? 1 + SIZES.indexOf(harbourSize) : 0;
}

function isNear({ latlng: a }: Location, { latlng: b }: Location): boolean {
  const apart = Math.abs(a.lng - b.lng);
  const east = Math.min(apart, 360 - apart) * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(a.lat - b.lat, east) < SAME_PLACE_DEGREES;
}

function ambiguous(field: string, text: string, candidates: readonly Location[]): FairwayError {
  return refused(field, text, 'expected one of', candidates);
}

function unknown(field: string, text: string, candidates: readonly Location[]): FairwayError {
  return refused(
    field,
    text,
    `expected the name or the code of a location${candidates.length > 0 ? ', perhaps one of' : ''}`,
    candidates,
  );
}

function refused(
  field: string,
  text: string,
  expected: string,
  candidates: readonly Location[],
): FairwayError {
  const shown = candidates.slice(0, MOST_CANDIDATES);
  const lines = shown.map((location) => `\n  ${locationText(location)}`);
  return new FairwayError(
    'unknown_location',
    `${field}: got ${JSON.stringify(shortened(text))}, ${expected}${lines.length > 0 ? ':' : ''}${lines.join('')}`,
    { field, matches: candidates.map(({ locode }) => locode).filter((locode) => locode !== '') },
  );
}
