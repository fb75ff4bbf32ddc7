import type { PbfReader } from 'pbf';
import { FairwayError } from '../../errors.ts';
import { LOAD_LINES, type LoadLineRule, type LoadLineZone } from '../load-line.ts';
import { type AreaCode, readArea } from './area-code.ts';
import { checkBox, withShape } from './area-shape.ts';

/** Month and day, so packed, of the last day of a year. */
const LAST_DAY = 1231;

/**
 * Reads a `LoadLineZone` message.
 *
 * @throws {FairwayError} `data_error` for one without an area, a load line or seasons
 */
export function readLoadLine(pbf: PbfReader): LoadLineZone {
  let area: AreaCode | undefined;
  const rule = { line: -1, days: [] as number[], smallShips: false };
  pbf.readMessage((field) => {
    if (field === 1) area = readArea(pbf);
    else if (field === 2) rule.line = pbf.readVarint();
    else if (field === 3) pbf.readPackedVarint(rule.days);
    else if (field === 4) rule.smallShips = pbf.readBoolean();
  }, rule);
  if (!area) throw new FairwayError('data_error', 'A zone of load lines has no area');
  checkBox(area);
  return Object.assign(withShape(area), readRule(area.name, rule.line, rule.days, rule.smallShips));
}

function readRule(name: string, number: number, days: readonly number[], smallShips: boolean): LoadLineRule {
  const line = LOAD_LINES[number];
  const isWhole =
    days.length > 0 && days.length % 2 === 0 && days.every((day) => day > 100 && day <= LAST_DAY);
  if (line === undefined || !isWhole) {
    throw new FairwayError(
      'data_error',
      `The zone ${name} has the load line ${number} on days [${days}], expected one on pairs of days`,
    );
  }
  const seasons = Array.from({ length: days.length / 2 }, (_, i) => [days[2 * i], days[2 * i + 1]] as const);
  return { line, seasons, smallShips };
}
