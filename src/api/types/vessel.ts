/**
 * A ship, as far as it is known: passages and bridges that do not take her are closed. Limits are inclusive; what is not
 * known fits everywhere. Each number is above 0; others are refused: `invalid_request`.
 */
export interface Vessel {
  /** Metres, at most 50. */
  draught?: number;
  /** Metres, at most 200. */
  beam?: number;
  /** Length over all, metres, at most 1,000. */
  length?: number;
  /** Height above the water, metres, at most 300. */
  airDraught?: number;
  /** Tonnes, at most 2,000,000. */
  deadweight?: number;
}

/** A limit that closes a passage or a bridge to a vessel. */
export interface ClosedByVessel {
  /** Key of the passage, as in the options, or of the bridge. */
  passage: string;
  /** Of a passage with several gauges, such as two sets of locks, the one that comes nearest to taking her. */
  gauge?: string;
  /** Where she is too large; a passage has an entry for each. */
  dimension: keyof Vessel;
  /** The greatest that passes, metres or tonnes. */
  limit: number;
  /** The vessel's. */
  value: number;
}

/** An end in a port whose channel is not as deep as the vessel's draught. The route is not refused. */
export interface ShallowPort {
  /** The end of the route that it is. */
  end: 'from' | 'to';
  /** The port's. */
  name: string;
  /** UN/LOCODE. */
  locode: string;
  /** Depth of the channel by the World Port Index, metres. */
  depthMeters: number;
  /** The vessel's, metres. */
  draught: number;
}
