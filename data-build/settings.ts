import { METERS_PER_NM } from '../src/geo/sphere.ts';

/** Step of the mask's lattice, degrees: 0.3 nm from row to row, so the narrow offing is known to within a third. */
export const LATTICE_STEP = 0.005;
/** Bounds of the world's lattice, degrees: the sea ends at the Ross Ice Shelf, 78.8 S, the last land at 83.7 N. */
export const WORLD_BOUNDS = { west: -180, south: -79, east: 180, north: 84 };

/** Distance that a ship keeps from the shore at sea, metres: 2 nm fits published distances best of 1, 2 and 3. */
export const OPEN_OFFING_METERS = 2 * METERS_PER_NM;
/** Distance that a ship keeps from the shore in narrow waters, metres: opens a strait from a mile wide on. */
export const NARROW_OFFING_METERS = 0.5 * METERS_PER_NM;

/** Depth of water that ships keep to at sea, metres by the estimate: a merchant ship's draught of 10 m and its margin. */
export const WALL_DEPTH_METERS = 14;
/** Shallows stay open within this distance of a port, metres, */
export const DEEP_PORT_RADIUS_METERS = 8 * METERS_PER_NM;
/** and within this distance of a listed line, metres. */
export const DEEP_LINE_RADIUS_METERS = 2 * METERS_PER_NM;
/** Reefs: steep shoals this near to more than 100 m of water, nautical miles, up to this latitude, count as this deep. */
export const REEF_ABYSS_NM = 4.5;
export const REEF_LAT = 62;
export const REEF_DEPTH_METERS = 8;

/** Widest offing, metres, where there is room, */
export const WIDEST_OFFING_METERS = 4.5 * METERS_PER_NM;
/** by levels of this much from the open offing on, metres. */
export const OFFING_STEP_METERS = 0.5 * METERS_PER_NM;
/** Share of its half-width that a narrows keeps as offing. */
export const NARROWS_SHARE = 0.6;
/** The open offing holds within this distance of a port, metres. */
export const OPEN_PORT_RADIUS_METERS = 3 * METERS_PER_NM;

/** A port needs the narrow waters within this distance, metres: positions in port lists are 2 to 5 nm off. */
export const PORT_RADIUS_METERS = 5 * METERS_PER_NM;
/** A listed line needs the narrow waters within this distance, metres: curated lines are half a mile off. */
export const LINE_RADIUS_METERS = 0.5 * METERS_PER_NM;
/** Least narrow water that a port needs, square nautical miles: from less it sees open water, 4 nm off at most. */
export const NARROW_MIN_NM2 = 2;
/** Least sea of its own that is free water, square nautical miles, unless a listed line leads there. */
export const POND_MIN_NM2 = 100;

/** Most by which simplification moves the boundary of open water to the land, metres. A quarter of the offing. */
export const OPEN_LANDWARD_METERS = 0.5 * METERS_PER_NM;
/** Most by which simplification moves the boundary of open water to sea, metres. */
export const OPEN_SEAWARD_METERS = 1 * METERS_PER_NM;
/** Most by which simplification moves the boundary of narrow water, metres. Half the narrow offing. */
export const NARROW_TOLERANCE_METERS = 450;
/** Most by which an obstacle's edge drawn straight in longitude and latitude may leave its great circle, metres. */
export const EDGE_BOW_METERS = 50;

/** How much longer than an edge a way of other edges may be for the edge to be left out. */
export const SPANNER_STRETCH = 1.005;

/** Most by which an area's edge drawn as great circles may leave the rhumb line of its legal text, metres. */
export const RHUMB_BOW_METERS = 50;
/** The same for the zones of load lines, some as wide as an ocean. */
export const LOAD_LINE_BOW_METERS = 500;
