import { readMessage } from '../../data/message.ts';
import { RiceReader } from '../../data/rice.ts';
import { FairwayError } from '../../errors.ts';
import { COAST_STEPS_PER_DEGREE, type Coast, indexCoast } from '../coast.ts';

/** Contexts of the Rice code, one for each kind of number. */
export const CONTEXT = { size: 0, firstLng: 1, firstLat: 2, lng: 3, lat: 4 } as const;
export const CONTEXTS = 5;
/** Least vertices of a ring. */
export const MIN_RING_SIZE = 3;

/**
 * Reads `coast.pbf`.
 *
 * @throws {FairwayError} `data_error` when the bytes are not a whole and undamaged coast file of this version
 */
export function decodeCoast(bytes: Uint8Array): Coast {
  let steps = 0;
  let rings = 0;
  let vertices = 0;
  let code: Uint8Array = new Uint8Array();
  readMessage(bytes, 'coast', (field, pbf) => {
    if (field === 1) steps = pbf.readVarint();
    else if (field === 2) rings = pbf.readVarint();
    else if (field === 3) vertices = pbf.readVarint();
    else if (field === 4) code = pbf.readBytes();
  });
  if (steps !== COAST_STEPS_PER_DEGREE) {
    throw new FairwayError(
      'data_error',
      `The coast has ${steps} steps a degree, expected ${COAST_STEPS_PER_DEGREE}`,
    );
  }
  if (vertices > 8 * code.length || rings * MIN_RING_SIZE > vertices) {
    throw new FairwayError(
      'data_error',
      `The coast counts ${rings} rings and ${vertices} vertices, expected fewer in ${code.length} bytes`,
    );
  }
  return readRings(code, rings, vertices);
}

function readRings(code: Uint8Array, rings: number, vertices: number): Coast {
  const rice = new RiceReader(code, CONTEXTS);
  const start = new Uint32Array(rings + 1);
  const lng = new Int32Array(vertices + rings);
  const lat = new Int32Array(vertices + rings);
  let firstX = 0;
  let firstY = 0;
  let at = 0;
  for (let r = 0; r < rings; r++) {
    const last = at + rice.unsigned(CONTEXT.size) + MIN_RING_SIZE;
    if (last >= lng.length) {
      throw new FairwayError('data_error', `The coast has more vertices than the ${vertices} expected`);
    }
    firstX += rice.signed(CONTEXT.firstLng);
    firstY += rice.signed(CONTEXT.firstLat);
    let x = firstX;
    let y = firstY;
    lng[at] = lng[last] = x;
    lat[at] = lat[last] = y;
    while (++at < last) {
      lng[at] = x += rice.signed(CONTEXT.lng);
      lat[at] = y += rice.signed(CONTEXT.lat);
    }
    start[r + 1] = ++at;
  }
  rice.finish();
  if (at !== lng.length) {
    throw new FairwayError('data_error', `The coast has ${at - rings} vertices, expected ${vertices}`);
  }
  return indexCoast(start, lng, lat);
}
