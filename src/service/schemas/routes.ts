import Type, { type Static } from 'typebox';
import { USUAL_VARIANTS } from '../../index.ts';
import { NogoBlock, Options } from './options.ts';
import { batchOf, Lat, LatLng, Lng, shared } from './shared.ts';

const metres = (most: number, description: string) =>
  Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: most, description: `${description}, metres.` }));

export const Vessel = shared(
  'Vessel',
  Type.Object(
    {
      draught: metres(50, 'Draught'),
      beam: metres(200, 'Beam'),
      length: metres(1000, 'Length over all'),
      airDraught: metres(300, 'Height above the water'),
      deadweight: Type.Optional(
        Type.Number({ exclusiveMinimum: 0, maximum: 2_000_000, description: 'Tonnes.' }),
      ),
    },
    {
      additionalProperties: false,
      description: 'The ship: passages and bridges that do not take her are closed.',
    },
  ),
);

const speed = (description: string) => Type.Number({ minimum: 1, maximum: 100, description });

const ViaPlace = Type.Unsafe<unknown>({
  anyOf: [LatLng.ref, { type: 'string', minLength: 1 }],
  description: 'A position, a UN/LOCODE, or the key of a passage.',
});

/** What a route is asked for by, in a body. */
const ROUTE_REQUEST = {
  id: Type.Optional(Type.String({ description: 'Comes back in the feature or the error.' })),
  averageVesselSpeedOverGround: Type.Optional(speed('Knots.')),
  from: LatLng.ref,
  to: LatLng.ref,
  via: Type.Optional(
    Type.Array(ViaPlace, { maxItems: 20, description: 'What the route leads over, in this order.' }),
  ),
  departure: Type.Optional(
    Type.String({ description: 'ISO 8601, UTC if it names no zone; with a speed it gives the arrival.' }),
  ),
  waypoints: Type.Optional(
    Type.Boolean({ default: false, description: 'Whether each great circle becomes one of the legs.' }),
  ),
  options: Type.Optional(Options.ref),
  vessel: Type.Optional(Vessel.ref),
  loadLines: Type.Optional(Type.Boolean({ description: 'Whether the miles under each load line are told.' })),
};

export const RouteRequest = shared(
  'RouteRequest',
  Type.Object(ROUTE_REQUEST, {
    description:
      'Other names are let through, but for other spellings of these, and those of options and of a vessel.',
  }),
);

/** Most alternatives and variants of a route; each costs a token. */
const MOST_SEVERAL = 10;
export const DEFAULT_ALTERNATIVES = 4;

export const AlternativesBody = Type.Object(
  {
    ...ROUTE_REQUEST,
    max: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MOST_SEVERAL,
        default: DEFAULT_ALTERNATIVES,
        description: 'How many routes at most.',
      }),
    ),
  },
  { additionalProperties: false },
);

export const VariantsBody = Type.Object(
  {
    ...ROUTE_REQUEST,
    speed: Type.Optional(speed('The same as averageVesselSpeedOverGround, in place of it.')),
    // a record of names by pattern would let others through, and their options unchecked
    variants: Type.Optional(
      Type.Unsafe<Record<string, Static<typeof Options.ref>>>({
        type: 'object',
        propertyNames: { type: 'string', pattern: '^[^\\p{Cc}\\p{Zl}\\p{Zp}]{1,60}$' },
        additionalProperties: Options.ref,
        minProperties: 1,
        maxProperties: MOST_SEVERAL,
        description:
          'Name of each variant to its options, which go over those of the request. ' +
          `By default these: ${Object.keys(USUAL_VARIANTS).join(', ')}.`,
      }),
    ),
  },
  { additionalProperties: false },
);

export const RoutesBody = Type.Object({ requests: batchOf(RouteRequest.ref) });

export const RoutePath = Type.Object({ from_lng: Lng, from_lat: Lat, to_lng: Lng, to_lat: Lat });

/** Those that others refer to. */
export const ROUTE_SCHEMAS = [NogoBlock, Options, Vessel, RouteRequest];
