import { METERS_PER_NM } from '../src/geo/sphere.ts';

/** Step of the mask's lattice, degrees: 0.3 nm north to south, so half the narrow offing spans a node. */
export const LATTICE_STEP = 0.005;
/** Southern edge of the world's lattice, degrees: the sea ends at the Ross Ice Shelf, 78.8 S. */
export const LATTICE_SOUTH = -79;
/** Northern edge of the world's lattice, degrees: the last land is at 83.7 N, all beyond is free water. */
export const LATTICE_NORTH = 84;

/** Distance that a ship keeps from the shore at sea, metres: 2 nm fits published distances best (1 and 3 nm were tried). */
export const OPEN_OFFING_METERS = 2 * METERS_PER_NM;
/** Distance kept from the shore in narrow waters, metres: a strait a mile wide is the least that the mask opens. */
export const NARROW_OFFING_METERS = 0.5 * METERS_PER_NM;

/** A port needs the narrow waters within this distance, metres: positions in port lists err by 2 to 5 nm. */
export const PORT_REACH_METERS = 5 * METERS_PER_NM;
/** A listed line needs the narrow waters within this distance, metres: curated lines err by half a mile. */
export const LINE_REACH_METERS = 0.5 * METERS_PER_NM;

/** Least area of free water that is worth a way to the sea, or a place of its own without one, square nautical miles. */
export const POND_MIN_NM2 = 100;

/** How far simplification may move the boundary of open water towards land, metres. Below the open offing. */
export const OPEN_TOLERANCE_METERS = 0.5 * METERS_PER_NM;
/** How far simplification may move the boundary of narrow water, metres. Half the narrow offing. */
export const NARROW_TOLERANCE_METERS = 450;
/** Most that an obstacle's edge, drawn straight in longitude and latitude, may leave its great circle, metres. */
export const EDGE_BOW_METERS = 50;
