import type { Coast } from '../../src/coast/coast.ts';
import { isShoreWithin } from '../../src/coast/shore.ts';
import { isClearOfCoast } from '../../src/coast/sight.ts';
import { wrapLongitude } from '../../src/geo/longitude.ts';
import type { Position } from '../../src/geo/position.ts';
import { destination, EARTH_RADIUS_NM, initialBearing, METERS_PER_NM } from '../../src/geo/sphere.ts';
import type { EstimatedDepth } from './estimated-depth.ts';
import { isNearEnd, stepsOf } from './line-steps.ts';

/** Ships keep so far off where they can, nautical miles. */
export const OFFING_NM = 4;
/** How far abeam wider water is looked for, nautical miles. */
const ABEAM_NM = [2, 3.5, 5];
/** Least depth of wider water, metres. */
const DEEP_METERS = 14;
const STEP_NM = 3;

/** A route's miles clear of its ends, and those of them near land though wider water lies beside. */
export interface HuggingMiles {
  counted: number;
  hugging: number;
}

/** Miles of a route: steps of three miles are looked at from their middle. */
export function huggingMiles(line: readonly Position[], coast: Coast, depth: EstimatedDepth): HuggingMiles {
  const miles: HuggingMiles = { counted: 0, hugging: 0 };
  for (const { at: middle, nm, to } of stepsOf(line, STEP_NM)) {
    const at: Position = [wrapLongitude(middle[0]), middle[1]];
    if (isNearEnd(line, at)) continue;
    miles.counted += nm;
    if (hasRoom(coast, at)) continue;
    const course = initialBearing(...at, ...to);
    const isWider = ABEAM_NM.some((abeam) =>
      [90, -90].some((side) => {
        const [lng, lat] = destination(...at, course + side, abeam * METERS_PER_NM);
        const isDeep = depth.at(lng, lat) >= DEEP_METERS;
        return isDeep && hasRoom(coast, [lng, lat]) && isClearOfCoast(coast, ...at, lng, lat);
      }),
    );
    if (isWider) miles.hugging += nm;
  }
  return miles;
}

function hasRoom(coast: Coast, [lng, lat]: Position): boolean {
  return !isShoreWithin(coast, lng, lat, OFFING_NM / EARTH_RADIUS_NM);
}
