/** Nodes that a position is joined to, in any order. */
export interface Attachment {
  readonly node: ArrayLike<number>;
  /** What the leg between the position and the node costs, nautical miles; never below its great circle. */
  readonly cost: ArrayLike<number>;
}
