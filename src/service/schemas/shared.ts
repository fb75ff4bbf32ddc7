import Type, { type Static, type TSchema } from 'typebox';

/** A schema with a name of its own in the OpenAPI document. */
export interface Shared<S extends TSchema> {
  /** The schema itself, to be added to the server once. */
  schema: TSchema;
  /** Stands for it in other schemas. */
  ref: ReturnType<typeof Type.Unsafe<Static<S>>>;
}

/** Gives a schema a name. */
export function shared<S extends TSchema>(name: string, schema: S): Shared<S> {
  return {
    schema: { ...schema, $id: name },
    ref: Type.Unsafe<Static<S>>({ $ref: `${name}#` }),
  };
}

/** Most members of any batch. */
export const MAX_BATCH = 100;

/** A list of 1 to 100 members. */
export function batchOf<S extends TSchema>(member: S) {
  return Type.Array(member, { minItems: 1, maxItems: MAX_BATCH });
}

export const Lat = Type.Number({ minimum: -90, maximum: 90, description: 'Latitude, decimal degrees.' });
export const Lng = Type.Number({
  description: 'Longitude, decimal degrees; beyond 180 it goes round again.',
});

export const LatLng = shared(
  'LatLng',
  Type.Object({ lat: Lat, lng: Lng }, { description: 'A position, decimal degrees.' }),
);

/** `[lng, lat]`, as in GeoJSON. */
export const Position = Type.Unsafe<[number, number]>({
  type: 'array',
  items: { type: 'number' },
  minItems: 2,
  maxItems: 2,
  description: '[longitude, latitude], decimal degrees.',
});

export const ErrorResponse = shared(
  'ErrorResponse',
  Type.Object({
    status: Type.Literal('error'),
    reason: Type.String({ description: 'Stable name of what went wrong.' }),
    message: Type.Optional(Type.String({ description: 'What came and what was expected, for people.' })),
  }),
);
