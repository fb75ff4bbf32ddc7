import type { Position } from '../../src/geo/position.ts';
import type { ChannelLine } from './channel-line.ts';
import type { FreeWater } from './free-water.ts';

/** Legs in a row through free water that are worth cutting a channel for: each cut costs two corners of the mesh. */
const MIN_FREE_LEGS = 4;

/**
 * Channels without their stretches through free water, where the mesh has shorter ways and more of them: a wide
 * estuary needs no centre line. A channel that free water parts goes on as several, whose ends lie in it: those between
 * two stretches of free water are passed through, whether others join these or not.
 */
export function narrowParts(channels: readonly ChannelLine[], free: FreeWater): ChannelLine[] {
  return channels.flatMap(({ line, through, ...channel }) => {
    const isFree = line.slice(1).map((to, i) => free.sees(line[i], to));
    const parts: Position[][] = [];
    let start = 0;
    for (let leg = 0; leg < isFree.length; ) {
      let end = leg;
      while (end < isFree.length && isFree[end]) end++;
      if (end - leg >= MIN_FREE_LEGS) {
        if (leg > start) parts.push(line.slice(start, leg + 1));
        start = end;
      }
      leg = end + 1;
    }
    if (start < line.length - 1) parts.push(line.slice(start));
    const isPassed = (part: readonly Position[]) =>
      parts.length > 1 && [part[0], part[part.length - 1]].every((end) => free.contains(end));
    return parts.map((part) => ({ ...channel, line: part, through: through || isPassed(part) }));
  });
}
