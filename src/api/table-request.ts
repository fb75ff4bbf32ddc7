import type { Deadline } from '../search/deadline.ts';
import { checkList, checkObject, invalid, reading } from './check.ts';
import { type CheckedOptions, checkOptions, toBoolean } from './options.ts';
import { checkNames } from './request.ts';
import { readTableEnds, type TableEnds } from './table-ends.ts';
import { checkVessel, closeTo } from './vessel.ts';
import type { World } from './world.ts';

const KEYS = ['from', 'to', 'options', 'tighten', 'vessel'];

/** A request for a table of distances, in plain values. */
export interface CheckedTable {
  readonly from: TableEnds;
  /** The same as `from` in a square table. */
  readonly to: TableEnds;
  readonly options: CheckedOptions;
  /** Whether each cell is a route of its own. */
  readonly isRouted: boolean;
}

/**
 * Checks a request for a table. Members of its lists that are none are among the ends' errors, and so are those that the
 * time does not do for.
 *
 * @param isWhole whether all of it is asked for at once
 * @throws {FairwayError} `invalid_request`
 */
export function checkTable(
  world: World,
  request: unknown,
  isWhole: boolean,
  deadline: Deadline,
): CheckedTable {
  const { fromList, toList, options, isRouted } = readTable(world, request, isWhole);
  const from = readTableEnds(world, fromList, 'from', options, deadline);
  const to = toList === fromList ? from : readTableEnds(world, toList, 'to', options, deadline);
  return { from, to, options, isRouted };
}

/** Reads a request for a table, but for the members of its lists. */
function readTable({ passages, bridges, limits }: World, request: unknown, isWhole: boolean) {
  return reading('request', () => {
    const object = checkObject(request, 'request', 'an object with from');
    checkNames(object, KEYS, passages);
    const checked = checkOptions(object.options, passages, limits, { names: KEYS });
    const options = closeTo(checkVessel(object.vessel), checked, [...passages, ...bridges]);
    const tighten = toBoolean(object.tighten, false, 'tighten');
    const isRouted = tighten || options.nogo.length > 0 || options.minimized.length > 0;
    const fromList = checkList(object.from, 'from', limits.tableEnds);
    const toList = object.to === undefined ? fromList : checkList(object.to, 'to', limits.tableEnds);
    const most = isRouted ? Math.min(limits.tableRoutes, limits.tableCells) : limits.tableCells;
    if (isWhole && fromList.length * toList.length > most) {
      throw invalid(
        'from and to',
        `${most} cells at most${isRouted ? ', since each is a route of its own' : ''}: distanceRows takes more`,
        `a table of ${fromList.length} x ${toList.length}`,
      );
    }
    return { fromList, toList, options, isRouted };
  });
}
