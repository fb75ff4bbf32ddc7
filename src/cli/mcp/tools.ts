import type {
  AlternativesRequest,
  Fairway,
  LatLng,
  LengthUnit,
  Place,
  RouteOptions,
  RouteRequest,
} from '../../index.ts';
import { RouteQuery } from '../../service/schemas/options.ts';
import { LocationName } from '../../service/schemas/positions.ts';
import { Lat, Lng } from '../../service/schemas/shared.ts';
import { findPlace } from '../places.ts';

/** A call of the library as a tool. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { type: 'object'; properties: Record<string, object>; required?: string[] };
  /** What the call gives, to be written as JSON. */
  readonly call: (fairway: Fairway, input: Readonly<Record<string, unknown>>) => unknown;
}

const DATE = { type: 'string', description: 'The day whose areas count, ISO 8601; default today.' };
const POSITION = { type: 'object', properties: { lat: Lat, lng: Lng }, required: ['lat', 'lng'] };
const PLACE = {
  description:
    'A UN/LOCODE such as NLRTM, a name such as rotterdam, a position such as "51.99N 4.00E", or { lat, lng }.',
  anyOf: [{ type: 'string' }, POSITION],
};
const ROUTE = {
  from: PLACE,
  to: PLACE,
  via: {
    type: 'array',
    maxItems: 20,
    items: PLACE,
    description: 'Places, and keys of passages such as panama, that the route leads over, in this order.',
  },
  speed: { type: 'number', minimum: 1, maximum: 100, description: 'Knots: gives the duration.' },
  departure: { type: 'string', description: 'ISO 8601, UTC; with a speed it gives the arrival.' },
  units: { enum: ['nm', 'km', 'mi'], description: 'Of `length`; all other lengths are nautical miles.' },
  vessel: {
    type: 'object',
    description: 'Metres and tonnes: passages that do not take her are closed.',
    properties: Object.fromEntries(
      ['draught', 'beam', 'length', 'airDraught', 'deadweight'].map((name) => [name, { type: 'number' }]),
    ),
  },
  options: RouteQuery,
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
      const [feature] = fairway.route(requestOf(fairway, input)).features;
      return geometry === true ? feature : feature.properties;
    },
  },
  {
    name: 'distance',
    description: 'The length of the shortest route at sea, nautical miles.',
    inputSchema: { type: 'object', properties: ROUTE, required: ENDS },
    call: (fairway, input) => ({ nm: fairway.distance(requestOf(fairway, input)) }),
  },
  {
    name: 'alternatives',
    description: 'Routes that differ in the passages they use, the shortest first.',
    inputSchema: {
      type: 'object',
      properties: { ...ROUTE, max: { type: 'integer', minimum: 1, maximum: 10 } },
      required: ENDS,
    },
    call: (fairway, { max, ...input }) => {
      const request = requestOf(fairway, input) as AlternativesRequest;
      if (max !== undefined) request.max = max as number;
      return fairway.alternatives(request).features.map(({ properties }) => properties);
    },
  },
  {
    name: 'variants',
    description:
      'One route under different options side by side: without Suez, without Panama, fewer miles in areas.',
    inputSchema: { type: 'object', properties: ROUTE, required: ENDS },
    call: (fairway, input) =>
      fairway
        .variants(requestOf(fairway, input))
        .rows.map((row) => ('route' in row ? { ...row, route: undefined } : row)),
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
    call: (fairway, { positions, date }) =>
      fairway.validateAll(positions as LatLng[], date === undefined ? {} : { date: date as string }),
  },
  {
    name: 'search_locations',
    description: 'Ports, offshore installations and blocks by a part of their name or UN/LOCODE, best first.',
    inputSchema: { type: 'object', properties: { text: LocationName.properties.name }, required: ['text'] },
    call: (fairway, { text }) => fairway.locations.search(text as string),
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

/** The library's request for a tool's input; what is not known there is left for the library to refuse. */
function requestOf(fairway: Fairway, input: Readonly<Record<string, unknown>>): RouteRequest {
  const { from, to, via, speed, departure, units, options, ...others } = input;
  return {
    ...others,
    from: placeOf(fairway, from, 'from'),
    to: placeOf(fairway, to, 'to'),
    ...(via !== undefined && { via: viaOf(fairway, via) }),
    ...(speed !== undefined && { averageVesselSpeedOverGround: speed as number }),
    ...(departure !== undefined && { departure: departure as string }),
    ...(units !== undefined && { units: units as LengthUnit }),
    ...(options !== undefined && { options: options as RouteOptions }),
  };
}

function placeOf(fairway: Fairway, value: unknown, field: string): Place {
  return typeof value === 'string' ? findPlace(fairway, value, field).place : (value as Place);
}

/** Texts that are keys of passages stay as they are. */
function viaOf(fairway: Fairway, via: unknown): Place[] {
  if (!Array.isArray(via)) return via as Place[];
  const keys = fairway.passages().map(({ key }): string => key);
  return via.map((value, i) => (keys.includes(value) ? value : placeOf(fairway, value, `via[${i}]`)));
}
