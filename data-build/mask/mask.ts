import {
  EDGE_BOW_METERS,
  NARROW_OFFING_METERS,
  NARROW_TOLERANCE_METERS,
  OPEN_LANDWARD_METERS,
  OPEN_OFFING_METERS,
  OPEN_SEAWARD_METERS,
} from '../settings.ts';
import type { Rings } from '../water/rings.ts';
import { BitGrid } from './bit-grid.ts';
import { mendConflicts } from './conflicts.ts';
import { type Contour, traceContour } from './contour.ts';
import { deepWater, type Shallows } from './deep-water.ts';
import { freeNodes, type Needs } from './free-nodes.ts';
import type { Lattice } from './lattice.ts';
import { addShoreBand } from './offing.ts';
import { type Polygon, toRings } from './polygon.ts';
import { erase, rasterise } from './raster.ts';
import { keptRings, simplifyRings } from './simplify.ts';
import { widenOffing } from './widen.ts';

/** The boundary of free water, and how it came about. */
export interface Mask {
  /** Obstacles round which routes bend: great-circle edges that nowhere cross or touch, free water on their left. */
  rings: Rings;
  counts: Record<string, number>;
}

/**
 * Makes the navigable mask: the water that keeps its offing from shore and shoals, wide at sea, less in narrow waters
 * that something needs, as simplified rings. Waters that a ship with these offings cannot leave are dropped if small.
 * The world takes a minute and 1.5 GB.
 *
 * @param shoals waters too shallow for ships, treated as land. Longitudes may run beyond 180.
 * @param shallows waters to keep out of where there is a deeper way; without them the offing does not widen either
 * @param onProgress told how much is done, from 0 to 1.
 */
export function navigableMask(
  water: Rings,
  shoals: readonly Polygon[],
  needs: Needs,
  shallows: Shallows | undefined,
  lattice: Lattice,
  onProgress: (share: number) => void = () => {},
): Mask {
  const shores = [water, ...shoals.map(toRings)];
  const sea = rasterise(water, lattice);
  for (const shoal of shores.slice(1)) erase(shoal, sea);
  onProgress(0.05);
  const near = sea.delete(bandOf(shores, NARROW_OFFING_METERS, lattice));
  onProgress(0.15);
  const shore = bandOf(shores, OPEN_OFFING_METERS, lattice);
  onProgress(0.3);
  const deep = shallows ? deepWater(near, shallows, needs) : near;
  const open = deep.clone().delete(shore);
  if (shallows) near.delete(shallows.wall);
  onProgress(0.4);
  const { free: sheltered, counts } = freeNodes(open, deep, needs, near);
  onProgress(0.6);
  const free = shallows ? widenOffing(sheltered, open, shore, needs.ports) : sheltered;
  onProgress(0.75);
  const contour = traceContour(free, open);
  onProgress(0.8);
  const keep = simplifyRings(contour.rings, toleranceOf(contour));
  onProgress(0.9);
  const mended = mendConflicts(contour.rings, keep);
  const rings = keptRings(contour.rings, keep);
  return {
    rings,
    counts: {
      ...counts,
      'outline vertices': contour.open.length,
      mended,
      rings: rings.start.length - 1,
      vertices: rings.lng.length,
    },
  };
}

/** The nodes within `meters` of any shore. */
function bandOf(shores: readonly Rings[], meters: number, lattice: Lattice): BitGrid {
  const band = new BitGrid(lattice);
  for (const shore of shores) addShoreBand(shore, meters, band);
  return band;
}

function toleranceOf({ open }: Contour) {
  const byKind = (atSea: number) =>
    Float64Array.from(open, (flag) => (flag ? atSea : NARROW_TOLERANCE_METERS));
  return {
    landward: byKind(OPEN_LANDWARD_METERS),
    seaward: byKind(OPEN_SEAWARD_METERS),
    bow: EDGE_BOW_METERS,
  };
}
