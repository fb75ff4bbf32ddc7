import type { NogoBlock } from '../areas/nogo-block.ts';
import type { EndPoint } from '../attach/end-point.ts';
import { FairwayError, toldOf } from '../errors.ts';
import type { Deadline } from '../search/deadline.ts';
import { reading } from './check.ts';
import { resolveEnd } from './endpoint.ts';
import { blocksOf } from './nogo-option.ts';
import type { CheckedOptions } from './options.ts';
import { readPlace } from './read-place.ts';
import { checkOutside } from './route.ts';
import type { DistanceError } from './types/table.ts';
import type { World } from './world.ts';

/** Codes kept: more than there are ports, so that all of them may be written in two ways. */
const MOST_CODES = 2 ** 15;
/** Characters of a code that is kept: `NL RTM`. Blanks round it are free. */
const MOST_CHARACTERS = 6;

/** A list of ends, in water. */
export interface TableEnds {
  readonly list: DistanceError['list'];
  /** The ends; undefined for those that failed. */
  readonly ends: readonly (EndPoint | undefined)[];
  readonly errors: readonly DistanceError[];
}

/**
 * Reads a list of places. Those that are none, or not in water, or in a no-go block, are among the errors, and those
 * left when the time is over.
 */
export function readTableEnds(
  world: World,
  places: readonly unknown[],
  list: DistanceError['list'],
  { autovalidate, nogo }: CheckedOptions,
  deadline: Deadline,
): TableEnds {
  let blocks: readonly NogoBlock[] = [];
  // where the time is over, each place tells of it
  untilDeadline(() => {
    blocks = blocksOf(nogo, deadline).all;
  });
  const errors: DistanceError[] = [];
  const ends = places.map((place, index) => {
    const known = typeof place === 'string' && nogo.length === 0 ? world.codes.get(place) : undefined;
    if (known) return known;
    const field = `${list}[${index}]`;
    try {
      deadline.check();
      const asked = reading(field, () => readPlace(place, field));
      const end = resolveEnd(world, asked, field, autovalidate);
      checkOutside(blocks, end, field);
      if (typeof asked === 'string' && end.movedBy === 0) keep(world, asked, end);
      return end;
    } catch (error) {
      if (!(error instanceof FairwayError)) throw error;
      errors.push(errorOf(error, list, index));
      return undefined;
    }
  });
  return { list, ends, errors };
}

/** The entry of an end that failed. */
export function errorOf(error: FairwayError, list: DistanceError['list'], index: number): DistanceError {
  return { list, index, ...toldOf(error) };
}

/** Does something; the `deadline` that ended it, if one did. */
export function untilDeadline(run: () => void): FairwayError | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof FairwayError && error.code === 'deadline') return error;
    throw error;
  }
}

function keep({ codes }: World, code: string, { position, port }: EndPoint): void {
  if (code.length > MOST_CHARACTERS) return;
  if (codes.size >= MOST_CODES) codes.clear();
  codes.set(code, { position, port });
}
