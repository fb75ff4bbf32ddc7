import {
  type Fairway,
  FairwayError,
  type LatLng,
  type LengthUnit,
  type Place,
  type RouteOptions,
  type RouteRequest,
} from '../../index.ts';
import { AREA_KINDS, type AreaKind, areaLists } from '../area-lists.ts';
import { searchLocations } from '../location-search.ts';
import { knownPassage } from '../passage-name.ts';
import { findPlace } from '../places.ts';
import type { InputSchema } from './check-input.ts';
import { AREAS_SCHEDULE, DATE, ENDS, POSITION, ROUTE, schemaOf, VARIANTS, WAY } from './input-schemas.ts';

/** A call of the library as a tool. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: InputSchema;
  /** What the call gives, to be written as JSON; `taken` says which locations names were taken for. */
  readonly call: (fairway: Fairway, input: Readonly<Record<string, unknown>>) => unknown;
}

/** What a language model can ask. Names are checked by the schemas, values by the library; lengths are nautical miles. */
export const TOOLS: readonly Tool[] = [
  {
    name: 'route',
    description:
      'The shortest navigable route at sea: its length, passages, and miles in areas. Not for navigation.',
    inputSchema: schemaOf(
      { ...ROUTE, geometry: { type: 'boolean', description: 'Whether to give the line as GeoJSON, too.' } },
      ENDS,
    ),
    call: (fairway, { geometry, ...input }) => {
      const { request, taken } = requestOf(fairway, input);
      const [feature] = fairway.route(request).features;
      const properties = { ...feature.properties, ...taken };
      return geometry ? { ...feature, properties } : properties;
    },
  },
  {
    name: 'distance',
    description: 'The length of the shortest route at sea, nautical miles.',
    inputSchema: schemaOf({ ...WAY, ...AREAS_SCHEDULE }, ENDS),
    call: (fairway, input) => {
      const { request, taken } = requestOf(fairway, input);
      return { nm: fairway.distance(request), ...taken };
    },
  },
  {
    name: 'alternatives',
    description: 'Routes that differ in the passages they use: the one as asked, then the shortest first.',
    inputSchema: schemaOf({ ...ROUTE, max: { type: 'integer', minimum: 1, maximum: 10 } }, ENDS),
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
    inputSchema: schemaOf({ ...ROUTE, variants: VARIANTS }, ENDS),
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
    inputSchema: schemaOf(
      { positions: { type: 'array', items: POSITION, minItems: 1, maxItems: 100 }, date: DATE },
      ['positions'],
    ),
    call: (fairway, { positions, date }) => {
      const options = date === undefined ? {} : { date: date as string };
      return withField('points', 'positions', () => fairway.validateAll(positions as LatLng[], options));
    },
  },
  {
    name: 'search_locations',
    description: 'Ports, offshore installations and blocks by a part of their name or UN/LOCODE, best first.',
    inputSchema: schemaOf({ text: { type: 'string', minLength: 2 } }, ['text']),
    call: (fairway, { text }) =>
      typeof text === 'string' ? searchLocations(fairway, text) : fairway.locations.search(text as string),
  },
  {
    name: 'areas',
    description: 'Emission control areas, high risk areas and those listed by the Joint War Committee.',
    inputSchema: schemaOf({
      kind: { enum: AREA_KINDS },
      date: { type: 'string', description: 'The day that they are in force on, ISO 8601; default all days.' },
    }),
    call: (fairway, { kind, date }) =>
      areaLists(fairway, kind as AreaKind | undefined, date as string | undefined).flatMap(([known, list]) =>
        list.details.map((details) => ({ kind: known, ...details })),
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
