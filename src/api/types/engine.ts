/** The bytes of the data files of one build, as they lie in `graph-data`: not to be changed while an engine is used. */
export interface FairwayData {
  /** `coast.pbf` */
  coast: Uint8Array;
  /** `graph.pbf` */
  graph: Uint8Array;
  /** `areas.pbf` */
  areas: Uint8Array;
  /**
   * `locations.pbf`; without it there are no `locations`, and routes take positions only.
   */
  locations?: Uint8Array;
}

/** The data files as `Fairway.share` read them, in memory that threads share. */
export interface SharedData {
  /** What it looks like is the engine's own affair. */
  readonly shared: object;
}

/** How much a request may ask for. */
export interface Limits {
  /** Most no-go blocks, 1,000 by default. */
  nogoBlocks?: number;
  /** Most corners of them all together, 10,000 by default. */
  nogoCorners?: number;
  /** Most members of a list of a table of distances, 14,000 by default. */
  tableEnds?: number;
  /** Most cells of a table of distances, 1,000,000 by default; rows one by one may have more in all. */
  tableCells?: number;
  /** Most cells of one in which each is a route of its own: see `DistancesRequest`. 10,000 by default. */
  tableRoutes?: number;
}

/** Settings of an engine. */
export interface EngineOptions {
  /** How large requests may be. */
  limits?: Limits;
}

/** How a call is made. */
export interface CallOptions {
  /**
   * Milliseconds after which the search is given up with the error `deadline`; of a batch, all that is left; of a table,
   * the rows or columns that are left, and places not yet looked up. What is no search, such as reading the request, is
   * not broken off. Default: none.
   */
  deadlineMs?: number;
}

/** How a call is made that draws routes. */
export interface RouteCallOptions extends CallOptions {
  /** Most positions of a route drawn with `densify`; 100,000 by default, and no more whatever is given. */
  maxPositions?: number;
}
