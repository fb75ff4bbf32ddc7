import { lengthOf } from '../../src/geo/line.ts';
import type { Position } from '../../src/geo/position.ts';
import { densify, type Line, metersToSegment } from './line.ts';
import { findAfloat, type Shores } from './shores.ts';

/** Places on a line are looked at this far apart, metres. */
const SAMPLE_METERS = 50;
/** How far the map's water is looked for, degrees, before the distance counts as more. */
const SEARCH_DEGREES = 0.2;

/** How a line lies to the water of the map. */
export interface Fit {
  lengthNm: number;
  /** Share of the line in the map's water, 0 to 1. */
  afloat: number;
  /** From the water to the place of the line that is farthest from it, metres. */
  farthestMeters: number;
}

export function measureFit(line: Line, shores: Shores): Fit {
  const samples = densify(line, SAMPLE_METERS);
  const afloat = findAfloat(samples, shores);
  let farthestMeters = 0;
  for (const [i, sample] of samples.entries()) {
    if (!afloat[i]) farthestMeters = Math.max(farthestMeters, metersToShore(sample, shores));
  }
  return {
    lengthNm: lengthOf(line),
    afloat: afloat.reduce((sum, bit) => sum + bit, 0) / samples.length,
    farthestMeters,
  };
}

function metersToShore(position: Readonly<Position>, { rings, next, boxes }: Shores): number {
  for (let pad = 0.005; pad <= SEARCH_DEGREES; pad *= 2) {
    let least = Infinity;
    const [lng, lat] = position;
    for (const i of boxes.search(lng - pad, lat - pad, lng + pad, lat + pad)) {
      const j = next[i];
      least = Math.min(
        least,
        metersToSegment(position, [rings.lng[i], rings.lat[i]], [rings.lng[j], rings.lat[j]]),
      );
    }
    if (least < Infinity) return least;
  }
  return Infinity;
}
