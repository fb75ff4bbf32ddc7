import { GRAPH_STEPS_PER_DEGREE } from '../../src/graph/water-graph.ts';
import type { Bounds } from '../bounds.ts';
import { LATTICE_STEP, WORLD_BOUNDS } from '../settings.ts';
import type { Progress, StageResult } from '../stage.ts';
import { type Rings, roundRings } from '../water/rings.ts';
import type { Shallows } from './deep-water.ts';
import type { Needs } from './free-nodes.ts';
import { latticeOver } from './lattice.ts';
import { navigableMask } from './mask.ts';
import type { Polygon } from './polygon.ts';

/** The boundary of free water, on the grid of stored positions: what routes bend round. */
export function findObstacles(
  waters: Rings,
  shoals: readonly Polygon[],
  needs: Needs,
  shallows: Shallows | undefined,
  bounds: Bounds | undefined,
  progress: Progress,
): StageResult<Rings> {
  const lattice = latticeOver(bounds ?? WORLD_BOUNDS, LATTICE_STEP);
  const { rings, counts } = navigableMask(waters, shoals, needs, shallows, lattice, progress);
  return { output: roundRings(rings, GRAPH_STEPS_PER_DEGREE), counts };
}
