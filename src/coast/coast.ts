import Flatbush from 'flatbush';
import { buildLattice, type Lattice } from './lattice.ts';

/** Steps of the stored coordinates in a degree: 5.6 m of latitude each. */
export const STEPS_PER_DEGREE = 20_000;
/** Edges in a chunk, the leaf of the index: more make the index smaller and its leaves slower to scan. */
const CHUNK_EDGES = 16;
/** The antimeridian, in steps. */
const ANTIMERIDIAN = 180 * STEPS_PER_DEGREE;

/** The boundary of all routable water, frozen. Coordinates are whole steps; water lies on the left of every edge. */
export interface Coast {
  /** Ring to its first vertex; one longer than the number of rings. The first vertex stands again at a ring's end. */
  start: Uint32Array;
  /** Vertex to longitude and to latitude, in steps. */
  lng: Int32Array;
  lat: Int32Array;
  /** Chunk to its first shore edge, which has the number of its first vertex, and to the edge after its last. */
  chunkStart: Uint32Array;
  chunkEnd: Uint32Array;
  /** Boxes of the chunks, in degrees. */
  index: Flatbush;
  /** Land or water at the points of a coarse lattice. */
  lattice: Lattice;
}

/** Indexes the rings of a coast. `start`, `lng` and `lat` as in `Coast`. */
export function indexCoast(start: Uint32Array, lng: Int32Array, lat: Int32Array): Coast {
  const { chunkStart, chunkEnd } = cutChunks(start, lng);
  const index = new Flatbush(chunkStart.length);
  for (let c = 0; c < chunkStart.length; c++) {
    let west = lng[chunkStart[c]];
    let east = west;
    let south = lat[chunkStart[c]];
    let north = south;
    for (let v = chunkStart[c] + 1; v <= chunkEnd[c]; v++) {
      if (lng[v] < west) west = lng[v];
      else if (lng[v] > east) east = lng[v];
      if (lat[v] < south) south = lat[v];
      else if (lat[v] > north) north = lat[v];
    }
    const k = STEPS_PER_DEGREE;
    index.add(west / k, south / k, east / k, north / k);
  }
  index.finish();
  return { start, lng, lat, chunkStart, chunkEnd, index, lattice: buildLattice(start, lng, lat) };
}

/**
 * Cuts the edges into runs of at most 16 that follow each other. Those of the map's frame are left out: a bound,
 * but no shore, and nothing that a walk within the map crosses.
 */
function cutChunks(start: Uint32Array, lng: Int32Array): { chunkStart: Uint32Array; chunkEnd: Uint32Array } {
  const starts: number[] = [];
  const ends: number[] = [];
  for (let r = 0; r + 1 < start.length; r++) {
    let from = start[r];
    for (let edge = start[r]; edge < start[r + 1]; edge++) {
      const isOver = edge === start[r + 1] - 1;
      const isFrame =
        !isOver && Math.abs(lng[edge]) === ANTIMERIDIAN && Math.abs(lng[edge + 1]) === ANTIMERIDIAN;
      if (!isOver && !isFrame && edge - from < CHUNK_EDGES) continue;
      if (edge > from) {
        starts.push(from);
        ends.push(edge);
      }
      from = isFrame ? edge + 1 : edge;
    }
  }
  return { chunkStart: Uint32Array.from(starts), chunkEnd: Uint32Array.from(ends) };
}
