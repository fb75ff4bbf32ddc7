import { METERS_PER_NM } from '../src/geo/sphere.ts';

/** Step of the mask's lattice, degrees: 0.3 nm from row to row, so the narrow offing is known to within a third. */
export const LATTICE_STEP = 0.005;
/** Bounds of the world's lattice, degrees: the sea ends at the Ross Ice Shelf, 78.8 S, the last land at 83.7 N. */
export const WORLD_BOUNDS = { west: -180, south: -79, east: 180, north: 84 };

/** Distance that a ship keeps from the shore at sea, metres: 2 nm fits published distances best of 1, 2 and 3. */
export const OPEN_OFFING_METERS = 2 * METERS_PER_NM;
/** Distance that a ship keeps from the shore in narrow waters, metres: opens a strait from a mile wide on. */
export const NARROW_OFFING_METERS = 0.5 * METERS_PER_NM;

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
export const OPEN_SEAWARD_METERS = 0.5 * METERS_PER_NM;
/** Most by which simplification moves the boundary of narrow water, metres. Half the narrow offing. */
export const NARROW_TOLERANCE_METERS = 450;
/** Most by which an obstacle's edge drawn straight in longitude and latitude may leave its great circle, metres. */
export const EDGE_BOW_METERS = 50;

/** How much longer than an edge a way of other edges may be for the edge to be left out. */
export const SPANNER_STRETCH = 1.005;

/** Most by which an area's edge drawn as great circles may leave the rhumb line of its legal text, metres. */
export const RHUMB_BOW_METERS = 50;
