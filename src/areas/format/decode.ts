import { readMessage } from '../../data/message.ts';
import { FairwayError } from '../../errors.ts';
import type { SpherePolygon } from '../../polygon/polygon.ts';
import { BOX_SIZE } from '../../polygon/segment.ts';
import { AREA_KINDS, type Area, type AreaRecord } from '../area.ts';
import { polygonOf } from '../shape.ts';
import {
  AREA_STEPS_PER_DEGREE,
  type AreaCode,
  BOUNDARY_STEPS_PER_DEGREE,
  readArea,
  readRing,
} from './area-code.ts';

/** Least vertices of a ring. */
const MIN_RING_SIZE = 3;

/**
 * Reads `areas.pbf` in some milliseconds. Rings are read when they are first asked for: what the checksum did not show
 * of damage in them, they show then.
 *
 * @throws {FairwayError} `data_error` when the bytes are not a whole and undamaged areas file of this version
 */
export function decodeAreas(bytes: Uint8Array): Area[] {
  let steps = 0;
  const codes: AreaCode[] = [];
  readMessage(bytes, 'areas', (field, pbf) => {
    if (field === 1) steps = pbf.readVarint();
    else if (field === 2) codes.push(readArea(pbf));
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
  return codes.map(withShape);
}

/** An area whose rings and shape are made when they are first asked for: 30 ms for all. */
export function withShape(code: AreaCode): Area {
  let rings: AreaRecord['rings'] | undefined;
  let polygon: SpherePolygon | undefined;
  const area: Area = {
    ...code,
    box: Float64Array.from(code.box),
    get boundary() {
      return code.boundary ? readRing(code.name, code.boundary, BOUNDARY_STEPS_PER_DEGREE) : [];
    },
    get rings() {
      rings ??= readRings(code);
      return rings;
    },
    get polygon() {
      polygon ??= polygonOf(area.rings);
      return polygon;
    },
  };
  return area;
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

/** @throws {FairwayError} `data_error` for an area without rings, or a box that is none */
export function checkBox({ name, box, rings }: AreaCode): void {
  if (rings.length === 0) throw new FairwayError('data_error', `The area ${name} has no ring`);
  if (box.length === BOX_SIZE && box.every((side) => Math.abs(side) <= 2)) return;
  throw new FairwayError(
    'data_error',
    `The area ${name} has the box [${box}], expected one round it in space`,
  );
}

function readRings({ name, rings }: AreaCode): AreaRecord['rings'] {
  return rings.map((code) => {
    const ring = readRing(name, code);
    if (ring.length < MIN_RING_SIZE) {
      throw new FairwayError(
        'data_error',
        `A ring of ${name} has ${ring.length} vertices, expected ${MIN_RING_SIZE} or more`,
      );
    }
    return ring;
  });
}
