import {
  type Fairway,
  FairwayError,
  type LatLng,
  type LengthUnit,
  type Place,
  type RouteOptions,
  type RouteRequest,
} from '../../index.ts';
import { RouteQuery } from '../../service/schemas/options.ts';
import { Lat, Lng } from '../../service/schemas/shared.ts';
import { searchLocations } from '../location-search.ts';
import { knownPassage } from '../passage-name.ts';
import { findPlace } from '../places.ts';

/** A call of the library as a tool. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { type: 'object'; properties: Record<string, object>; required?: string[] };
  /** What the call gives, to be written as JSON; `taken` says which locations names were taken for. */
  readonly call: (fairway: Fairway, input: Readonly<Record<string, unknown>>) => unknown;
}

const DATE = { type: 'string', description: 'The day whose areas count, ISO 8601; default today.' };
const POSITION = { type: 'object', properties: { lat: Lat, lng: Lng }, required: ['lat', 'lng'] };
const PLACE = {
  description:
    'A UN/LOCODE such as NLRTM, a name such as rotterdam, a position such as "51.99N 4.00E", or { lat, lng }.',
  anyOf: [{ type: 'string' }, POSITION],
};
/** What says which route it is. */
const WAY = {
  from: PLACE,
  to: PLACE,
  via: {
    type: 'array',
    maxItems: 20,
    items: PLACE,
    description:
      'Places, and passages such as panama or Kiel Canal, that the route leads over, in this order.',
  },
  vessel: {
    type: 'object',
    description: 'Metres and tonnes: passages that do not take her are closed.',
    properties: Object.fromEntries(
      ['draught', 'beam', 'length', 'airDraught', 'deadweight'].map((name) => [name, { type: 'number' }]),
    ),
  },
  options: RouteQuery,
};
const ROUTE = {
  ...WAY,
  speed: { type: 'number', minimum: 1, maximum: 100, description: 'Knots: gives the duration.' },
  departure: { type: 'string', description: 'ISO 8601, UTC; with a speed it gives the arrival.' },
  units: { enum: ['nm', 'km', 'mi'], description: 'Of `length`; all other lengths are nautical miles.' },
};
const ENDS = ['from', 'to'];

