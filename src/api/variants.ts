import { FairwayError } from '../errors.ts';
import type { Deadline } from '../search/deadline.ts';
import { checkObject, describe, invalid, pick, reading } from './check.ts';
import { optionNames } from './options.ts';
import { checkNames, checkRequest, REQUEST_KEYS } from './request.ts';
import { findRoute } from './route.ts';
import { checkSpeed } from './schedule.ts';
import type { RouteOptions } from './types/options.ts';
import type { RouteFeature, RouteGeometry } from './types/route.ts';
import type { FailedVariant, FoundVariant } from './types/variants.ts';
import { USUAL_VARIANTS } from './usual-variants.ts';
import { VariantTable } from './variant-table.ts';
import type { World } from './world.ts';

/** Most variants of a request. */
const MAX_VARIANTS = 50;
/** What a variant may be called: it stands in a line of a table. */
const NAME = /^[^\p{Cc}\p{Zl}\p{Zp}]{1,60}$/u;

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
      const asked = { ...base, options: overlaid(base.options as Record<string, unknown>, options) };
      rows.push(rowOf(world, name, options, findRoute(world, asked, deadline), rows[0]));
    } catch (error) {
      if (!(error instanceof FairwayError)) throw error;
      const { code, message, field } = error;
      rows.push({ name, options, error: { code, message, ...(field !== undefined && { field }) } });
    }
  }
  return new VariantTable(rows);
}

/** A request's options with a variant's own over them, of which those that are undefined are left out. */
function overlaid(options: Record<string, unknown>, own: RouteOptions): Record<string, unknown> {
  const isSaid = ([name, value]: [string, unknown]) => value !== undefined || !(name in options);
  return { ...options, ...Object.fromEntries(Object.entries(own).filter(isSaid)) };
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
    passages: [...passages],
    route,
  };
}

function readVariants(world: World, request: unknown): Asked {
  const object = checkObject(request, 'request', 'an object with from and to');
  checkNames(object, [...REQUEST_KEYS, 'speed', 'variants'], world.passages);
  const { variants = USUAL_VARIANTS, speed } = object;
  const base = pick(object, REQUEST_KEYS);
  if (speed !== undefined) {
    if (base.averageVesselSpeedOverGround !== undefined) {
      throw invalid('speed', 'one of speed and averageVesselSpeedOverGround', 'both');
    }
    base.averageVesselSpeedOverGround = checkSpeed(speed, 'speed');
  }
  checkRequest(world, base);
  const known = optionNames(world.passages);
  base.options = pick(base.options ?? {}, known);
  const named = Object.entries(checkObject(variants, 'variants', 'an object of options by name'));
  const expected = `1 to ${MAX_VARIANTS} of them`;
  if (named.length < 1 || named.length > MAX_VARIANTS) throw invalid('variants', expected, `${named.length}`);
  return {
    base,
    variants: named.map(([name, value]) => {
      if (!NAME.test(name))
        throw invalid('variants', 'names of 1 to 60 characters in a line', describe(name));
      const options = checkObject(value, `variants.${name}`, 'an object of options');
      // what is not known is told in the variant's row
      return [name, { ...options, ...pick(options, known) }];
    }),
  };
}
