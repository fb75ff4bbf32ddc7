import type { Position } from '../../src/geo/position.ts';
import { METERS_PER_DEGREE, METERS_PER_NM, RADIANS } from '../../src/geo/sphere.ts';
import { type Line, simplifyLine } from './line.ts';
import { findAfloat, offsetToMiddle, type Shores } from './shores.ts';

export interface FitSettings {
  /** How far to look for a shore on each side; a shore beyond counts as this far away. */
  radiusNm: number;
  /** Greatest distance between the vertices that are moved, and how far ahead and astern each sees the shores. */
  stepNm: number;
  /** How far simplification may take the line from the fitted one. */
  toleranceMeters: number;
}

export const FIT: FitSettings = { radiusNm: 1, stepNm: 0.15, toleranceMeters: 10 };

/**
 * Weight of a vertex's way to the chord of its neighbours against its way to mid-water. Six keeps the line smooth past
 * inlets and moles, and cuts a bend of 1 nm radius by 120 m.
 */
const TENSION = 6;
/** Share of its way that a vertex goes in a round: going all of it swings to and fro in sharp bends. */
const DAMPING = 0.4;
/** A line is at rest when no vertex moves farther than this in a round, or after so many rounds. */
const REST_METERS = 0.5;
const MAX_ROUNDS = 150;

/**
 * Moves a line to the middle of the water between the shores on either side of it. Ends stay where they are, and so
 * do the parts that lie on land (a canal that the map lacks); parts without a shore near only follow the others.
 *
 * Every vertex slides sideways to where its way to mid-water and the tension between its neighbours balance. A line
 * that was fitted stays within 50 m when it is fitted again.
 */
export function fitMidChannel(line: Line, shores: Shores, settings: FitSettings = FIT): Position[] {
  const step = settings.stepNm * METERS_PER_NM;
  let fitted = line.map(([lng, lat]): Position => [lng, lat]);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    fitted = respace(fitted, findAfloat(fitted, shores), step);
    if (slideSideways(fitted, shores, settings.radiusNm * METERS_PER_NM, step) < REST_METERS) break;
  }
  return simplifyLine(fitted, settings.toleranceMeters);
}

/** Adds vertices until none is farther than `step` metres from the next; of those afloat, drops the ones within half. */
function respace(line: Line, afloat: Uint8Array, step: number): Position[] {
  const out: Position[] = [[line[0][0], line[0][1]]];
  for (let i = 1; i < line.length; i++) {
    const [lng1, lat1] = out[out.length - 1];
    const [lng2, lat2] = line[i];
    const x = (lng2 - lng1) * Math.cos(((lat1 + lat2) / 2) * RADIANS);
    const meters = Math.hypot(x, lat2 - lat1) * METERS_PER_DEGREE;
    if (afloat[i] && meters < step / 2 && i + 1 < line.length) continue;
    const pieces = Math.max(1, Math.ceil(meters / step));
    for (let k = 1; k < pieces; k++) {
      out.push([lng1 + ((lng2 - lng1) * k) / pieces, lat1 + ((lat2 - lat1) * k) / pieces]);
    }
    out.push([lng2, lat2]);
  }
  return out;
}

/** One round: moves the vertices of `line` in place and returns the farthest move, metres. */
function slideSideways(line: Position[], shores: Shores, radius: number, look: number): number {
  const last = line.length - 1;
  const portX = new Float64Array(line.length);
  const portY = new Float64Array(line.length);
  // Slide o of vertex i: (1 + TENSION) o[i] - TENSION / 2 (o[i - 1] + o[i + 1]) = pull[i], or 0 where it is held.
  const held = new Uint8Array(line.length).fill(1);
  const afloat = findAfloat(line, shores);
  const pull = new Float64Array(line.length);
  for (let i = 1; i < last; i++) {
    if (!afloat[i]) continue;
    const [lng, lat] = line[i];
    const scale = METERS_PER_DEGREE * Math.cos(lat * RADIANS);
    const aheadX = (line[i + 1][0] - lng) * scale;
    const aheadY = (line[i + 1][1] - lat) * METERS_PER_DEGREE;
    const asternX = (line[i - 1][0] - lng) * scale;
    const asternY = (line[i - 1][1] - lat) * METERS_PER_DEGREE;
    const chord = Math.hypot(aheadX - asternX, aheadY - asternY);
    if (chord === 0) continue;
    portX[i] = (asternY - aheadY) / chord;
    portY[i] = (aheadX - asternX) / chord;
    held[i] = 0;
    const toMiddle = offsetToMiddle(lng, lat, portX[i], portY[i], shores, radius, look);
    if (toMiddle === 0) continue;
    pull[i] = toMiddle + (TENSION / 2) * ((aheadX + asternX) * portX[i] + (aheadY + asternY) * portY[i]);
  }
  const slide = solveSlides(held, pull);
  let farthest = 0;
  for (let i = 1; i < last; i++) {
    const [lng, lat] = line[i];
    const meters = DAMPING * slide[i];
    farthest = Math.max(farthest, Math.abs(meters));
    line[i] = [
      lng + (meters * portX[i]) / (METERS_PER_DEGREE * Math.cos(lat * RADIANS)),
      lat + (meters * portY[i]) / METERS_PER_DEGREE,
    ];
  }
  return farthest;
}

/** Solves the balance of pull and tension: a tridiagonal system, by elimination from the first vertex to the last. */
function solveSlides(held: Uint8Array, pull: Float64Array): Float64Array {
  const slide = new Float64Array(pull.length);
  const share = new Float64Array(pull.length);
  for (let i = 1; i + 1 < pull.length; i++) {
    if (held[i]) continue;
    const pivot = 1 + TENSION - (TENSION / 2) * share[i - 1];
    share[i] = TENSION / 2 / pivot;
    slide[i] = (pull[i] + (TENSION / 2) * slide[i - 1]) / pivot;
  }
  for (let i = pull.length - 2; i > 0; i--) slide[i] += share[i] * slide[i + 1];
  return slide;
}
