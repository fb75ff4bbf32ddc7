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

/** Properties of options whose flags have the values `allowed`. */
function optionsOf(allowed: Flag[]): Record<string, TSchema> {
  const flags = (Object.keys(FLAGS) as FlagKey[]).map((key) => {
    const byDefault = FLAGS[key];
    const meaning = MEANINGS[key] ?? `Whether the passage ${key} may be used.`;
    const schema =
      byDefault === undefined
        ? { description: `${meaning} By default where a date in its season is given, else not.` }
        : { default: String(byDefault), description: meaning };
    return [key, Type.Optional(Type.Unsafe<Flag>({ enum: allowed, ...schema }))];
  });
  return { ...Object.fromEntries(flags), ...OTHERS };
}

/** Options of a query, where flags are strings. */
export const RouteQuery = Type.Object(optionsOf(['true', 'false']), { additionalProperties: false });

export const NogoBlock = shared(
  'NogoBlock',
  Type.Object({
    coords: Type.Array(LatLng.ref, { minItems: 3, description: 'Corners of an area to be avoided.' }),
    prop: Type.Optional(Type.Object({}, { description: 'Whatever the client wants to keep with it.' })),
  }),
);

/** Options of a body, but for blocks. */
export const BODY_OPTIONS: Record<string, TSchema> = {
  ...optionsOf(['true', 'false', true, false]),
  areasOn: Type.Optional(
    Type.Enum(['date', 'voyage'], {
      default: 'date',
      description:
        'Whose areas lengths are counted by: those of the date, or of each day from the departure on.',
    }),
  ),
};

/** Options of a body. */
export const Options = shared(
  'RouteOptions',
  Type.Object(
    { ...BODY_OPTIONS, nogoBlocks: Type.Optional(Type.Array(NogoBlock.ref)) },
    { additionalProperties: false },
  ),
);
