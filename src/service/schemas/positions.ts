import Type from 'typebox';
import { batchOf, Lat, LatLng, Lng, Position, shared } from './shared.ts';

export const LocationName = Type.Object({
  name: Type.String({
    pattern: '^[\\p{L}\\p{M}\\p{N} ,._()-]{2,32}$',
    minLength: 2,
    maxLength: 32,
    description: 'Part of a name or UN/LOCODE: letters, numbers, spaces and , . _ - ( ).',
  }),
});

export const Location = shared(
  'Location',
  Type.Object({
    name: Type.String(),
    latlng: LatLng.ref,
    country: Type.Optional(Type.Union([Type.String(), Type.Null()], { description: 'ISO 3166-1 alpha-2.' })),
    locode: Type.Optional(Type.Union([Type.String(), Type.Null()], { description: 'UN/LOCODE.' })),
    type: Type.Enum(['port', 'offshore-installation', 'block']),
    otherNames: Type.Optional(
      Type.Array(Type.String(), { description: 'English and former names of a port, where it has others.' }),
    ),
    accuracy: Type.Optional(
      Type.Enum(['berth', 'harbour', 'town', 'approach'], {
        description: "How a port's position was found.",
      }),
    ),
    harbourSize: Type.Optional(Type.Enum(['very small', 'small', 'medium', 'large'])),
    depthMeters: Type.Optional(Type.Number({ description: "Depth of a port's channel, metres." })),
  }),
);

export const ValidationResult = shared(
  'ValidationResult',
  Type.Object({
    status: Type.Literal('ok'),
    is_valid: Type.Boolean({ description: 'Whether the normalized input can be used in routes.' }),
    suggestion: Position,
    normalized: Position,
    moved_by: Type.Number({ minimum: 0, description: 'Metres from normalized to suggestion.' }),
    validatedLatlng: LatLng.ref,
    eca: Type.Optional(Type.Boolean({ description: 'Whether it lies in an emission control area.' })),
    eca_name: Type.Optional(Type.String({ description: 'Name of that area; No ECA outside.' })),
    loc: Type.Optional(Position),
    id: Type.Optional(Type.Integer({ description: 'Id of that area; 0 outside.' })),
    hra: Type.Optional(Type.Array(Type.String(), { description: 'High risk areas that it lies in.' })),
    jwc: Type.Optional(
      Type.Array(Type.String(), { description: 'Areas of the Joint War Committee that it lies in.' }),
    ),
    timezone_of_validated: Type.Optional(Type.String({ description: 'IANA time zone.' })),
  }),
);

export const ValidatePath = Type.Object({ lng: Lng, lat: Lat });
export const ValidateBody = Type.Object({ requests: batchOf(LatLng.ref) });
