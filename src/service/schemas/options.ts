import Type, { type TSchema } from 'typebox';
import type { Flag, RouteOptions } from '../../index.ts';
import { FLAGS, type FlagKey } from './flags.ts';
import { LatLng, shared } from './shared.ts';

/**
 * Options that are no flags, but for three: areas to be avoided, and whose areas count, which only bodies have, for a
 * query has no departure; and the choice of geometries, for here a route is always one line.
 */
type OtherKey = Exclude<keyof RouteOptions, FlagKey | 'nogoBlocks' | 'areasOn' | 'antimeridian'>;

/** What flags that are no passages do. */
const MEANINGS: Partial<Record<FlagKey, string>> = {
  autovalidate: 'Move ends on land to the nearest water.',
  unwrap: 'Longitudes go on beyond 180 degrees.',
};

const areaChoice = (areas: string) =>
  Type.Optional(
    Type.Enum(['ignore', 'minimize'], { default: 'ignore', description: `What to do about ${areas}.` }),
  );

/** Options that are no flags, in a query and in a body alike. */
const OTHERS: Record<OtherKey, TSchema> = {
  eca: areaChoice('emission control areas'),
  hra: areaChoice('high risk areas'),
  jwc: areaChoice('Joint War Committee areas'),
  date: Type.Optional(Type.String({ description: 'The day whose areas count, ISO 8601; default today.' })),
  minimizeFactor: Type.Optional(
    Type.Number({
      exclusiveMinimum: 1,
      maximum: 10,
      default: 2,
      description: 'How many miles outside a mile inside minimised areas counts for.',
    }),
  ),
  densify: Type.Optional(
    Type.Number({ minimum: 0.1, description: 'Nautical miles between drawn positions at most.' }),
  ),
};

/** Properties of options whose flags are of the schema `flag`. */
function optionsOf(flag: (byDefault: boolean, description: string) => TSchema): Record<string, TSchema> {
  const flags = (Object.keys(FLAGS) as FlagKey[]).map((key) => {
    const description = MEANINGS[key] ?? `Whether the passage ${key} may be used.`;
    return [key, Type.Optional(flag(FLAGS[key], description))];
  });
  return { ...Object.fromEntries(flags), ...OTHERS };
}

/** Options of a query, where flags are strings. */
export const RouteQuery = Type.Object(
  optionsOf((byDefault, description) =>
    Type.Enum(['true', 'false'], { default: String(byDefault), description }),
  ),
  { additionalProperties: false },
);

export const NogoBlock = shared(
  'NogoBlock',
  Type.Object({
    coords: Type.Array(LatLng.ref, { minItems: 3, description: 'Corners of an area to be avoided.' }),
    prop: Type.Optional(Type.Object({}, { description: 'Whatever the client wants to keep with it.' })),
  }),
);

/** Options of a body. */
export const Options = shared(
  'RouteOptions',
  Type.Object(
    {
      ...optionsOf((byDefault, description) =>
        Type.Unsafe<Flag>({ enum: ['true', 'false', true, false], default: String(byDefault), description }),
      ),
      nogoBlocks: Type.Optional(Type.Array(NogoBlock.ref)),
      areasOn: Type.Optional(
        Type.Enum(['date', 'voyage'], {
          default: 'date',
          description:
            'Whose areas lengths are counted by: those of the date, or of each day from the departure on.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
);
