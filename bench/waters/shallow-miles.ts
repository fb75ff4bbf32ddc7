import type { Position } from '../../src/geo/position.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import type { ChannelCells } from './channel-cells.ts';
import type { EstimatedDepth } from './estimated-depth.ts';
import { type Box, isInBox } from './hard-waters.ts';

/** Water of less than this is shallow, metres. */
export const SHALLOW_METERS = 10;
/** Round a route's ends depths do not count, nautical miles: ports lie where it is shallow. */
export const PORT_NM = 20;
const STEP_NM = 0.25;

/** A route's miles in a box and, of those clear of its ends and of channels, the shallow ones. */
export interface Miles {
  all: number;
  /** Clear of the ends, canals and rivers. */
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
  const miles: Miles = { all: 0, counted: 0, shallow: 0 };
  const ends = [line[0], line[line.length - 1]];
  for (let i = 1; i < line.length; i++) {
    const [[lng, lat], [toLng, toLat]] = [line[i - 1], line[i]];
    const nm = greatCircleNm(lng, lat, toLng, toLat);
    const steps = Math.ceil(nm / STEP_NM);
    for (let s = 0; s < steps; s++) {
      const t = (s + 0.5) / steps;
      const at: Position = [lng + (toLng - lng) * t, lat + (toLat - lat) * t];
      if (box && !isInBox(box, ...at)) continue;
      miles.all += nm / steps;
      if (channels.has(...at)) continue;
      if (ends.some((end) => greatCircleNm(...end, ...at) < PORT_NM)) continue;
      miles.counted += nm / steps;
      if (depth.at(...at) < SHALLOW_METERS) miles.shallow += nm / steps;
    }
  }
  return miles;
}
