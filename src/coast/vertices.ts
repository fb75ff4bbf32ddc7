import { Found } from '../arrays.ts';
import type { Position } from '../geo/position.ts';
import { COAST_STEPS_PER_DEGREE, type Coast } from './coast.ts';

const found = new Found();

/** A box in degrees, which may go on beyond 180 degrees. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Visits the vertices of the shore in a box; some of them twice. A visit looks for no others. */
export function visitVertices(coast: Coast, box: Box, visit: (lng: number, lat: number) => void): void {
  visitWithin(coast, box, visit);
  const turn = box.west < -180 ? 360 : box.east > 180 ? -360 : 0;
  if (turn) visitWithin(coast, { ...box, west: box.west + turn, east: box.east + turn }, visit);
}

function visitWithin(
  coast: Coast,
  { west, south, east, north }: Box,
  visit: (lng: number, lat: number) => void,
): void {
  const k = COAST_STEPS_PER_DEGREE;
  coast.searchBox(k * west - 1, k * south - 1, k * east + 1, k * north + 1, found);
  for (const chunk of found.all) {
    for (let v = coast.chunkStart[chunk]; v <= coast.chunkEnd[chunk]; v++) {
      const lng = coast.lng[v] / COAST_STEPS_PER_DEGREE;
      const lat = coast.lat[v] / COAST_STEPS_PER_DEGREE;
      if (lng >= west && lng <= east && lat >= south && lat <= north) visit(lng, lat);
    }
  }
}

/** The other ends of the shore's edges at a position; none unless a vertex lies there. */
export function neighboursOf(coast: Coast, [lng, lat]: Position): Position[] {
  const x = Math.round(lng * COAST_STEPS_PER_DEGREE);
  const y = Math.round(lat * COAST_STEPS_PER_DEGREE);
  const ends: Position[] = [];
  const isAt = (v: number) => coast.lng[v] === x && coast.lat[v] === y;
  const add = (v: number) => {
    ends.push([coast.lng[v] / COAST_STEPS_PER_DEGREE, coast.lat[v] / COAST_STEPS_PER_DEGREE]);
  };
  coast.searchBox(x, y, x, y, found);
  for (let i = 0; i < found.count; i++) {
    const chunk = found.numbers[i];
    for (let e = coast.chunkStart[chunk]; e < coast.chunkEnd[chunk]; e++) {
      if (isAt(e)) add(e + 1);
      if (isAt(e + 1)) add(e);
    }
  }
  return ends;
}
