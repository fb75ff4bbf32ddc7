import { readMessage } from '../../data/message.ts';
import { FairwayError } from '../../errors.ts';
import { AREA_KINDS, type Area } from '../area.ts';
import type { LoadLineZone } from '../load-line.ts';
import type { TimeZones } from '../time-zones.ts';
import { AREA_STEPS_PER_DEGREE, type AreaCode, readArea } from './area-code.ts';
import { checkBox, withShape } from './area-shape.ts';
import { readLoadLine } from './load-line-code.ts';
import { readTimeZones } from './time-zone-code.ts';

/** What `areas.pbf` holds. */
interface DecodedAreas {
  readonly areas: Area[];
  /** By the order of the file. */
  readonly loadLines: LoadLineZone[];
  readonly timeZones: TimeZones;
  /** Checksum of the graph's file that they go with. */
  readonly graphChecksum: number;
}

/**
 * Reads `areas.pbf` in some milliseconds. Rings, and cells of time zones, are read when they are first asked for: what
 * the checksum did not show of damage in them, they show then.
 *
 * @throws {FairwayError} `data_error` when the bytes are not a whole and undamaged areas file of this version
 */
export function decodeAreas(bytes: Uint8Array): DecodedAreas {
  let steps = 0;
  let timeZones: Uint8Array = new Uint8Array();
  let graphChecksum = 0;
  const codes: AreaCode[] = [];
  const loadLines: LoadLineZone[] = [];
  readMessage(bytes, 'areas', (field, pbf) => {
    if (field === 1) steps = pbf.readVarint();
    else if (field === 2) codes.push(readArea(pbf));
    else if (field === 3) loadLines.push(readLoadLine(pbf));
    else if (field === 4) timeZones = pbf.readBytes();
    else if (field === 5) graphChecksum = pbf.readFixed32();
  });
  if (steps !== AREA_STEPS_PER_DEGREE) {
    throw new FairwayError(
      'data_error',
      `The areas have ${steps} steps a degree, expected ${AREA_STEPS_PER_DEGREE}`,
    );
  }
  for (const kind of AREA_KINDS) checkNumbers(codes.filter((code) => code.kind === kind));
  for (const code of codes) {
    checkBox(code);
    if (!code.boundary) throw new FairwayError('data_error', `The area ${code.name} has no boundary`);
  }
  return { areas: codes.map(withShape), loadLines, timeZones: readTimeZones(timeZones), graphChecksum };
}

/** Areas of one kind have ids and names of their own, and name only each other as replacements. */
function checkNumbers(records: readonly AreaCode[]): void {
  const ids = new Set(records.map(({ id }) => id));
  const names = new Set(records.map(({ name }) => name));
  if (ids.size < records.length || ids.has(0) || names.size < records.length || names.has('')) {
    throw new FairwayError('data_error', 'Areas of one kind share an id or a name, or have none');
  }
  const stray = records.find(
    ({ id, replacedBy }) => replacedBy === id || (replacedBy !== 0 && !ids.has(replacedBy)),
  );
  if (stray) {
    throw new FairwayError(
      'data_error',
      `Area ${stray.id} is replaced by ${stray.replacedBy}, expected another area`,
    );
  }
}