/** What a language model can ask. Inputs are checked by the library; lengths are nautical miles. */
export const TOOLS: readonly Tool[] = [
  {
    name: 'route',
    description:
      'The shortest navigable route at sea: its length, passages, and miles in areas. Not for navigation.',
    inputSchema: {
      type: 'object',
      properties: {
        ...ROUTE,
        geometry: { type: 'boolean', description: 'Whether to give the line as GeoJSON, too.' },
      },
      required: ENDS,
    },
    call: (fairway, { geometry, ...input }) => {
      const { request, taken } = requestOf(fairway, input);
      const [feature] = fairway.route(request).features;
      const properties = { ...feature.properties, ...taken };
      return geometry === true ? { ...feature, properties } : properties;
    },
  },
  {
    name: 'distance',
    description: 'The length of the shortest route at sea, nautical miles.',
    inputSchema: { type: 'object', properties: WAY, required: ENDS },
    call: (fairway, input) => {
      const { request, taken } = requestOf(fairway, input);
      return { nm: fairway.distance(request), ...taken };
    },
  },
  {
    name: 'alternatives',
    description: 'Routes that differ in the passages they use: the one as asked, then the shortest first.',
    inputSchema: {
      type: 'object',
      properties: { ...ROUTE, max: { type: 'integer', minimum: 1, maximum: 10 } },
      required: ENDS,
    },
    call: (fairway, { max, ...input }) => {
      const { request, taken } = requestOf(fairway, input);
      const { features } = fairway.alternatives({
        ...request,
        ...(max !== undefined && { max: max as number }),
      });
      return features.map(({ properties }) => ({ ...properties, ...taken }));
    },
  },
  {
    name: 'variants',
    description:
      'One route under different options side by side: without Suez, without Panama, fewer miles in areas.',
    inputSchema: { type: 'object', properties: ROUTE, required: ENDS },
    call: (fairway, input) => {
      const { request, taken } = requestOf(fairway, input);
      const { rows } = fairway.variants(request);
      return rows.map((row) => ({ ...row, ...('route' in row && { route: undefined }), ...taken }));
    },
  },
  {
    name: 'validate',
    description:
      'Whether positions are in routable water, the nearest that is, and the areas that they lie in.',
    inputSchema: {
      type: 'object',
      properties: { positions: { type: 'array', items: POSITION, minItems: 1, maxItems: 100 }, date: DATE },
      required: ['positions'],
    },
    call: (fairway, { positions, date }) => {
      const options = date === undefined ? {} : { date: date as string };
      return withField('points', 'positions', () => fairway.validateAll(positions as LatLng[], options));
    },
  },
  {
    name: 'search_locations',
    description: 'Ports, offshore installations and blocks by a part of their name or UN/LOCODE, best first.',
    inputSchema: {
      type: 'object',
      properties: { text: { type: 'string', minLength: 2 } },
      required: ['text'],
    },
    call: (fairway, { text }) =>
      typeof text === 'string' ? searchLocations(fairway, text) : fairway.locations.search(text as string),
  },
  {
    name: 'areas',
    description: 'Emission control areas, high risk areas and those listed by the Joint War Committee.',
    inputSchema: { type: 'object', properties: { kind: { enum: ['eca', 'hra', 'jwc'] }, date: DATE } },
    call: (fairway, { kind, date }) =>
      (['eca', 'hra', 'jwc'] as const)
        .filter((known) => kind === undefined || kind === known)
        .flatMap((known) =>
          fairway.areas[known](date === undefined ? {} : { date: date as string }).details.map((details) => ({
            kind: known,
            ...details,
          })),
        ),
  },
];

/** Calls the library, whose errors are to name a tool's own field in place of an argument. */
function withField<T>(argument: string, field: string, call: () => T): T {
  try {
    return call();
  } catch (error) {
    if (!(error instanceof FairwayError)) throw error;
    const [message, path] = [error.message, error.field ?? ''].map((text) =>
      text.startsWith(argument) ? field + text.slice(argument.length) : text,
    );
    throw new FairwayError(error.code, message, { field: path });
  }
}

/** A request, and what its names were taken for, if it has some. */
interface Asked {
  readonly request: RouteRequest;
  readonly taken: { readonly taken?: Readonly<Record<string, string>> };
}

/** The library's request for a tool's input; what is not known there is left for the library to refuse. */
function requestOf(fairway: Fairway, input: Readonly<Record<string, unknown>>): Asked {
  const { from, to, via, speed, departure, units, options, ...others } = input;
  const taken: Record<string, string> = {};
  const placeOf = (value: unknown, field: string): Place => {
    if (typeof value !== 'string') return value as Place;
    const { place, label, isFound } = findPlace(fairway, value, field);
    if (isFound) taken[field] = label;
    return place;
  };
  const request = {
    ...others,
    from: placeOf(from, 'from'),
    to: placeOf(to, 'to'),
    ...(via !== undefined && { via: viaOf(fairway, via, placeOf) }),
    ...(speed !== undefined && { averageVesselSpeedOverGround: speed as number }),
    ...(departure !== undefined && { departure: departure as string }),
    ...(units !== undefined && { units: units as LengthUnit }),
    ...(options !== undefined && { options: options as RouteOptions }),
  };
  return { request, taken: Object.keys(taken).length > 0 ? { taken } : {} };
}

/** Places of a tool's `via`; texts that are keys or names of passages are these. */
function viaOf(fairway: Fairway, via: unknown, placeOf: (value: unknown, field: string) => Place): Place[] {
  if (!Array.isArray(via)) return via as Place[];
  const passageOf = (value: unknown) =>
    typeof value === 'string' ? knownPassage(fairway, value) : undefined;
  return via.map((value, i) => passageOf(value) ?? placeOf(value, `via[${i}]`));
}
