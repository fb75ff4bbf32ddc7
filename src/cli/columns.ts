import { FairwayError, type LatLng } from '../index.ts';
import { UsageError } from './exit-codes.ts';
import { parsePosition } from './position-text.ts';
import type { Records } from './records.ts';
import { shortened } from './shortened.ts';

/** What the two ends of a pair are called, the usual names first; last those that may be of a date. */
const END_NAMES = {
  from: [
    'from',
    'origin',
    'source',
    'pol',
    'portofloading',
    'loadport',
    'loadingport',
    'fromport',
    'originport',
    'departureport',
    'fromlocode',
    'originlocode',
    'departure',
    'start',
  ],
  to: [
    'to',
    'destination',
    'target',
    'pod',
    'portofdischarge',
    'dischargeport',
    'toport',
    'destinationport',
    'arrivalport',
    'tolocode',
    'destinationlocode',
    'arrival',
    'end',
  ],
  place: ['port', 'place', 'location', 'locode', 'unlocode', 'code', 'name', 'portname', 'from'],
} as const;
/** What a place may be called beside its coordinates, the usual names first. */
const CALLED = ['name', ...END_NAMES.place, 'id'];
const LAT_NAMES = ['lat', 'latitude', 'y'];
const LNG_NAMES = ['lng', 'lon', 'long', 'longitude', 'x'];
/** Numbers that people put behind the coordinates of the first and the second end. */
const NUMBERS = { from: '1', to: '2', place: '' } as const;

/** How rows have an end. */
export interface EndColumns {
  /** Where it stands: the number of one column, or those of latitude and longitude. */
  readonly columns: readonly number[];
  /** What these are called. */
  readonly names: readonly string[];
  /** Beside coordinates the columns of what the end may be called, the usual first. */
  readonly called: readonly number[];
  /**
   * The end in a row's values, which may be of any type where they are no texts; the engine looks at it.
   *
   * @throws {FairwayError} `invalid_request` for a coordinate that is no number
   */
  readonly read: (values: readonly unknown[]) => string | LatLng;
}

/**
 * Checks that a heading has an end: a column of texts, or one each of latitudes and longitudes.
 *
 * @throws {UsageError} when there is no such column
 */
export function checkHeading(heading: readonly string[], end: keyof typeof END_NAMES): void {
  if (placesOf(heading, end).length > 0) return;
  const came = heading.some((name) => name !== '')
    ? `the columns ${shortened(heading.join(', '))}`
    : 'no heading';
  throw new UsageError(
    `Got ${came}, expected one of ${END_NAMES[end].join(', ')}, or ${end === 'place' ? 'lat and lng' : `${end}_lat and ${end}_lng`}`,
  );
}

/**
 * How an end is read from the rows under a heading, or undefined when it has none.
 *
 * @param numberOf the number that a text of a coordinate holds
 */
export function endColumn(
  heading: readonly string[],
  end: keyof typeof END_NAMES,
  numberOf: Records['numberOf'],
): EndColumns | undefined {
  const columns = placesOf(heading, end);
  const names = columns.map((column) => heading[column]);
  const [first, second] = columns;
  if (second !== undefined) {
    const degrees = (values: readonly unknown[], column: number) =>
      degreesOf(values[column], heading[column], numberOf);
    const plainNames = heading.map(plain);
    return {
      columns,
      names,
      called: CALLED.map((name) => plainNames.indexOf(name)).filter((column) => column >= 0),
      read: (values) =>
        letteredPair(values[first], values[second]) ?? {
          lat: degrees(values, first),
          lng: degrees(values, second),
        },
    };
  }
  return first === undefined
    ? undefined
    : { columns, names, called: [], read: (values) => values[first] as string | LatLng };
}

/** The columns of an end: those of its latitude and longitude, or one of texts, or none. */
function placesOf(heading: readonly string[], end: keyof typeof END_NAMES): number[] {
  const names = heading.map(plain);
  const coordinates = [LAT_NAMES, LNG_NAMES].map((parts) => coordinateColumn(names, end, parts));
  if (coordinates.every((place) => place >= 0)) return coordinates;
  const column = firstOf(names, END_NAMES[end]);
  return column < 0 ? [] : [column];
}

/** An end as a row has it: the value of its column, or both of its coordinates. */
export function writtenEnd(values: readonly unknown[], end: EndColumns | undefined): unknown {
  const own = end?.columns.map((column) => values[column]) ?? [];
  if (own.length < 2) return own[0];
  return own.join(own.some((value) => String(value).includes(',')) ? '; ' : ',');
}

/** What an end is called: beside coordinates a name, code or id, where the row has one; else as the row has it. */
export function calledEnd(values: readonly unknown[], end: EndColumns | undefined): unknown {
  const called = end?.called.map((column) => values[column]) ?? [];
  return called.find((value) => value !== undefined && value !== '') ?? writtenEnd(values, end);
}

/** The column of the first of some names that a heading has, or -1. */
export function columnOf(heading: readonly string[], known: readonly string[]): number {
  return firstOf(heading.map(plain), known);
}

/** What is found of the names of a row, found anew where a row has other names than the one before. */
export function keptForNext<T>(find: (names: readonly string[]) => T): (names: readonly string[]) => T {
  let last: readonly string[] = [];
  let found = find(last);
  return (names) => {
    const isSame = names.length === last.length && names.every((name, i) => name === last[i]);
    if (!isSame) [last, found] = [names, find(names)];
    return found;
  };
}

function firstOf(names: readonly string[], known: readonly string[]): number {
  return known.map((name) => names.indexOf(name)).find((place) => place >= 0) ?? -1;
}

function coordinateColumn(
  names: readonly string[],
  end: keyof typeof END_NAMES,
  parts: readonly string[],
): number {
  const wanted = parts.flatMap((part) =>
    end === 'place'
      ? [part]
      : [...END_NAMES[end].flatMap((name) => [name + part, part + name]), part + NUMBERS[end]],
  );
  return names.findIndex((name) => wanted.includes(name));
}

/** A name in small letters and figures. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** The position of two cells with letters, such as 51°59'N and 004°00'E. */
function letteredPair(lat: unknown, lng: unknown): LatLng | undefined {
  if (typeof lat !== 'string' || typeof lng !== 'string') return undefined;
  if (!/[NS]/i.test(lat) || !/[EW]/i.test(lng)) return undefined;
  try {
    return parsePosition(`${lat} ${lng}`, '');
  } catch {
    return undefined;
  }
}

function degreesOf(value: unknown, name: string, numberOf: Records['numberOf']): number {
  const degrees = typeof value === 'string' ? numberOf(value) : value;
  if (typeof degrees === 'number') return degrees;
  const isBlank = typeof value === 'string' && value.trim() === '';
  const came = isBlank ? 'nothing' : shortened(JSON.stringify(value));
  throw new FairwayError('invalid_request', `${name}: got ${came}, expected degrees such as 51.99`, {
    field: name,
  });
}
