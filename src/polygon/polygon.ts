import { chordTo } from '../geo/vector.ts';
import { BOX_SIZE, boxesMeet, boxHolds, emptyBoxes, growBox, growByVector } from './boxes.ts';
import type { Cuts } from './cuts.ts';
import { MeridianBins } from './meridian-bins.ts';
import type { Segment } from './segment.ts';

/** Edges that share a box, and such chunks that share one again. */
const CHUNK = 16;
const GROUP = 16;
/** A vertex this near to a segment's great circle counts as on it, radians: 6 micrometres. */
const TOUCH = 1e-12;
/** An edge between meridians that lie this near to opposite runs over a pole, radians: it passes it by 0.6 micrometres at most. */
const OPPOSITE = 1e-13;

/**
 * An area on the sphere: rings of great-circle edges, its inside by even-odd. So rings may run either way, cross
 * themselves, enclose a pole or lie across the antimeridian; of a ring's two sides the inside is the one away from
 * the point opposite to the middle of all vertices.
 */
export class SpherePolygon {
  /** Holds the area, its inside as well as its boundary. */
  readonly box: Float64Array = emptyBoxes(1);
  /** Vertices of all rings, three numbers each; a ring's first vertex stands again after its last. */
  readonly #vector: Float64Array;
  /** Edge to the vertex where it starts; it ends in the next. */
  readonly #edge: Uint32Array;
  /** Chunk to the box of its edges. */
  readonly #chunkBox: Float64Array;
  /** Group to the box of its chunks. */
  readonly #groupBox: Float64Array;
  readonly #bins: MeridianBins;
  readonly #holdsNorthPole: boolean = false;

  /** @param rings unit vectors of each ring's vertices, three numbers each, none repeated at the end */
  constructor(rings: readonly Float64Array[]) {
    const edges = rings.reduce((sum, ring) => sum + ring.length / 3, 0);
    this.#vector = new Float64Array(3 * (edges + rings.length));
    this.#edge = new Uint32Array(edges);
    this.#chunkBox = emptyBoxes(Math.ceil(edges / CHUNK));
    this.#groupBox = emptyBoxes(Math.ceil(edges / (CHUNK * GROUP)));
    let vertex = 0;
    let e = 0;
    for (const ring of rings) {
      this.#vector.set(ring, 3 * vertex);
      this.#vector.set(ring.subarray(0, 3), 3 * vertex + ring.length);
      for (let i = 0; i < ring.length; i += 3) this.#edge[e++] = vertex++;
      vertex++;
    }
    this.#fillBoxes();
    this.#bins = new MeridianBins(this.#vector, this.#edge);
    const [x, y, z] = middleOf(rings);
    this.#holdsNorthPole = this.#isInside(-x, -y, -z);
    this.#addAxes();
  }

  /** Whether a unit vector lies inside. A position on the boundary may count as either. */
  contains(x: number, y: number, z: number): boolean {
    return boxHolds(this.box, x, y, z) && this.#isInside(x, y, z);
  }

