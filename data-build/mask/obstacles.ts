import { GRAPH_STEPS_PER_DEGREE } from '../../src/graph/water-graph.ts';
import type { Bounds } from '../bounds.ts';
import { LATTICE_STEP, WORLD_BOUNDS } from '../settings.ts';
import type { Progress, StageResult } from '../stage.ts';
import { type Rings, roundRings } from '../water/rings.ts';
import type { Needs } from './free-nodes.ts';
import { latticeOver } from './lattice.ts';
import { navigableMask, type Polygon } from './mask.ts';

/** The boundary of free water, on the grid of stored positions: what routes bend round. */
export function findObstacles(
  waters: Rings,
  shoals: readonly Polygon[],
  needs: Needs,
  bounds: Bounds | undefined,
  progress: Progress,
): StageResult<Rings> {
  const lattice = latticeOver(bounds ?? WORLD_BOUNDS, LATTICE_STEP);
  const { rings, counts } = navigableMask(waters, shoals, needs, lattice, progress);
  return { output: roundRings(rings, GRAPH_STEPS_PER_DEGREE), counts };
}
