import type { AreaMiles } from './area-miles.ts';
import type { BoundaryNet } from './boundary-nodes.ts';

/** How a search weighs miles in areas. */
export interface Weighing {
  readonly miles: AreaMiles;
  readonly net: BoundaryNet;
  /** Node of the net to 1 if the search may use it. */
  readonly active: Uint8Array;
  /** What a mile inside costs beyond its length. */
  readonly toll: number;
  /** Cost of a way known already, nautical miles. */
  readonly limit: number;
}
