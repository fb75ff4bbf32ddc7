import Type from 'typebox';
import { TABLE_LIMITS } from '../table-limits.ts';
import { Options } from './options.ts';
import { Position, shared } from './shared.ts';

/** A place in any of the library's forms, which the engine looks at: what is none spoils only its row or column. */
const Place = Type.Unsafe<unknown>({
  description:
    'A UN/LOCODE; a position as {lat, lng}, [lng, lat], a GeoJSON Point or a Feature of one; a Location.',
});

const places = (description: string) =>
  Type.Array(Place, { minItems: 1, maxItems: TABLE_LIMITS.tableEnds, description });

export const MatrixBody = Type.Object(
  {
    from: places('Where the ways of each row begin.'),
    to: Type.Optional(places('Where those of each column end; the same places if it is left out.')),
    options: Type.Optional(Options.ref),
    tighten: Type.Optional(
      Type.Boolean({ default: false, description: 'Whether each cell is the length of the route itself.' }),
    ),
  },
  { additionalProperties: false },
);

export const Matrix = shared(
  'Matrix',
  Type.Object({
    status: Type.Literal('ok'),
    rows: Type.Array(Type.Array(Type.Union([Type.Number(), Type.Null()])), {
      description: 'A row for each member of from: nautical miles to each of to, null where there are none.',
    }),
    errors: Type.Array(
      Type.Object(
        {
          list: Type.Enum(['from', 'to']),
          index: Type.Integer({ minimum: 0 }),
          code: Type.String(),
          message: Type.String(),
          field: Type.Optional(Type.String({ description: 'Path of the offending input.' })),
          suggestion: Type.Optional(Position),
          matches: Type.Optional(Type.Array(Type.String(), { description: 'UN/LOCODEs that come closest.' })),
        },
        { additionalProperties: true },
      ),
      { description: 'Places whose row or column has no lengths.' },
    ),
    missing: Type.Array(
      Type.Object({
        row: Type.Integer({ minimum: 0 }),
        column: Type.Integer({ minimum: 0 }),
        code: Type.Literal('no_route'),
      }),
      { description: 'Cells that no way leads to.' },
    ),
  }),
);
