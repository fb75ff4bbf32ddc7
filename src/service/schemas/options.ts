import Type, { type TSchema } from 'typebox';
import type { Flag, RouteOptions } from '../../index.ts';
import { LatLng, shared } from './shared.ts';

/**
 * The engine's options that are flags, and the others but for two: areas to be avoided, which only bodies have, and the
 * choice of geometries, for here a route is always one line.
 */
type FlagKey = {
  [K in keyof RouteOptions]-?: NonNullable<RouteOptions[K]> extends Flag ? K : never;
}[keyof RouteOptions];
type OtherKey = Exclude<keyof RouteOptions, FlagKey | 'nogoBlocks' | 'antimeridian'>;

/** Every flag with its default: passages of the contract, then those of this engine, then what is no passage. */
const FLAGS: Record<FlagKey, boolean> = {
  suez: true,
  panama: true,
  kiel: true,
  corinth: false,
  gibraltar: true,
  messina: true,
  singapore: true,
  dover: true,
  magellan: true,
  floridaStrait: true,
  bosphorus: true,
  oresund: true,
  sunda: true,
  torres: true,
  malacca: true,
  littleBelt: true,
  dardanelles: true,
  northwest: false,
  northeast: false,
  greatBelt: true,
  bering: true,
  belleIsle: false,
  capeCod: false,
  chesapeakeDelaware: false,
  canso: false,
  seaway: true,
  welland: true,
  soo: true,
  volgaDon: true,
  saimaa: true,
  trollhatte: true,
  sodertalje: true,
  babElMandeb: true,
  hormuz: true,
  capeHorn: true,
  goodHope: true,
  tsugaru: true,
  laPerouse: true,
  osumi: true,
  tokara: true,
  kanmon: true,
  korea: true,
  taiwanStrait: true,
  bashi: true,
  balintang: true,
  babuyan: true,
  sanBernardino: true,
  surigao: true,
  windward: true,
  mona: true,
  anegada: true,
  oldBahama: true,
  crookedIsland: true,
  providence: true,
  yucatan: true,
  cabot: true,
  pentland: true,
  fairIsle: true,
  minch: true,
  northChannel: true,
  stGeorgesChannel: true,
  bonifacio: true,
  kerch: true,
  lombok: true,
  ombai: true,
  makassar: true,
  gaspar: true,
  karimata: true,
  vitiaz: true,
  bougainville: true,
  bass: true,
  cookStrait: true,
  unimak: true,
  autovalidate: false,
  unwrap: false,
};

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
  areasOn: Type.Optional(
    Type.Enum(['date', 'voyage'], {
      default: 'date',
      description:
        'Whose areas lengths are counted by: those of the date, or of each day from the departure on.',
    }),
  ),
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
    },
    { additionalProperties: false },
  ),
);
