import { roundingTo } from '../../src/geo/grid.ts';
import type { Position } from '../../src/geo/position.ts';
import { GRAPH_STEPS_PER_DEGREE } from '../../src/graph/water-graph.ts';

/** A channel's centre line. */
export interface ChannelLine {
  name: string;
  line: Position[];
  /** Whether ways pass through it from sea to sea; else they only begin or end there. */
  through: boolean;
}

/** Rounds to the steps of the stored positions. */
export const roundPosition = roundingTo(GRAPH_STEPS_PER_DEGREE);
