import Type from 'typebox';
import { LatLng, MAX_BATCH, Position, shared } from './shared.ts';

export const Quota = shared(
  'Quota',
  Type.Object({
    active_licenses: Type.Integer(),
    used: Type.Integer({
      description: "Request tokens used today; by an API key, those of its user's month: 0 without a user.",
    }),
    allowed: Type.Integer({
      description: "Request tokens available today, or in its user's month; -1 for no limit.",
    }),
    allowed_concurrent: Type.Integer({ description: 'Requests at a time; -1 for no limit.' }),
    features: Type.Object({ channel_selection: Type.Boolean() }),
  }),
);

export const EcaCatalogue = Type.Object({
  status: Type.String(),
  eca_areas: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
});

const Rings = Type.Record(Type.String(), Type.Array(Position));
export const EcaRings = Type.Object({ status: Type.String(), eca_areas: Rings });
export const HraRings = Type.Object({ status: Type.String(), high_risk_areas: Rings });

/** Errors of the route endpoints that have the older shapes, where the service is told so. */
export const OlderRouteError = shared(
  'OlderRouteError',
  Type.Union(
    [
      Type.Object({
        error: Type.String({ description: 'The coordinate that is none, and what it must be.' }),
      }),
      Type.Object({
        level: Type.Integer(),
        message: Type.String({ description: 'Why no route can use the coordinates.' }),
      }),
    ],
    { description: 'An error of coordinates, as the older description has it.' },
  ),
);

const Mmsi = Type.String({
  pattern: '^[0-9]{9}$',
  description: 'Maritime Mobile Service Identity, 9 digits.',
});
export const MmsiPath = Type.Object({ mmsi: Mmsi });
export const ImoPath = Type.Object({
  imo: Type.String({ pattern: '^[0-9]{7}$', description: 'IMO ship number, 7 digits.' }),
});
export const VesselsBody = Type.Object({
  mmsiNumbers: Type.Array(Mmsi, { minItems: 1, maxItems: MAX_BATCH }),
});

const strings = (...names: string[]) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, Type.Optional(Type.String())])));

export const VesselPosition = shared(
  'VesselPosition',
  Type.Object({
    status: Type.Enum(['ok', 'error']),
    message: Type.Optional(Type.String({ description: 'With the status error.' })),
    vessel: Type.Optional(strings('mmsi', 'imo', 'name', 'callsign', 'flag', 'type', 'max_draught')),
    current: Type.Optional(
      strings(
        'navigational_status',
        'speed_over_ground',
        'course_over_ground',
        'true_heading',
        'cargo_type',
        'activity',
        'destination',
        'estimated_time_of_arrival',
      ),
    ),
    latlng: Type.Optional(LatLng.ref),
    signal_timestamp: Type.Optional(
      Type.String({ format: 'date-time', description: 'When it was received, UTC.' }),
    ),
  }),
);
