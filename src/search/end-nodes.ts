/** Nodes that a position is joined to, in any order. */
export interface EndNodes {
  readonly node: ArrayLike<number>;
  /** What the way between the position and the node costs, nautical miles; never below its great circle. */
  readonly cost: ArrayLike<number>;
}
