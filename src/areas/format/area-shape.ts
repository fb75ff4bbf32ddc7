import { FairwayError } from '../../errors.ts';
import { BOX_SIZE } from '../../polygon/boxes.ts';
import type { SpherePolygon } from '../../polygon/polygon.ts';
import type { Area, AreaRecord } from '../area.ts';
import { polygonOf } from '../shape.ts';
import { type AreaCode, BOUNDARY_STEPS_PER_DEGREE, readRing } from './area-code.ts';
import { readCorners } from './corner-code.ts';

/** Least vertices of a ring. */
const MIN_RING_SIZE = 3;

/** An area whose rings, shape and corners are made when they are first asked for: 30 ms for all, and 20 ms. */
export function withShape({ corners, ...code }: AreaCode): Area {
  let rings: AreaRecord['rings'] | undefined;
  let polygon: SpherePolygon | undefined;
  let boundaryCorners: Uint32Array[] | undefined;
  const area: Area = {
    ...code,
    box: Float64Array.from(code.box),
    get boundary() {
      return code.boundary ? readRing(code.name, code.boundary, BOUNDARY_STEPS_PER_DEGREE) : [];
    },
    get boundaryCorners() {
      boundaryCorners ??= corners && readCorners(corners, code.name);
      return boundaryCorners;
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

/** @throws {FairwayError} `data_error` for an area without rings, or a box that is none */
export function checkBox({ name, box, rings }: AreaCode): void {
  if (rings.length === 0) throw new FairwayError('data_error', `The area ${name} has no ring`);
  if (box.length === BOX_SIZE && box.every((side) => Math.abs(side) <= 2)) return;
  throw new FairwayError(
    'data_error',
    `The area ${name} has the box [${box}], expected one round it in space`,
  );
}

function readRings({ name, rings }: Pick<AreaCode, 'name' | 'rings'>): AreaRecord['rings'] {
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
