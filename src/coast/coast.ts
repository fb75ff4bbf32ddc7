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
  /** Chunk to its first edge, which has the number of its first vertex, and to the edge after its last. */
  chunkStart: Uint32Array;
  chunkEnd: Uint32Array;
  /** Boxes of the chunks, in steps. */
  index: Flatbush;
  /** Land or water at the points of a coarse lattice. */
  lattice: Lattice;
}

/** Indexes the rings of a coast. `start`, `lng` and `lat` as in `Coast`. */
export function indexCoast(start: Uint32Array, lng: Int32Array, lat: Int32Array): Coast {
  const { chunkStart, chunkEnd } = cutChunks(start);
  const index = new Flatbush(chunkStart.length, 16, Int32Array);
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
    index.add(west, south, east, north);
  }
  index.finish();
  return { start, lng, lat, chunkStart, chunkEnd, index, lattice: buildLattice(start, lng, lat) };
}

/** Whether an edge belongs to the frame of the map, at 180 degrees and the North Pole: a bound but no shore. */
export function isFrame(coast: Coast, edge: number): boolean {
  return Math.abs(coast.lng[edge]) === ANTIMERIDIAN && Math.abs(coast.lng[edge + 1]) === ANTIMERIDIAN;
}

function cutChunks(start: Uint32Array): { chunkStart: Uint32Array; chunkEnd: Uint32Array } {
  let count = 0;
  for (let r = 0; r + 1 < start.length; r++) {
    count += Math.ceil((start[r + 1] - start[r] - 1) / CHUNK_EDGES);
  }
  const chunkStart = new Uint32Array(count);
  const chunkEnd = new Uint32Array(count);
  let c = 0;
  for (let r = 0; r + 1 < start.length; r++) {
    const end = start[r + 1] - 1;
    for (let edge = start[r]; edge < end; edge += CHUNK_EDGES) {
      chunkStart[c] = edge;
      chunkEnd[c++] = Math.min(edge + CHUNK_EDGES, end);
    }
  }
  return { chunkStart, chunkEnd };
}
