import type { Coast } from '../../src/coast/coast.ts';
import type { SightMesh } from '../../src/mesh/mesh.ts';
import { type Bounds, isWithin } from '../bounds.ts';
import type { StageResult } from '../stage.ts';
import type { ChannelLine } from './channel-line.ts';
import { partDeadEnds } from './dead-ends.ts';
import { leadToFreeWater } from './ends.ts';
import type { FreeWater } from './free-water.ts';
import { narrowParts } from './narrow-parts.ts';
import { findStraits } from './straits.ts';

/**
 * All lines through water that is not free: curated ones that lie within the bounds, led on to free water; then
 * straits between seas that the offing shuts, found over the coast.
 */
export function findChannels(
  curatedLines: readonly ChannelLine[],
  coast: Coast,
  mesh: SightMesh,
  free: FreeWater,
  bounds: Bounds | undefined,
): StageResult<ChannelLine[]> {
  const within = curatedLines.filter(({ line }) => line.every((position) => isWithin(position, bounds)));
  const curated = narrowParts(leadToFreeWater(within, free), free);
  const straits = findStraits(coast, mesh, free, curated);
  return {
    output: partDeadEnds([...curated, ...straits], free),
    counts: { curated: curated.length, straits: straits.length },
  };
}
