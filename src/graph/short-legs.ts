import type { Cap } from '../geo/cap.ts';

/** Legs up to this long by chord are short: 69 nm, as most are. */
const SHORT = 0.02;
/** Space is cut into so many cubes along each side of the cube about the earth, each 215 nm wide. */
const CUBES = 32;
/** From the middle of a cube to its corner. */
const HALF = Math.sqrt(3) / CUBES;
/** Most cubes are far from all passages. */
const NONE = new Uint16Array();

/** Tells which of some passages short legs may come by: by the cube of space that a leg begins in. */
export class ShortLegs {
  /** Passage to a circle round its gates; null without any. */
  readonly #caps: readonly (Cap | null)[];
  /** Cube to its passages, once they are asked for. */
  readonly #cubes = new Array<Uint16Array | undefined>((CUBES + 1) ** 3).fill(undefined);

  constructor(caps: readonly (Cap | null)[]) {
    this.#caps = caps;
  }

  /** The passages that the leg between two unit vectors may cross, rising; undefined for a long one, which may cross any. */
  passagesOf(
    ax: number,
    ay: number,
    az: number,
    bx: number,
    by: number,
    bz: number,
  ): Uint16Array | undefined {
    const dx = bx - ax;
    const dy = by - ay;
    const dz = bz - az;
    if (dx * dx + dy * dy + dz * dz > SHORT * SHORT) return undefined;
    const i = cubeOf(ax);
    const j = cubeOf(ay);
    const k = cubeOf(az);
    const cube = ((CUBES + 1) * i + j) * (CUBES + 1) + k;
    this.#cubes[cube] ??= this.#near(middleOf(i), middleOf(j), middleOf(k));
    return this.#cubes[cube];
  }

  /** The passages so near to a point in space that short legs from its cube get to them. */
  #near(x: number, y: number, z: number): Uint16Array {
    const near: number[] = [];
    for (let passage = 0; passage < this.#caps.length; passage++) {
      const cap = this.#caps[passage];
      if (!cap) continue;
      const dx = cap.x - x;
      const dy = cap.y - y;
      const dz = cap.z - z;
      const radius = HALF + SHORT + cap.radius;
      // gates may lead out of a circle as wide as half the earth
      if (dx * dx + dy * dy + dz * dz <= radius * radius || cap.radius > Math.PI / 2) near.push(passage);
    }
    return near.length === 0 ? NONE : Uint16Array.from(near);
  }
}

function cubeOf(x: number): number {
  return ((x + 1) * (CUBES / 2)) | 0;
}

function middleOf(cube: number): number {
  return ((cube + 0.5) * 2) / CUBES - 1;
}
