import { COAST_STEPS_PER_DEGREE, type Coast } from '../../src/coast/coast.ts';
import { decodeCoast } from '../../src/coast/format/decode.ts';
import { encodeCoast, type StepRing } from '../../src/coast/format/encode.ts';
import { ringStarts } from '../../src/coast/rings.ts';
import type { LatLng, Position } from '../../src/geo/position.ts';
import type { Bounds } from '../bounds.ts';
import { hilbertKey, orderByKey } from '../hilbert.ts';
import type { StageResult } from '../stage.ts';
import type { DataFile } from '../write.ts';
import { mendRings } from './mend.ts';
import { withoutPonds } from './ponds.ts';
import { quantise } from './quantise.ts';
import { packRings, type Rings } from './rings.ts';

/** The coast as the file holds it, and the file. */
export interface CompiledCoast {
  coast: Coast;
  file: DataFile;
}

/**
 * Compiles the boundary of the routable water to `coast.pbf`, with no two edges that meet, and reads it again. Waters
 * that touched in a point are apart then: those that are ponds now are left out.
 */
export function compileCoast(
  waters: Rings,
  lakes: readonly LatLng[],
  bounds?: Bounds,
): StageResult<CompiledCoast> {
  const { towardsWater, nearest } = quantise(waters);
  const { rings: mended, moved } = mendRings(towardsWater, 180 * COAST_STEPS_PER_DEGREE, nearest);
  const { waters: joined, ponds } = withoutPonds(inDegrees(mended), lakes, bounds);
  const bytes = coastBytes(joined);
  const coast = decodeCoast(bytes);
  const rings = ringStarts(coast).length - 1;
  const counts = { rings, vertices: coast.lng.length - rings, chunks: coast.chunkStart.length };
  return {
    output: {
      coast,
      file: { name: 'coast.pbf', bytes, counts, sources: ['barriers', 'coast', 'passages', 'rivers'] },
    },
    counts: { ...counts, 'vertices mended': moved, 'ponds left out': ponds, bytes: bytes.length },
  };
}

/** Rings as they are as the bytes of `coast.pbf`, in Hilbert order of their first vertices. */
export function coastBytes(waters: Rings): Uint8Array<ArrayBuffer> {
  return encodeCoast(inHilbertOrder(quantise(waters).nearest));
}

function inDegrees(rings: readonly StepRing[]): Rings {
  return packRings(
    rings.map((ring) =>
      Array.from(
        { length: ring.length / 2 },
        (_, v): Position => [ring[2 * v] / COAST_STEPS_PER_DEGREE, ring[2 * v + 1] / COAST_STEPS_PER_DEGREE],
      ),
    ),
  );
}

function inHilbertOrder(rings: StepRing[]): StepRing[] {
  const keys = rings.map(([x, y]) => hilbertKey(x / COAST_STEPS_PER_DEGREE, y / COAST_STEPS_PER_DEGREE));
  return Array.from(orderByKey(keys), (r) => rings[r]);
}
