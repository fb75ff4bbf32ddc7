import { PbfWriter } from 'pbf';
import { COAST_STEPS_PER_DEGREE } from '../../src/coast/coast.ts';
import { CONTEXT, CONTEXTS, MIN_RING_SIZE } from '../../src/coast/format/decode.ts';
import { sealContainer } from '../../src/data/container.ts';
import { RiceWriter } from '../../src/data/rice-writer.ts';
import { hilbertKey, orderByKey } from '../graph/hilbert.ts';
import type { Rings } from './rings.ts';

/** A ring in whole steps: x, y, x, y ... */
type StepRing = number[];

/** Encodes rings as `coast.pbf`, in Hilbert order of their first vertices. */
export function encodeCoast(rings: Rings): Uint8Array<ArrayBuffer> {
  const quantised = inHilbertOrder(quantise(rings));
  const rice = new RiceWriter(CONTEXTS);
  let firstX = 0;
  let firstY = 0;
  for (const ring of quantised) {
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
  pbf.writeVarintField(2, quantised.length);
  pbf.writeVarintField(
    3,
    quantised.reduce((sum, ring) => sum + ring.length / 2, 0),
  );
  pbf.writeBytesField(4, rice.finish());
  return sealContainer('coast', pbf.finish());
}

/** Rounds to steps. A vertex that falls on the one before it is dropped, unless the ring needs it. */
function quantise({ start, lng, lat }: Rings): StepRing[] {
  const rings: StepRing[] = [];
  for (let r = 0; r + 1 < start.length; r++) {
    const ring: StepRing = [];
    for (let v = start[r]; v < start[r + 1]; v++) {
      const x = Math.round(lng[v] * COAST_STEPS_PER_DEGREE);
      const y = Math.round(lat[v] * COAST_STEPS_PER_DEGREE);
      const spare = ring.length / 2 + start[r + 1] - v - 1 >= MIN_RING_SIZE;
      if (spare && ring.length > 0 && x === ring[ring.length - 2] && y === ring[ring.length - 1]) continue;
      ring.push(x, y);
    }
    rings.push(ring);
  }
  return rings;
}

function inHilbertOrder(rings: StepRing[]): StepRing[] {
  const keys = rings.map(([x, y]) => hilbertKey(x / COAST_STEPS_PER_DEGREE, y / COAST_STEPS_PER_DEGREE));
  return Array.from(orderByKey(keys), (r) => rings[r]);
}
