import { readMessage } from '../../data/message.ts';
import { FairwayError } from '../../errors.ts';
import { unitVectors } from '../../geo/vector.ts';
import { SpherePolygon } from '../../polygon/polygon.ts';
import { AREA_KINDS, type Area, type AreaRecord } from '../area.ts';
import { AREA_STEPS_PER_DEGREE, readArea } from './area-code.ts';

/** Least vertices of a ring. */
const MIN_RING_SIZE = 3;

/**
 * Reads `areas.pbf` in some milliseconds.
 *
 * @throws {FairwayError} `data_error` when the bytes are not a whole and undamaged areas file of this version
 */
export function decodeAreas(bytes: Uint8Array): Area[] {
  let steps = 0;
  const records: AreaRecord[] = [];
  readMessage(bytes, 'areas', (field, pbf) => {
    if (field === 1) steps = pbf.readVarint();
    else if (field === 2) records.push(readArea(pbf));
  });
  if (steps !== AREA_STEPS_PER_DEGREE) {
    throw new FairwayError(
      'data_error',
      `The areas have ${steps} steps a degree, expected ${AREA_STEPS_PER_DEGREE}`,
    );
  }
  for (const kind of AREA_KINDS) checkNumbers(records.filter((record) => record.kind === kind));
  for (const record of records) checkRings(record);
  return records.map(withPolygon);
}

/** An area whose shape is made when it is first asked for: 20 ms for all. */
function withPolygon(record: AreaRecord): Area {
  let polygon: SpherePolygon | undefined;
  return {
    ...record,
    get polygon() {
      polygon ??= polygonOf(record);
      return polygon;
    },
  };
}

function polygonOf({ rings }: AreaRecord): SpherePolygon {
  return new SpherePolygon(
    rings.map((ring) =>
      unitVectors(
        ring.map(([lng]) => lng),
        ring.map(([, lat]) => lat),
      ),
    ),
  );
}

/** Areas of one kind have ids and names of their own, and name only each other as replacements. */
function checkNumbers(records: readonly AreaRecord[]): void {
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

function checkRings({ name, rings }: AreaRecord): void {
  if (rings.length === 0) throw new FairwayError('data_error', `The area ${name} has no ring`);
  for (const ring of rings) {
    if (ring.length < MIN_RING_SIZE) {
      throw new FairwayError(
        'data_error',
        `A ring of ${name} has ${ring.length} vertices, expected ${MIN_RING_SIZE} or more`,
      );
    }
    const stray = ring.find(([lng, lat]) => Math.abs(lng) > 180 || Math.abs(lat) > 90);
    if (stray) {
      throw new FairwayError(
        'data_error',
        `A ring of ${name} has the vertex [${stray}], expected one on the globe`,
      );
    }
  }
}
