import { numberOf } from '../formats/number-text.ts';
import { FairwayError, type LatLng } from '../index.ts';
import { UsageError } from './exit-codes.ts';
import { shortened } from './shortened.ts';

/** What the two ends of a pair are called, the usual names first. */
const END_NAMES = {
  from: [
    'from',
    'origin',
    'departure',
    'start',
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
  ],
  to: [
    'to',
    'destination',
    'arrival',
    'end',
    'target',
    'pod',
    'portofdischarge',
    'dischargeport',
    'toport',
    'destinationport',
    'arrivalport',
    'tolocode',
    'destinationlocode',
  ],
  place: ['port', 'place', 'location', 'locode', 'unlocode', 'code', 'name', 'portname', 'from'],
} as const;
const LAT_NAMES = ['lat', 'latitude', 'y'];
const LNG_NAMES = ['lng', 'lon', 'long', 'longitude', 'x'];
/** Numbers that people put behind the coordinates of the first and the second end. */
const NUMBERS = { from: '1', to: '2', place: '' } as const;

/** How rows have an end. */
export interface EndColumns {
  /** Where it stands: the number of one column, or those of latitude and longitude. */
  readonly columns: readonly number[];
  /** @throws {FairwayError} `invalid_request` for a coordinate that is no number */
  readonly read: (cells: readonly string[]) => string | LatLng;
}

/**
 * How an end is read from the rows under a heading: a column of texts, or one each of latitudes and longitudes.
 *
 * @throws {UsageError} when there is no such column
 */
export function endColumn(heading: readonly string[], end: keyof typeof END_NAMES): EndColumns {
  const names = heading.map(plain);
  const [lat, lng] = [LAT_NAMES, LNG_NAMES].map((parts) => coordinateColumn(names, end, parts));
  if (lat >= 0 && lng >= 0) {
    return {
      columns: [lat, lng],
      read: (cells) => ({
        lat: degreesOf(cells[lat], heading[lat]),
        lng: degreesOf(cells[lng], heading[lng]),
      }),
    };
  }
  const known: readonly string[] = END_NAMES[end];
  const column = known.map((name) => names.indexOf(name)).find((place) => place >= 0);
  if (column !== undefined) return { columns: [column], read: (cells) => cells[column] };
  const came = heading.some((name) => name !== '')
    ? `the columns ${shortened(heading.join(', '))}`
    : 'no heading';
  throw new UsageError(
    `Got ${came}, expected one of ${known.join(', ')}, or ${end === 'place' ? 'lat and lng' : `${end}_lat and ${end}_lng`}`,
  );
}

/** The column of one of some names, or -1. */
export function columnOf(heading: readonly string[], known: readonly string[]): number {
  return heading.findIndex((name) => known.includes(plain(name)));
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

function degreesOf(text: string, name: string): number {
  const degrees = numberOf(text);
  if (degrees !== undefined) return degrees;
  const came = text.trim() === '' ? 'nothing' : JSON.stringify(shortened(text));
  throw new FairwayError('invalid_request', `${name}: got ${came}, expected degrees such as 51.99`, {
    field: name,
  });
}
