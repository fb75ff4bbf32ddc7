import { type Fairway, FairwayError, type HarbourSize, type Location } from '../index.ts';
import { countryOf } from './country-names.ts';
import { hasWords, MOST_FOUND, namesOf, searchLocations, wordsOf } from './location-search.ts';
import { shortened } from './shortened.ts';
import { portsCodedLike, portsLike } from './similar-names.ts';

/** Locations nearer to each other than this are one place under several names, degrees of latitude. */
const SAME_PLACE_DEGREES = 0.5;
const SIZES: readonly (HarbourSize | undefined)[] = [undefined, 'very small', 'small', 'medium', 'large'];
/** A name, and the country that it is in; that the name ends in no space keeps a long text from taking time by its square. */
const IN_COUNTRY = /^(.*[^\s,])\s*,\s*([^,]+)$/;
const MEDIUM = 1 + SIZES.indexOf('medium');
const LEAST_CHARACTERS = 2;
const MOST_CANDIDATES = 10;

/** What a text asks for, and what is found for it. */
interface AskedName {
  /** What stands before a comma, or the whole text, and what is found for that. */
  readonly town: string;
  readonly there: readonly Location[];
  /** Whether it has a comma, behind which a country may stand. */
  readonly hasComma: boolean;
  /** The words of the name, without a country that is known. */
  readonly words: readonly string[];
  /** What is found for these in that country, the largest harbour first. */
  readonly found: readonly Location[];
  /** Whether more may have the words than a search gives. */
  readonly isCut: boolean;
}

/** What a name stands for if nothing rivals it. */
interface Best {
  readonly location: Location;
  /** All whose whole name it is: it is one of them, if there are any. */
  readonly whole: readonly Location[];
  /** All ports that have its words. */
  readonly ports: readonly Location[];
}

/**
 * The location that a name stands for. First those whose whole name it is, the largest harbour first; else the ports, else
 * anything, that has its words. Refused where a rival more than half a degree away may be meant as well: one of the same
 * size, or a larger port whose name begins so.
 *
 * @param field what the place is for, for the message
 * @throws {FairwayError} `unknown_location`, with those that it may be
 */
export function locationOfName(fairway: Fairway, text: string, field: string): Location {
  const { town, there, hasComma, words, found, isCut } = askedName(fairway, text);
  const best = bestOf(found, words);
  if (best === undefined) {
    const like = likeIt(fairway, text, town, there);
    throw unknown(field, text, like, hasComma && like.length > 0);
  }
  const { location, whole } = best;
  const begun = found.filter((other) => hasBeginning(other, words));
  const rivals = rivalsOf(best, begun);
  // a place of that name without a code, as off Antwerp, is seldom what is meant
  const [rival] = rivals;
  const isCoded = !location.locode && rival?.locode && rival.country === location.country;
  if (rivals.length === 1 && isCoded) return rival;
  if (rivals.length > 0 || (whole.length === 0 && isCut))
    throw refused(field, text, 'expected one of', distinct([...whole, ...begun]));
  return begun.find((other) => isNear(other, location)) ?? location;
}

/** A location in one line: `Rotterdam, NL (NLRTM)`. */
export function locationText({ name, country, locode }: Location): string {
  return `${name}${country && `, ${country}`}${locode && ` (${locode})`}`;
}

function askedName(fairway: Fairway, text: string): AskedName {
  const [, town = text, behind] = IN_COUNTRY.exec(text) ?? [];
  const hasComma = behind !== undefined;
  const there = searched(fairway, town);
  // of a name that many places have, a search may give none in the country
  const everywhere = hasComma && there.length >= MOST_FOUND ? begunBy(fairway, wordsOf(town)) : there;
  const country = hasComma && countryOf(behind, new Set(everywhere.map((location) => location.country)));
  const [name, all] = hasComma && !country ? [text, searched(fairway, text)] : [town, everywhere];
  const found = all.filter((location) => !country || location.country === country).sort(bySize);
  const isCut = !country && all.length >= MOST_FOUND;
  return { town, there, hasComma, words: wordsOf(name), found, isCut };
}

/** All locations that have a name in which some words begin. */
function begunBy(fairway: Fairway, words: readonly string[]): Location[] {
  return fairway.locations.all().filter((location) => hasBeginning(location, words));
}

/** The best of what is found for some words, if a name there has them. */
function bestOf(found: readonly Location[], words: readonly string[]): Best | undefined {
  const named = found.filter((location) => hasWords(location, words));
  const whole = named.filter((location) => isWhole(location, words));
  const ports = named.filter(({ type }) => type === 'port');
  const [first] = whole.length > 0 ? whole : ports.length > 0 ? ports : named;
  return first && { location: first, whole, ports };
}

/** Those of some others that may be meant as well, and lie elsewhere. */
function rivalsOf({ location, whole, ports }: Best, others: readonly Location[]): Location[] {
  const isRival = (other: Location) =>
    sizeOf(other) > sizeOf(location) ||
    (whole.length > 0 ? whole.includes(other) && mayBeMeant(other, location) : ports.includes(other));
  return others.filter((other) => isRival(other) && !isNear(other, location));
}

/** What is found for a name. */
function searched(fairway: Fairway, name: string): Location[] {
  return wordsOf(name).join('').length < LEAST_CHARACTERS ? [] : searchLocations(fairway, name);
}

/** What a text may mean that is no name: codes like it, the same name elsewhere, names like it, names that it begins. */
function likeIt(fairway: Fairway, text: string, name: string, found: readonly Location[]): Location[] {
  const words = wordsOf(name);
  const begun = found.filter((location) => hasBeginning(location, words)).sort(bySize);
  const inside = found.filter((location) => hasText(location, words.join(' ')));
  const coded = portsCodedLike(fairway, text);
  const named = [...begun, ...portsLike(fairway, name), ...inside];
  return distinct(text === text.toUpperCase() ? [...coded, ...named] : named.length > 0 ? named : coded);
}

/** Locations that read differently. */
function distinct(locations: readonly Location[]): Location[] {
  return [...new Map(locations.map((location) => [locationText(location), location])).values()];
}

/** Whether some words are a name of a location, from its first word to its last. */
function isWhole(location: Location, words: readonly string[]): boolean {
  return namesOf(location).some((name) => wordsOf(name).join(' ') === words.join(' '));
}

/** Whether some words begin in a name, the last of them perhaps longer there. */
function hasBeginning(location: Location, words: readonly string[]): boolean {
  return hasText(location, ` ${words.join(' ')}`);
}

function hasText(location: Location, text: string): boolean {
  return namesOf(location).some((name) => ` ${wordsOf(name).join(' ')}`.includes(text));
}

/**
 * Whether what is called the same and is not known to be larger than the largest may be what is meant: it is of that size,
 * or a port abroad of unknown size, where the largest is small. Without a code it is none beside one with a code.
 */
function mayBeMeant(location: Location, largest: Location): boolean {
  if (largest.locode && !location.locode) return false;
  const isUnknown = location.country !== largest.country && location.harbourSize === undefined;
  return sizeOf(location) === sizeOf(largest) || (isUnknown && sizeOf(largest) < MEDIUM);
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

function unknown(
  field: string,
  text: string,
  candidates: readonly Location[],
  hasCountry: boolean,
): FairwayError {
  const behind = hasCountry ? ', behind a comma a country or a two-letter country code' : '';
  const perhaps = candidates.length > 0 ? ', perhaps one of' : '';
  return refused(field, text, `expected the name or the code of a location${behind}${perhaps}`, candidates);
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
