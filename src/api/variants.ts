import { FairwayError } from '../errors.ts';
import type { Deadline } from '../search/deadline.ts';
import { checkKeys, checkObject, describe, invalid, reading } from './check.ts';
import { checkRequest, REQUEST_KEYS } from './request.ts';
import { findRoute } from './route.ts';
import type { RouteOptions } from './types/options.ts';
import type { RouteFeature, RouteGeometry } from './types/route.ts';
import type { FailedVariant, FoundVariant } from './types/variants.ts';
import { VariantTable } from './variant-table.ts';
import type { World } from './world.ts';

/** Most variants of a request. */
const MAX_VARIANTS = 50;
/** Most characters of a variant's name. */
const MAX_NAME = 60;

/** What is compared where a request names no variants: the route as asked for, and what people look at beside it. */
const USUAL_VARIANTS: Readonly<Record<string, RouteOptions>> = {
  'as asked': {},
  'no Suez': { suez: false },
  'no Panama': { panama: false },
  'ECA minimised': { eca: 'minimize' },
  'JWC minimised': { jwc: 'minimize' },
  'Arctic open': { northwest: true, northeast: true },
};

/** A request without its variants, and each variant's name and own options. */
interface Asked {
  readonly base: Record<string, unknown>;
  readonly variants: [name: string, options: RouteOptions][];
}

/**
 * Finds one route under each of some options: those of the request, with the variant's own over them. A variant that
 * fails becomes a row with its error.
 *
 * @throws {FairwayError} `invalid_request` where the request is none whatever the variant
 */
export function findVariants(world: World, request: unknown, deadline: Deadline): VariantTable {
  const { base, variants } = reading('request', () => readVariants(world, request));
  const rows: (FoundVariant | FailedVariant)[] = [];
  for (const [name, options] of variants) {
    try {
      const asked = { ...base, options: { ...(base.options as object | undefined), ...options } };
      rows.push(rowOf(world, name, options, findRoute(world, asked, deadline), rows[0]));
    } catch (error) {
      if (!(error instanceof FairwayError)) throw error;
      const { code, message, field } = error;
      rows.push({ name, options, error: { code, message, ...(field !== undefined && { field }) } });
    }
  }
  return new VariantTable(rows);
}

function rowOf(
  { areas }: World,
  name: string,
  options: RouteOptions,
  route: RouteFeature<RouteGeometry>,
  first: FoundVariant | FailedVariant | undefined,
): FoundVariant {
  const { total_length, seca_length, eca_area_distances, hra_length, jwc_length, passages, duration_hours } =
    route.properties;
  const ecas = Object.entries(eca_area_distances).filter(([id]) => id !== '0');
  const ofFirst = first ? 'route' in first && first.total_length : total_length;
  return {
    name,
    options,
    total_length,
    ...(ofFirst !== false && { difference: total_length - ofFirst }),
    ...(duration_hours !== undefined && { duration_hours }),
    seca_length,
    eca_lengths: Object.fromEntries(ecas.map(([id, nm]) => [areas.nameOf('eca', Number(id)), nm])),
    hra_length,
    jwc_length,
    passages,
    route,
  };
}

function readVariants(world: World, request: unknown): Asked {
  const {
    variants = USUAL_VARIANTS,
    speed,
    ...rest
  } = checkObject(request, 'request', 'an object with from and to');
  checkKeys(rest, [...REQUEST_KEYS, 'speed', 'variants'], '');
  if (speed !== undefined && rest.averageVesselSpeedOverGround !== undefined) {
    throw invalid('speed', 'one of speed and averageVesselSpeedOverGround', 'both');
  }
  const base = speed === undefined ? rest : { ...rest, averageVesselSpeedOverGround: speed };
  checkRequest(world, base);
  const named = Object.entries(checkObject(variants, 'variants', 'an object of options by name'));
  const expected = `1 to ${MAX_VARIANTS} of them`;
  if (named.length < 1 || named.length > MAX_VARIANTS) throw invalid('variants', expected, `${named.length}`);
  return {
    base,
    variants: named.map(([name, options]) => {
      if (name.length > MAX_NAME) {
        throw invalid('variants', `names of at most ${MAX_NAME} characters`, describe(name));
      }
      return [name, { ...checkObject(options, `variants.${name}`, 'an object of options') }];
    }),
  };
}
