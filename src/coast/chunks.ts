import { type CoastArrays, TURN } from './coast.ts';

/** Edges in a chunk: more make fewer chunks, and each slower to scan. */
const CHUNK_EDGES = 16;

/**
 * Cuts the edges between the vertices `first` and `last` of a ring into runs of at most 16 that follow each other, and
 * writes them from chunk `at` on, none from `end` on. Edges of the map's frame are left out: a bound, but no
 * shore, and nothing that a walk within the map crosses. Returns the chunk after the last.
 */
export function cutChunks(chunks: CoastArrays, first: number, last: number, at: number, end: number): number {
  const { lng, chunkStart, chunkEnd } = chunks;
  let chunk = at;
  for (let from = first; from < last; from++) {
    let to = from;
    const longest = Math.min(last, from + CHUNK_EDGES);
    while (to < longest && !(isAtFrame(lng[to]) && isAtFrame(lng[to + 1]))) to++;
    if (to === from) continue;
    if (chunk < end) {
      chunkStart[chunk] = from;
      chunkEnd[chunk] = to;
      setBox(chunks, chunk);
    }
    chunk++;
    from = to - 1;
  }
  return chunk;
}

/** The box of the vertices of a chunk. */
function setBox({ lng, lat, chunkStart, chunkEnd, chunkBox }: CoastArrays, chunk: number): void {
  const first = chunkStart[chunk];
  const last = chunkEnd[chunk];
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
  chunkBox[4 * chunk] = west;
  chunkBox[4 * chunk + 1] = south;
  chunkBox[4 * chunk + 2] = east;
  chunkBox[4 * chunk + 3] = north;
}

/** Whether a vertex lies on the map's frame, where the map is cut at 180 degrees. */
function isAtFrame(lng: number): boolean {
  return lng === TURN / 2 || lng === -TURN / 2;
}