  /**
   * The chunks of its boundary, by number, that may have a part in a box. Where there are none, what lies in the box lies
   * inside or outside as a whole.
   */
  chunksIn(box: Float64Array): number[] {
    const found: number[] = [];
    const chunks = this.#chunkBox.length / BOX_SIZE;
    for (let first = 0, group = 0; first < chunks; first += GROUP, group++) {
      if (!boxesMeet(this.#groupBox, BOX_SIZE * group, box)) continue;
      const last = Math.min(chunks, first + GROUP);
      for (let chunk = first; chunk < last; chunk++) {
        if (boxesMeet(this.#chunkBox, BOX_SIZE * chunk, box)) found.push(chunk);
      }
    }
    return found;
  }

  /** Adds the angles at which a segment meets the boundary. */
  cut(segment: Segment, cuts: Cuts): void {
    this.cutByChunks(this.chunksIn(segment.box), segment, cuts);
  }

  /**
   * Adds the angles at which a segment meets the boundary, all of which near it is in some chunks.
   *
   * @returns whether the box of any of them meets the segment's: if not, no point of the segment is within 6 mm of one
   */
  cutByChunks(chunks: readonly number[], segment: Segment, cuts: Cuts): boolean {
    let isNear = false;
    for (let i = 0; i < chunks.length; i++) {
      const chunk = chunks[i];
      if (!boxesMeet(this.#chunkBox, BOX_SIZE * chunk, segment.box)) continue;
      isNear = true;
      const end = Math.min(this.#edge.length, CHUNK * (chunk + 1));
      for (let e = CHUNK * chunk; e < end; e++) this.#cutByEdge(3 * this.#edge[e], segment, cuts);
    }
    return isNear;
  }

  /**
   * Whether some piece of a segment, not just a point, lies inside.
   *
   * @param onPiece called before each is looked at, which takes a look at all edges: may throw to end that
   */
  isEnteredBy(segment: Segment, cuts: Cuts, onPiece?: () => void): boolean {
    if (!boxesMeet(this.box, 0, segment.box)) return false;
    cuts.clear();
    this.cut(segment, cuts);
    cuts.begin(segment);
    while (cuts.next(segment) > 0) {
      onPiece?.();
      if (this.contains(cuts.x, cuts.y, cuts.z)) return true;
    }
    return false;
  }

  /** Boxes of arcs are those of their ends, and as much larger as arcs of such a chord rise over it. */
  #fillBoxes(): void {
    const vector = this.#vector;
    const edge = this.#edge;
    const chunkBox = this.#chunkBox;
    for (let e = 0; e < edge.length; e++) {
      const v = 3 * edge[e];
      const chord = chordTo(vector, v, vector[v + 3], vector[v + 4], vector[v + 5]);
      const rise = 1 - Math.sqrt(Math.max(0, 1 - (chord * chord) / 4));
      const at = BOX_SIZE * Math.floor(e / CHUNK);
      growByVector(chunkBox, at, vector, v, rise);
      growByVector(chunkBox, at, vector, v + 3, rise);
    }
    for (let chunk = 0; BOX_SIZE * chunk < chunkBox.length; chunk++) {
      const box = chunkBox.subarray(BOX_SIZE * chunk, BOX_SIZE * (chunk + 1));
      growBox(this.#groupBox, BOX_SIZE * Math.floor(chunk / GROUP), box);
      growBox(this.box, 0, box);
    }
  }

  /** A coordinate is extreme on the boundary or where its axis leaves the sphere, if that lies inside. */
  #addAxes(): void {
    for (let k = 0; k < BOX_SIZE; k++) {
      const axis = [0, 0, 0];
      axis[k >> 1] = k % 2 === 0 ? -1 : 1;
      const [x, y, z] = axis;
      if (this.#isInside(x, y, z)) this.box[k] = axis[k >> 1];
    }
  }

  /**
   * Even-odd along the meridian from the point to the North Pole: counts the edges that lie across it.
   *
   *        pole
   *     a---|----b   east of the meridian, or on it: a side of its own, so that a vertex counts once
   *         |
   *       point
   */
  #isInside(x: number, y: number, z: number): boolean {
    const { firstEdge, start } = this.#bins;
    const meridianX = x === 0 && y === 0 ? 1 : x;
    const bin = this.#bins.binOf(meridianX, y);
    let inside = this.#holdsNorthPole;
    for (let i = firstEdge[bin]; i < firstEdge[bin + 1]; i++) {
      if (this.#isAcross(start[i], meridianX, x, y, z)) inside = !inside;
    }
    return inside;
  }

  /** Whether the edge from vertex `a` on lies across the meridian north of a point. */
  #isAcross(a: number, meridianX: number, x: number, y: number, z: number): boolean {
    const vector = this.#vector;
    const b = a + 3;
    const eastOfA = meridianX * vector[a + 1] - y * vector[a];
    const eastOfB = meridianX * vector[b + 1] - y * vector[b];
    const outward = vector[a] * vector[b] + vector[a + 1] * vector[b + 1];
    const turn = vector[a] * vector[b + 1] - vector[a + 1] * vector[b];
    // over a pole an edge lies across all meridians to one side of it: rounding may say which, but for all points alike
    if (Math.abs(turn) < -OPPOSITE * outward) {
      const isByA = meridianX * vector[a] + y * vector[a + 1] > 0;
      const isEastward = isByA ? eastOfA < 0 : eastOfB >= 0;
      return isEastward === turn >= 0 && vector[a + 2] + vector[b + 2] > 0;
    }
    const eastward = eastOfB >= 0;
    if (eastOfA >= 0 === eastward) return false;
    const crossingX = vector[a] * eastOfB - vector[b] * eastOfA;
    const crossingY = vector[a + 1] * eastOfB - vector[b + 1] * eastOfA;
    const ahead = meridianX * crossingX + y * crossingY;
    if (eastward ? ahead <= 0 : ahead >= 0) return false;
    // by the crossing, not by the side of the edge: of an edge along the meridian that would be rounding
    const crossingZ = vector[a + 2] * eastOfB - vector[b + 2] * eastOfA;
    const north = crossingZ * (meridianX * x + y * y) - z * ahead;
    return eastward ? north > 0 : north < 0;
  }

  /** Adds where a segment meets the edge from vertex `a` on; the ends of an edge that lies along it. */
  #cutByEdge(a: number, segment: Segment, cuts: Cuts): void {
    const vector = this.#vector;
    const b = a + 3;
    const heightA = segment.nx * vector[a] + segment.ny * vector[a + 1] + segment.nz * vector[a + 2];
    const heightB = segment.nx * vector[b] + segment.ny * vector[b + 1] + segment.nz * vector[b + 2];
    if ((heightA > TOUCH && heightB > TOUCH) || (heightA < -TOUCH && heightB < -TOUCH)) return;
    // the edge before ends at a
    if (Math.abs(heightB) <= TOUCH) addAngle(vector[b], vector[b + 1], vector[b + 2], segment, cuts);
    if (heightA > 0 === heightB > 0) return;
    const scale = 1 / (heightB - heightA);
    const toA = heightB * scale;
    const toB = -heightA * scale;
    addAngle(
      vector[a] * toA + vector[b] * toB,
      vector[a + 1] * toA + vector[b + 1] * toB,
      vector[a + 2] * toA + vector[b + 2] * toB,
      segment,
      cuts,
    );
  }
}

/** Adds a point of a segment's great circle, a vector of any length, if it lies within the segment. */
function addAngle(x: number, y: number, z: number, segment: Segment, cuts: Cuts): void {
  const along = segment.tx * x + segment.ty * y + segment.tz * z;
  const out = segment.ax * x + segment.ay * y + segment.az * z;
  const angle = Math.atan2(along, out);
  if (angle > 0 && angle < segment.angle) cuts.add(angle);
}

function middleOf(rings: readonly Float64Array[]): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i++) sum[i % 3] += ring[i];
  }
  return sum;
}
