import type { Area } from '../areas/area.ts';
import type { Waters } from '../attach/waters.ts';
import { AreaMiles } from './area-miles.ts';
import { BoundaryNodes } from './boundary-nodes.ts';
import { BoundarySight } from './boundary-sight.ts';

/** Sets of areas kept, the last used: those of a kind and day, 3 MB each. */
const KEPT = 4;
/** Arcs that there is room for in the sets kept, but for the last: 22 bytes each. */
const MOST_ARCS = 700_000;

/** What searches know about a set of areas. */
export interface MinimizedAreas {
  readonly areas: readonly Area[];
  readonly miles: AreaMiles;
  readonly boundary: BoundaryNodes;
}

/** Keeps what searches know of the sets of areas that were last to be minimised. */
export class Minimized {
  readonly #waters: Waters;
  readonly #sight: BoundarySight;
  #kept: MinimizedAreas[] = [];

  constructor(waters: Waters) {
    this.#waters = waters;
    this.#sight = new BoundarySight(waters);
  }

  of(areas: readonly Area[]): MinimizedAreas {
    const known = this.#kept.find(
      (other) => other.areas.length === areas.length && areas.every((area, i) => area === other.areas[i]),
    );
    const set = known ?? this.#make(areas);
    let arcs = 0;
    this.#kept = [set, ...this.#kept.filter((other) => other !== set)].slice(0, KEPT).filter((one) => {
      // there are more with each search
      arcs += one.boundary.arcs.head.length;
      return one === set || arcs <= MOST_ARCS;
    });
    return set;
  }

  #make(areas: readonly Area[]): MinimizedAreas {
    const miles = new AreaMiles(
      this.#waters.graph,
      areas.map(({ polygon }) => polygon),
    );
    return { areas, miles, boundary: new BoundaryNodes(areas, miles, this.#waters, this.#sight) };
  }
}
