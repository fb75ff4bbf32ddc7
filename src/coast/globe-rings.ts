import { type Coast, TURN } from './coast.ts';
import { ringStarts } from './rings.ts';

/** A line of the shore, steps, water on its left: of a ring the first vertex comes twice. */
export interface GlobeLine {
  readonly lng: ArrayLike<number>;
  readonly lat: ArrayLike<number>;
}

/**
 * The rings of the shore as they lie on the globe, which has no frame at 180 degrees: what the map cuts there is joined,
 * and its longitudes go on beyond. A ring round a pole ends with a step of a turn. Reads all of the coast.
 */
export function globeRings(coast: Coast): GlobeLine[] {
  const start = ringStarts(coast);
  const rings: GlobeLine[] = [];
  const strands: GlobeLine[] = [];
  for (let r = 0; r + 1 < start.length; r++) {
    const lng = coast.lng.subarray(start[r], start[r + 1]);
    const lat = coast.lat.subarray(start[r], start[r + 1]);
    const first = frameEdgeFrom(lng, 0);
    if (first < 0) rings.push({ lng, lat });
    else addStrands(turnedTo(lng, first), turnedTo(lat, first), strands);
  }
  return rings.concat(joined(strands));
}

/** The first edge along the map's frame from an edge on, or -1. */
function frameEdgeFrom(lng: Int32Array, from: number): number {
  // some vertices lie a few steps beyond the frame, where the build keeps shores apart
  for (let e = from; e + 1 < lng.length; e++) if (isOnFrame(lng[e]) && isOnFrame(lng[e + 1])) return e;
  return -1;
}

function isOnFrame(lng: number): boolean {
  return Math.abs(lng) >= TURN / 2;
}

/** A closed ring's values from a vertex on, and round to it again. */
function turnedTo(values: Int32Array, first: number): Int32Array {
  const turned = new Int32Array(values.length);
  turned.set(values.subarray(first));
  turned.set(values.subarray(1, first + 1), values.length - first);
  return turned;
}

/** Adds what a ring, which begins with an edge along the frame, has between its edges along it. */
function addStrands(lng: Int32Array, lat: Int32Array, strands: GlobeLine[]): void {
  for (let from = 1; from < lng.length; ) {
    const next = frameEdgeFrom(lng, from);
    const to = next < 0 ? lng.length : next + 1;
    if (to - from > 1) strands.push({ lng: lng.subarray(from, to), lat: lat.subarray(from, to) });
    from = to;
  }
}

/** Strands from frame to frame as whole rings. */
function joined(strands: readonly GlobeLine[]): GlobeLine[] {
  const used = new Set<GlobeLine>();
  const rings: GlobeLine[] = [];
  for (const first of strands) {
    const lng: number[] = [];
    const lat: number[] = [];
    let turn = 0;
    for (let strand = first; !used.has(strand); ) {
      used.add(strand);
      for (let v = 0; v < strand.lng.length; v++) {
        lng.push(strand.lng[v] + turn);
        lat.push(strand.lat[v]);
      }
      const next = nextOf(strand, strands);
      const side = Math.sign(endOf(strand.lng));
      if (side !== Math.sign(next.lng[0])) turn += side * TURN;
      strand = next;
    }
    if (lng.length === 0) continue;
    lng.push(lng[0]);
    lat.push(lat[0]);
    rings.push({ lng, lat });
  }
  return rings;
}

/**
 * The strand that begins next along the meridian from where one ends, up or down, so that land stays on the right: that
 * way one side alone has land. By the North Pole neither has.
 */
function nextOf(strand: GlobeLine, strands: readonly GlobeLine[]): GlobeLine {
  const isEast = endOf(strand.lng) > 0;
  const y = endOf(strand.lat);
  let isLandBeside = false;
  for (const { lng, lat } of strands) {
    if (lng[0] > 0 !== isEast && lat[0] > y) isLandBeside = !isLandBeside;
    if (endOf(lng) > 0 !== isEast && endOf(lat) > y) isLandBeside = !isLandBeside;
  }
  const up = isEast === isLandBeside ? 1 : -1;
  let next = strand;
  let least = Number.POSITIVE_INFINITY;
  for (const other of strands) {
    const away = up * (other.lat[0] - y);
    if (away >= 0 && away < least) [next, least] = [other, away];
  }
  return next;
}

function endOf(values: ArrayLike<number>): number {
  return values[values.length - 1];
}
