import { EARTH_RADIUS_NM } from '../geo/sphere.ts';
import { boxesMeet } from '../polygon/boxes.ts';
import { Cuts } from '../polygon/cuts.ts';
import type { SpherePolygon } from '../polygon/polygon.ts';
import { Segment } from '../polygon/segment.ts';

/** Tells how much of a leg lies in any of some areas; a mile in several counts once. One call at a time. */
export class InsideMeter {
  readonly #polygons: readonly SpherePolygon[];
  readonly #segment = new Segment();
  readonly #cuts = new Cuts();
  /** Areas whose box the leg meets. */
  readonly #near: SpherePolygon[] = [];

  constructor(polygons: readonly SpherePolygon[]) {
    this.#polygons = polygons;
  }

  /** Whether a unit vector lies in one of the areas. */
  holds(x: number, y: number, z: number): boolean {
    return isIn(this.#polygons, x, y, z);
  }

  /**
   * Length inside of the leg between two unit vectors, nautical miles. Far from all areas 0.2 µs, near one a
   * microsecond or two.
   */
  lengthNm(ax: number, ay: number, az: number, bx: number, by: number, bz: number): number {
    const segment = this.#segment;
    const cuts = this.#cuts;
    const near = this.#near;
    segment.set(ax, ay, az, bx, by, bz);
    near.length = 0;
    cuts.clear();
    for (const polygon of this.#polygons) {
      if (!boxesMeet(polygon.box, 0, segment.box)) continue;
      near.push(polygon);
      polygon.cut(segment, cuts);
    }
    if (near.length === 0) return 0;
    let inside = 0;
    cuts.begin(segment);
    for (let angle = cuts.next(segment); angle > 0; angle = cuts.next(segment)) {
      if (isIn(near, cuts.x, cuts.y, cuts.z)) inside += angle;
    }
    return inside * EARTH_RADIUS_NM;
  }
}

function isIn(polygons: readonly SpherePolygon[], x: number, y: number, z: number): boolean {
  for (const polygon of polygons) if (polygon.contains(x, y, z)) return true;
  return false;
}
