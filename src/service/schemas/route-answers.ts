import Type, { type TProperties, type TSchema } from 'typebox';
import {
  type AlternativeFeature,
  ERRORS,
  type FailedVariant,
  type FoundVariant,
  type LengthProperties,
  type RouteError,
  type RouteLeg,
  type RouteProperties,
} from '../../index.ts';
import { Options } from './options.ts';
import { Position, shared } from './shared.ts';

/** A schema for each property of a type of the library: the compiler tells when one is missing. */
type Described<T> = Record<keyof T, TSchema>;

const nauticalMiles = (what = '') => Type.Number({ description: `Nautical miles${what}.` });
const metres = (what: string) => Type.Optional(Type.Number({ minimum: 0, description: `Metres ${what}.` }));
const keysOf = (what: string) => Type.Array(Type.String(), { description: `Keys of ${what}.` });
const milesBy = (what: string) =>
  Type.Record(Type.String(), Type.Number(), { description: `Nautical miles by ${what}.` });

/** Optional is what the contract leaves so, and what goes beyond it. */
const LENGTHS: Described<Omit<LengthProperties, 'length'>> = {
  total_length: nauticalMiles(),
  seca_length: Type.Optional(nauticalMiles(' in emission control areas')),
  eca_area_distances: Type.Optional(milesBy('id of the emission control area; 0 is outside')),
  hra_length: Type.Optional(nauticalMiles(' in high risk areas')),
  jwc_length: Type.Optional(nauticalMiles(' in areas of the Joint War Committee')),
  crossed: Type.Array(Type.String(), { description: 'Canals used.' }),
  passages: Type.Optional(keysOf('all passages used')),
  duration_hours: Type.Optional(Type.Number({ description: 'With a speed: hours under way.' })),
  arrival: Type.Optional(Type.String({ description: 'With a departure and a speed: ISO 8601, UTC.' })),
};

const LEG: Described<Omit<RouteLeg, 'length'>> = {
  ...LENGTHS,
  from: Position,
  to: Position,
  via: Type.Optional(Type.Integer({ minimum: 0, description: 'Which of the vias it ends at.' })),
  cumulative_length: nauticalMiles(' from the departure to its end'),
  initial_course: Type.Number({ description: 'Degrees from true north.' }),
};

const ClosedByVessel = Type.Object({
  passage: Type.String({ description: 'Key of the passage or bridge.' }),
  gauge: Type.Optional(Type.String({ description: 'Which of several limits it goes by.' })),
  dimension: Type.String(),
  limit: Type.Number(),
  value: Type.Number(),
});

const ShallowPort = Type.Object({
  end: Type.Enum(['from', 'to']),
  name: Type.String(),
  locode: Type.String(),
  depthMeters: Type.Number(),
  draught: Type.Number(),
});

const ROUTE: Described<Omit<RouteProperties & AlternativeFeature['properties'], 'length'>> = {
  svcRequestId: Type.String(),
  id: Type.String(),
  ...LENGTHS,
  distance: Type.Object({ total: nauticalMiles() }),
  from_moved_by: metres('that the departure was moved into the water'),
  to_moved_by: metres('that the destination was moved'),
  legs: Type.Optional(Type.Array(Type.Object(LEG as TProperties), { description: 'With via or waypoints.' })),
  closedByVessel: Type.Optional(
    Type.Array(ClosedByVessel, { description: 'With a vessel: what does not take her.' }),
  ),
  shallowPorts: Type.Optional(
    Type.Array(ShallowPort, { description: 'With a vessel: ends that are not as deep as her draught.' }),
  ),
  load_line_distances: Type.Optional(milesBy('load line')),
  load_line_governing: Type.Optional(Type.String({ description: 'The most restrictive of them.' })),
  avoids: Type.Optional(keysOf('the passages closed to find an alternative')),
};

const RouteFeature = shared(
  'RouteFeature',
  Type.Object({
    type: Type.Literal('Feature'),
    bbox: Type.Optional(
      Type.Array(Type.Number(), { minItems: 4, maxItems: 4, description: 'West, south, east, north.' }),
    ),
    properties: Type.Object(ROUTE as TProperties, { additionalProperties: true }),
    geometry: Type.Object({
      type: Type.Literal('LineString'),
      coordinates: Type.Array(Position, { minItems: 2 }),
    }),
  }),
);

const ErrorCode = Type.Enum(Object.keys(ERRORS), { description: 'Stable code.' });

const ERROR: Described<RouteError> = {
  id: Type.Optional(Type.String()),
  code: Type.Optional(ErrorCode),
  message: Type.String(),
  field: Type.Optional(Type.String({ description: 'Path of the offending input within the request.' })),
  suggestion: Type.Optional(Position),
  matches: Type.Optional(Type.Array(Type.String(), { description: 'UN/LOCODEs that come closest.' })),
  request: Type.Unknown({ description: 'As it came.' }),
};

export const RouteCollection = shared(
  'RouteCollection',
  Type.Object({
    type: Type.Literal('FeatureCollection'),
    status: Type.Literal('ok'),
    features: Type.Array(RouteFeature.ref),
    errors: Type.Optional(Type.Array(Type.Object(ERROR as TProperties, { additionalProperties: true }))),
  }),
);

const VARIANT: Described<FoundVariant & FailedVariant> = {
  name: Type.String(),
  options: Type.Optional(Options.ref),
  total_length: Type.Optional(LENGTHS.total_length),
  seca_length: LENGTHS.seca_length,
  hra_length: LENGTHS.hra_length,
  jwc_length: LENGTHS.jwc_length,
  passages: LENGTHS.passages,
  duration_hours: LENGTHS.duration_hours,
  difference: Type.Optional(nauticalMiles(' that it is longer than the first')),
  eca_lengths: Type.Optional(milesBy('name of the emission control area')),
  route: Type.Optional(RouteFeature.ref),
  error: Type.Optional(
    Type.Object({ code: ErrorCode, message: Type.String(), field: Type.Optional(Type.String()) }),
  ),
};

export const Variants = Type.Object({
  status: Type.Literal('ok'),
  rows: Type.Array(Type.Object(VARIANT as TProperties, { additionalProperties: true }), {
    description: 'A variant each: its route and lengths, or its error.',
  }),
});

/** Those that others refer to. */
export const ANSWER_SCHEMAS = [RouteFeature, RouteCollection];
