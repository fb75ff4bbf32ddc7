import type { Position } from '../../src/geo/position.ts';
import { type ChannelLine, roundPosition } from './channel-line.ts';
import type { FreeWater } from './free-water.ts';

/** How far an end of a channel is led on to free water, kilometres. */
const END_RADIUS_KM = 25;

/**
 * Rounds channels to the steps of stored positions, and leads ends that lie short of free water on to it. Channels
 * may also end at a head of navigation, where no free water is near: those ends stay.
 */
export function leadToFreeWater(channels: readonly ChannelLine[], free: FreeWater): ChannelLine[] {
  const leadOn = (end: Position): Position[] => {
    const exit = free.contains(end) ? -1 : free.exitFrom(...end, END_RADIUS_KM);
    return exit < 0 ? [] : [free.exits[exit]];
  };
  return channels.map(({ name, line, through }) => {
    const rounded = line.map(roundPosition);
    const led = [...leadOn(rounded[0]), ...rounded, ...leadOn(rounded[rounded.length - 1])];
    return { name, line: led, through };
  });
}
