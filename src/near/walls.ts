import { RADIANS } from '../geo/sphere.ts';
import { chordTo, writeUnitVector } from '../geo/vector.ts';
import type { SightMesh } from '../mesh/mesh.ts';
import { BOX_SIZE, boxesMeet, emptyBoxes, growBox, growByVector } from '../polygon/boxes.ts';

/** Vertices in a group that share a box, and groups in a run that share one again: neighbours in number are near. */
const GROUP = 32;
/** Great circles leave the box of their ends a little, degrees. */
const BOW = 0.02;
/** The same in space, in earth radii: walls up to 570 km long. */
const BOW_CHORD = 0.001;

/** The walls round the seas of free water, indexed by place: boxes in space, which know no antimeridian. */
export class Walls {
  readonly #mesh: SightMesh;
  readonly #isSea: (triangle: number) => boolean;
  /** Group to the box of its walls' ends, and run of groups to theirs. */
  readonly #groupBox: Float64Array;
  readonly #runBox: Float64Array;
  readonly #groups: number;
  /** The box looked into: its middle meridian, the tangent of half its width, and the sines of its latitudes. */
  #middleX = 1;
  #middleY = 0;
  #slope = 0;
  #south = 0;
  #north = 0;

  /**
   * Takes 4 ms for the world.
   *
   * @param isSea whether the free water of a triangle counts, and is no pond
   */
  constructor(mesh: SightMesh, isSea: (triangle: number) => boolean) {
    const { next, vector } = mesh;
    this.#mesh = mesh;
    this.#isSea = isSea;
    this.#groups = Math.ceil(next.length / GROUP);
    this.#groupBox = emptyBoxes(this.#groups);
    this.#runBox = emptyBoxes(Math.ceil(this.#groups / GROUP));
    for (let v = 0; v < next.length; v++) {
      if (next[v] < 0) continue;
      const at = BOX_SIZE * Math.floor(v / GROUP);
      growByVector(this.#groupBox, at, vector, 3 * v);
      growByVector(this.#groupBox, at, vector, 3 * next[v]);
    }
    for (let group = 0; group < this.#groups; group++) {
      const box = this.#groupBox.subarray(BOX_SIZE * group, BOX_SIZE * group + BOX_SIZE);
      growBox(this.#runBox, BOX_SIZE * Math.floor(group / GROUP), box);
    }
  }

  /** First corners of the walls that may enter a box, degrees, less than 90 wide; by rising number. */
  within(west: number, south: number, east: number, north: number): number[] {
    const { next, outgoing } = this.#mesh;
    const around = boxAround(west, south, east, north);
    this.#setSlice(west, south, east, north);
    const found: number[] = [];
    for (let group = 0; group < this.#groups; group++) {
      if (group % GROUP === 0 && !boxesMeet(this.#runBox, (BOX_SIZE * group) / GROUP, around)) {
        group += GROUP - 1;
        continue;
      }
      if (!boxesMeet(this.#groupBox, BOX_SIZE * group, around)) continue;
      const end = Math.min(next.length, GROUP * (group + 1));
      for (let v = GROUP * group; v < end; v++) {
        if (next[v] < 0 || (this.#sidesOf(3 * v) & this.#sidesOf(3 * next[v])) !== 0) continue;
        if (this.#isSea((outgoing[v] / 3) | 0)) found.push(v);
      }
    }
    return found;
  }

  #setSlice(west: number, south: number, east: number, north: number): void {
    const middle = ((west + east) / 2) * RADIANS;
    this.#middleX = Math.cos(middle);
    this.#middleY = Math.sin(middle);
    this.#slope = Math.tan(((east - west) / 2) * RADIANS);
    this.#south = Math.sin(Math.max(-90, south - BOW) * RADIANS);
    this.#north = Math.sin(Math.min(90, north + BOW) * RADIANS);
  }

  /** The sides of the box beyond which a vector lies, a bit each. */
  #sidesOf(v: number): number {
    const { vector } = this.#mesh;
    const x = vector[v];
    const y = vector[v + 1];
    const z = vector[v + 2];
    const aside = this.#middleX * y - this.#middleY * x;
    const edge = Math.max(0, this.#slope * (this.#middleX * x + this.#middleY * y));
    return (
      (aside > edge ? 1 : 0) | (aside < -edge ? 2 : 0) | (z < this.#south ? 4 : 0) | (z > this.#north ? 8 : 0)
    );
  }
}

/** A box in space round all that lies in a box of degrees. */
function boxAround(west: number, south: number, east: number, north: number): Float64Array {
  const v = new Float64Array(9);
  writeUnitVector((west + east) / 2, (south + north) / 2, v, 0);
  writeUnitVector(west, south, v, 3);
  writeUnitVector(west, north, v, 6);
  const radius = Math.max(chordTo(v, 3, v[0], v[1], v[2]), chordTo(v, 6, v[0], v[1], v[2])) + BOW_CHORD;
  const box = new Float64Array(BOX_SIZE);
  for (let k = 0; k < BOX_SIZE; k++) box[k] = v[k >> 1] + (k % 2 === 0 ? -radius : radius);
  return box;
}
