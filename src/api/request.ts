import type { NogoBlock } from '../areas/nogo-block.ts';
import { FairwayError } from '../errors.ts';
import { greatCircleMeters } from '../geo/sphere.ts';
import { unitVectors } from '../geo/vector.ts';
import { describe, invalid } from './check.ts';
import { type End, resolveEnd } from './endpoint.ts';
import { type CheckedOptions, checkOptions } from './options.ts';
import type { World } from './world.ts';

/** Ends nearer to each other than this are the same, metres. */
const IDENTICAL_METERS = 1;
const MIN_KNOTS = 1;
const MAX_KNOTS = 100;

/** What a request for a route comes to. */
export interface CheckedRequest {
  readonly start: End;
  readonly end: End;
  readonly options: CheckedOptions;
  /** The request's `id`, or empty. */
  readonly id: string;
  /** Speed, if one was given. */
  readonly knots: number | undefined;
}

/**
 * Checks a request for a route, and puts its ends into the water.
 *
 * @throws {FairwayError} `invalid_request`, `unknown_location`, `not_routable`, `identical_points` or `end_in_nogo`
 */
export function checkRequest(world: World, request: unknown): CheckedRequest {
  if (typeof request !== 'object' || request === null || Array.isArray(request)) {
    throw invalid('request', 'an object with from and to', describe(request));
  }
  const { from, to, options: asked, id, averageVesselSpeedOverGround } = request as Record<string, unknown>;
  const options = checkOptions(asked, world.passages, 'options');
  const knots = checkSpeed(averageVesselSpeedOverGround);
  const name = checkId(id);
  const start = resolveEnd(world, from, 'from', options.autovalidate);
  const end = resolveEnd(world, to, 'to', options.autovalidate);
  if (greatCircleMeters(...start.position, ...end.position) < IDENTICAL_METERS) {
    throw new FairwayError('identical_points', 'from and to: got the same position, expected two', {
      field: 'to',
    });
  }
  checkOutside(options.nogo, start, 'from');
  checkOutside(options.nogo, end, 'to');
  return { start, end, options, id: name, knots };
}

/** @throws {FairwayError} `end_in_nogo`, naming the end and the block */
function checkOutside(blocks: readonly NogoBlock[], { position: [lng, lat] }: End, field: string): void {
  const [x, y, z] = unitVectors([lng], [lat]);
  const block = blocks.findIndex(({ polygon }) => polygon.contains(x, y, z));
  if (block < 0) return;
  throw new FairwayError(
    'end_in_nogo',
    `${field}: [${lng},${lat}] lies in options.nogoBlocks[${block}], expected it outside`,
    { field },
  );
}

function checkSpeed(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !(value >= MIN_KNOTS && value <= MAX_KNOTS)) {
    throw invalid(
      'averageVesselSpeedOverGround',
      `a number from ${MIN_KNOTS} to ${MAX_KNOTS}`,
      describe(value),
    );
  }
  return value;
}

function checkId(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw invalid('id', 'a string', describe(value));
  return value;
}
