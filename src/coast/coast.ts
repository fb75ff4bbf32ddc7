import Flatbush from 'flatbush';
import { buildLattice, type Lattice } from './lattice.ts';

/** Steps of the stored coordinates in a degree: 5.6 m of latitude each. */
export const COAST_STEPS_PER_DEGREE = 20_000;
/** Edges in a chunk, the leaf of the index: more make the index smaller and its leaves slower to scan. */
const CHUNK_EDGES = 16;
/** The antimeridian, in steps. */
const ANTIMERIDIAN = 180 * COAST_STEPS_PER_DEGREE;

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
  for (let c = 0; c < chunkStart.length; c++) addBox(index, chunkStart[c], chunkEnd[c], lng, lat);
  index.finish();
  return { start, lng, lat, chunkStart, chunkEnd, index, lattice: buildLattice(start, lng, lat) };
}

/** Adds the box of the vertices from `first` to `last` to an index, in degrees. */
function addBox(index: Flatbush, first: number, last: number, lng: Int32Array, lat: Int32Array): void {
  let west = lng[first];
  let east = west;
  let south = lat[first];
  let north = south;
  for (let v = first + 1; v <= last; v++) {
    const x = lng[v];
    const y = lat[v];
    if (x < west) west = x;
    else if (x > east) east = x;
    if (y < south) south = y;
    else if (y > north) north = y;
  }
  const k = COAST_STEPS_PER_DEGREE;
  index.add(west / k, south / k, east / k, north / k);
}

/**
 * Cuts the edges into runs of at most 16 that follow each other. Those of the map's frame are left out: a bound,
 * but no shore, and nothing that a walk within the map crosses.
 */
function cutChunks(start: Uint32Array, lng: Int32Array): { chunkStart: Uint32Array; chunkEnd: Uint32Array } {
  const rings = start.length - 1;
  let most = rings;
  for (let r = 0; r < rings; r++) most += Math.floor((start[r + 1] - start[r]) / CHUNK_EDGES);
  // each vertex of the frame may end a chunk early
  for (let v = 0; v < lng.length; v++) if (isAtFrame(lng[v])) most++;
  const chunkStart = new Uint32Array(most);
  const chunkEnd = new Uint32Array(most);
  let count = 0;
  for (let r = 0; r < rings; r++) {
    const last = start[r + 1] - 1;
    for (let from = start[r]; from < last; from++) {
      let end = from;
      const longest = Math.min(last, from + CHUNK_EDGES);
      while (end < longest && !(isAtFrame(lng[end]) && isAtFrame(lng[end + 1]))) end++;
      if (end === from) continue;
      chunkStart[count] = from;
      chunkEnd[count++] = end;
      from = end - 1;
    }
  }
  return { chunkStart: chunkStart.slice(0, count), chunkEnd: chunkEnd.slice(0, count) };
}

/** Whether a vertex lies on the map's frame, where the map is cut at 180 degrees. */
function isAtFrame(lng: number): boolean {
  return lng === ANTIMERIDIAN || lng === -ANTIMERIDIAN;
}
