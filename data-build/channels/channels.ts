import type { Coast } from '../../src/coast/coast.ts';
import type { Position } from '../../src/geo/position.ts';
import { type Bounds, isWithin } from '../bounds.ts';
import type { Progress, StageResult } from '../stage.ts';
import { findApproaches } from './approaches.ts';
import type { ChannelLine } from './channel-line.ts';
import { partDeadEnds } from './dead-ends.ts';
import { leadToFreeWater } from './ends.ts';
import type { FreeWater } from './free-water.ts';
import { narrowParts } from './narrow-parts.ts';
import { findStraits } from './straits.ts';

/**
 * All lines through water that is not free: curated ones that lie within the bounds, led on to free water; then
 * straits between seas that the offing shuts, and the ways out of ports, both found over the coast.
 */
export function findChannels(
  curatedLines: readonly ChannelLine[],
  ports: readonly Position[],
  coast: Coast,
  free: FreeWater,
  bounds: Bounds | undefined,
  progress: Progress,
): StageResult<ChannelLine[]> {
  const within = curatedLines.filter(({ line }) => line.every((position) => isWithin(position, bounds)));
  const curated = narrowParts(leadToFreeWater(within, free), free);
  const straits = findStraits(coast, free);
  const joined = [...curated, ...straits];
  const { channels: approaches, unreached } = findApproaches(ports, joined, coast, free, progress);
  return {
    output: partDeadEnds([...joined, ...approaches], free),
    counts: {
      curated: curated.length,
      straits: straits.length,
      approaches: approaches.length,
      'ports unreached': unreached.length,
    },
  };
}
