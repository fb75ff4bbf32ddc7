import { type EndPoint, NO_PORT } from '../attach/end-point.ts';
import { DIMENSIONS, type Dimension, type Dimensions, misfitsOf } from '../graph/gauges.ts';
import { GAUGES } from '../graph/passage-gauges.ts';
import type { Passage } from '../graph/water-graph.ts';
import { locationAt } from '../locations/table.ts';
import { checkObject, describe, invalid } from './check.ts';
import type { CheckedOptions } from './options.ts';
import { checkPortCode } from './port-code.ts';
import type { AskedPlace } from './read-place.ts';
import type { CheckedRequest } from './request.ts';
import type { ClosedByVessel, ShallowPort } from './types/vessel.ts';
import type { Voyage } from './voyage.ts';
import type { World } from './world.ts';

/** Greater than any ship's: what is above is a wrong unit. */
const GREATEST: Readonly<Record<Dimension, number>> = {
  draught: 50,
  beam: 200,
  length: 1000,
  airDraught: 300,
  deadweight: 2_000_000,
};

/** A request's vessel, and what she changes. */
export interface CheckedVessel {
  readonly dimensions: Dimensions;
  /** Passages that would be open but do not take her, by the order of the passages. */
  readonly closed: readonly ClosedByVessel[];
  /** Passages closed without her, by their numbers. */
  readonly closedAnyway: readonly number[];
}

/**
 * Checks the vessel of a request, which may be absent.
 *
 * @throws {FairwayError} `invalid_request`
 */
export function checkVessel(value: unknown): Dimensions | undefined {
  if (value === undefined) return undefined;
  const object = checkObject(value, 'vessel', `an object with ${DIMENSIONS.join(', ')}`, DIMENSIONS);
  const known = DIMENSIONS.filter((key) => object[key] !== undefined);
  return Object.fromEntries(known.map((key) => [key, checkDimension(object[key], key)])) as Dimensions;
}

function checkDimension(value: unknown, key: Dimension): number {
  const most = GREATEST[key];
  if (typeof value === 'number' && value > 0 && value <= most) return value;
  const unit = key === 'deadweight' ? 'tonnes' : 'metres';
  throw invalid(`vessel.${key}`, `a number of ${unit} above 0, at most ${most}`, describe(value));
}

/** Options with the passages and bridges closed that do not take the vessel, too. */
export function closeTo(
  dimensions: Dimensions | undefined,
  options: CheckedOptions,
  passages: readonly Passage[],
): CheckedOptions {
  if (!dimensions) return options;
  const open = passages.filter(({ index }) => !options.closed.includes(index));
  const closed = open.flatMap(({ key }) =>
    misfitsOf(dimensions, GAUGES[key] ?? []).map(
      ({ gauge, ...misfit }): ClosedByVessel => ({ passage: key, ...(gauge !== '' && { gauge }), ...misfit }),
    ),
  );
  const keys = new Set(closed.map(({ passage }) => passage));
  const shut = open.filter(({ key }) => keys.has(key)).map(({ index }) => index);
  return {
    ...options,
    closed: [...options.closed, ...shut].sort((a, b) => a - b),
    vessel: { dimensions, closed, closedAnyway: options.closed },
  };
}

/** What a route's properties say about the vessel; nothing without one. */
export function vesselProperties(
  world: World,
  request: CheckedRequest,
  voyage: Pick<Voyage, 'from' | 'to'>,
): { closedByVessel?: ClosedByVessel[]; shallowPorts?: ShallowPort[] } {
  const { vessel } = request.options;
  if (!vessel) return {};
  const { draught } = vessel.dimensions;
  const shallowPorts = (['from', 'to'] as const).flatMap((end): ShallowPort[] => {
    const port = portOf(world, request[end], voyage[end], end);
    if (!port || port.depthMeters === undefined || draught === undefined) return [];
    const { name, locode, depthMeters } = port;
    return depthMeters < draught ? [{ end, name, locode, depthMeters, draught }] : [];
  });
  return { closedByVessel: structuredClone([...vessel.closed]), shallowPorts };
}

/** The port at an end: of ports at one position, the one that was asked for. */
function portOf({ directory }: World, place: AskedPlace, { port }: EndPoint, field: string) {
  if (!directory || port === NO_PORT) return undefined;
  const asked =
    typeof place === 'string' ? checkPortCode(directory, place, field) : directory.namedAt(port, place);
  return locationAt(directory.table, asked);
}
