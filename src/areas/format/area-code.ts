import type { PbfReader } from 'pbf';
import { readPackedSigned } from '../../data/packed.ts';
import { FairwayError } from '../../errors.ts';
import { AREA_KINDS, type AreaRecord } from '../area.ts';

/** Steps of the coordinates in a degree: legal points of whole seconds are kept to 6 cm. */
export const AREA_STEPS_PER_DEGREE = 1_000_000;

type Ring = AreaRecord['rings'][number];

/**
 * Reads an `Area` message.
 *
 * @throws {FairwayError} `data_error` for a kind that is none
 */
export function readArea(pbf: PbfReader): AreaRecord {
  const area: AreaRecord = {
    kind: 'eca',
    id: 0,
    name: '',
    title: '',
    source: '',
    accuracy: '',
    from: null,
    to: null,
    replacedBy: 0,
    rings: [],
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
    else if (field === 10) area.rings.push(readRing(pbf));
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

function readRing(pbf: PbfReader): Ring {
  const axes = { lng: [] as number[], lat: [] as number[] };
  pbf.readMessage((field) => {
    if (field === 1) axes.lng = sums(readPackedSigned(pbf));
    else if (field === 2) axes.lat = sums(readPackedSigned(pbf));
  }, axes);
  const { lng, lat } = axes;
  if (lng.length !== lat.length) {
    throw new FairwayError('data_error', `A ring has ${lng.length} longitudes and ${lat.length} latitudes`);
  }
  return lng.map((x, i) => [x / AREA_STEPS_PER_DEGREE, lat[i] / AREA_STEPS_PER_DEGREE]);
}

function sums(differences: number[]): number[] {
  let sum = 0;
  return differences.map((difference) => {
    sum += difference;
    return sum;
  });
}
