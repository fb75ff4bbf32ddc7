import { PbfWriter } from 'pbf';
import { sealContainer } from '../../data/container-writer.ts';
import { RiceWriter } from '../../data/rice-writer.ts';
import { COAST_STEPS_PER_DEGREE } from '../coast.ts';
import { CONTEXT, CONTEXTS, MIN_RING_SIZE } from './decode.ts';

/** A ring in whole steps: x, y, x, y ... */
export type StepRing = readonly number[];

/** Encodes `coast.pbf`. Neighbours in the list should be near to each other. */
export function encodeCoast(rings: readonly StepRing[]): Uint8Array<ArrayBuffer> {
  const rice = new RiceWriter(CONTEXTS);
  let firstX = 0;
  let firstY = 0;
  for (const ring of rings) {
    rice.unsigned(ring.length / 2 - MIN_RING_SIZE, CONTEXT.size);
    rice.signed(ring[0] - firstX, CONTEXT.firstLng);
    rice.signed(ring[1] - firstY, CONTEXT.firstLat);
    [firstX, firstY] = ring;
    for (let i = 2; i < ring.length; i += 2) {
      rice.signed(ring[i] - ring[i - 2], CONTEXT.lng);
      rice.signed(ring[i + 1] - ring[i - 1], CONTEXT.lat);
    }
  }
  const pbf = new PbfWriter();
  pbf.writeVarintField(1, COAST_STEPS_PER_DEGREE);
  pbf.writeVarintField(2, rings.length);
  pbf.writeVarintField(
    3,
    rings.reduce((sum, ring) => sum + ring.length / 2, 0),
  );
  pbf.writeBytesField(4, rice.finish());
  return sealContainer('coast', pbf.finish());
}
