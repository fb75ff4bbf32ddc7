import type { PbfReader } from 'pbf';
import { readFields } from '../../data/message.ts';
import { readPackedSigned } from '../../data/packed.ts';
import { FairwayError } from '../../errors.ts';
import { AREA_KINDS, type AreaRecord } from '../area.ts';

/** Steps of the coordinates in a degree: legal points of whole seconds are kept to 6 cm. */
export const AREA_STEPS_PER_DEGREE = 1_000_000;
/** The same of positions off a boundary, which lie 75 m off it: they are kept to 8 m. */
export const BOUNDARY_STEPS_PER_DEGREE = 10_000;

type Ring = AreaRecord['rings'][number];

/** An area as far as it is read at once. */
export interface AreaCode extends Omit<AreaRecord, 'rings' | 'boundary' | 'boundaryCorners'> {
  /** A box in space that holds it, as in `Area`. */
  box: number[];
  /** Messages of its rings. */
  rings: Uint8Array[];
  /** Message of the positions off its boundary; zones of load lines have none. */
  boundary: Uint8Array | undefined;
  /** Message of the corners that these see. */
  corners: Uint8Array | undefined;
}

/**
 * Reads an `Area` message.
 *
 * @throws {FairwayError} `data_error` for a kind that is none
 */
export function readArea(pbf: PbfReader): AreaCode {
  const area: AreaCode = {
    kind: 'eca',
    id: 0,
    name: '',
    title: '',
    source: '',
    accuracy: '',
    from: null,
    to: null,
    replacedBy: 0,
    box: [],
    rings: [],
    boundary: undefined,
    corners: undefined,
  };
  pbf.readMessage((field) => {
    if (field === 1) area.kind = kindOf(pbf.readVarint());
    else if (field === 2) area.id = pbf.readVarint();
    else if (field === 3) area.name = pbf.readString();
    else if (field === 4) area.title = pbf.readString();
    else if (field === 5) area.source = pbf.readString();
    else if (field === 6) area.accuracy = pbf.readString();
    else if (field === 7) area.from = pbf.readSVarint();
    else if (field === 8) area.to = pbf.readSVarint();
    else if (field === 9) area.replacedBy = pbf.readVarint();
    else if (field === 10) area.rings.push(pbf.readBytes());
    else if (field === 11) area.box.push(pbf.readDouble());
    else if (field === 12) area.boundary = pbf.readBytes();
    else if (field === 13) area.corners = pbf.readBytes();
  }, area);
  return area;
}

function kindOf(number: number): AreaRecord['kind'] {
  const kind = AREA_KINDS[number];
  if (kind === undefined) {
    throw new FairwayError(
      'data_error',
      `An area is of kind ${number}, expected 0 to ${AREA_KINDS.length - 1}`,
    );
  }
  return kind;
}

/**
 * Reads a `Ring` message.
 *
 * @param name of its area
 * @throws {FairwayError} `data_error` when it is none, or leaves the globe
 */
export function readRing(name: string, code: Uint8Array, stepsPerDegree = AREA_STEPS_PER_DEGREE): Ring {
  let lng: number[] = [];
  let lat: number[] = [];
  readFields(code, 'areas', (field, pbf) => {
    if (field === 1) lng = readPackedSigned(pbf);
    else if (field === 2) lat = readPackedSigned(pbf);
  });
  if (lng.length !== lat.length) {
    throw new FairwayError('data_error', `A ring has ${lng.length} longitudes and ${lat.length} latitudes`);
  }
  const ring: Ring = [];
  let x = 0;
  let y = 0;
  for (let i = 0; i < lng.length; i++) {
    x += lng[i];
    y += lat[i];
    const [east, north] = [x / stepsPerDegree, y / stepsPerDegree];
    if (Math.abs(east) > 180 || Math.abs(north) > 90) {
      throw new FairwayError(
        'data_error',
        `A ring of ${name} has the vertex [${east},${north}], expected one on the globe`,
      );
    }
    ring.push([east, north]);
  }
  return ring;
}
