import type { Position } from '../../src/geo/position.ts';
import type { ChannelCells } from './channel-cells.ts';
import type { EstimatedDepth } from './estimated-depth.ts';
import { type Box, isInBox } from './hard-waters.ts';
import { isNearEnd, stepsOf } from './line-steps.ts';

/** Water of less than this is shallow, metres. */
export const SHALLOW_METERS = 10;
const STEP_NM = 0.25;

/** A route's miles clear of its ends, of canals and of rivers, and the shallow ones of them. */
export interface Miles {
  counted: number;
  shallow: number;
}

/** Miles of a route, in a box if one is given: what depths say of steps of a quarter mile. */
export function shallowMiles(
  line: readonly Position[],
  depth: Pick<EstimatedDepth, 'at'>,
  channels: Pick<ChannelCells, 'has'>,
  box?: Box,
): Miles {
  const miles: Miles = { counted: 0, shallow: 0 };
  for (const { at, nm } of stepsOf(line, STEP_NM)) {
    if (box && !isInBox(box, ...at)) continue;
    if (channels.has(...at) || isNearEnd(line, at)) continue;
    miles.counted += nm;
    if (depth.at(...at) < SHALLOW_METERS) miles.shallow += nm;
  }
  return miles;
}
