import { RADIANS } from '../geo/sphere.ts';
import type { StepBoxes } from './block-cells.ts';
import type { Shape } from './block-index.ts';
import { COAST_STEPS_PER_DEGREE, TURN } from './coast.ts';

/** Radians in a step. */
const STEP = RADIANS / COAST_STEPS_PER_DEGREE;
/** Its radius is a little more than its angle, and a step more: room for rounding. */
const SLACK = 1.001;

/** What lies within an angle of a position. */
export class StepCap implements Shape {
  readonly bounds: Shape['bounds'];
  readonly lng: number;
  readonly lat: number;
  /** Radians. */
  angle = 0;
  /** Its longitude, latitude and radius, steps. */
  readonly #x: number;
  readonly #y: number;
  #radius = 0;
  #radiusCosine = 1;
  readonly #sinLat: number;
  readonly #cosLat: number;
  /** The least and the most that a step of longitude spans in it, steps of latitude. */
  #narrowest = 0;
  #widest = 1;

  /** @param angle radians */
  constructor(lng: number, lat: number, angle: number) {
    this.lng = lng;
    this.lat = lat;
    this.#x = lng * COAST_STEPS_PER_DEGREE;
    this.#y = lat * COAST_STEPS_PER_DEGREE;
    this.#sinLat = Math.sin(lat * RADIANS);
    this.#cosLat = Math.cos(lat * RADIANS);
    this.narrow(angle);
    const aside = this.#halfWidth();
    this.bounds = [this.#x - aside, this.#y - this.#radius, this.#x + aside, this.#y + this.#radius];
  }

  /** Makes it smaller. */
  narrow(angle: number): void {
    const radius = Math.min(Math.PI, angle * SLACK + STEP);
    const lat = Math.abs(this.lat) * RADIANS;
    this.angle = angle;
    this.#radius = radius / STEP;
    this.#radiusCosine = Math.cos(radius);
    this.#narrowest = lat + radius >= Math.PI / 2 ? 0 : Math.cos(lat + radius);
    this.#widest = Math.cos(Math.max(0, lat - radius));
  }

  /**
   * Between the planes of its narrowest and of its widest latitude lies the great circle, so that most boxes take no
   * trigonometry (as in geoflatbush by V. Agafonkin).
   */
  meets(boxes: StepBoxes, at: number): boolean {
    const y = this.#gapY(boxes, at);
    if (y > this.#radius) return false;
    const x = this.#gapX(boxes, at);
    const squared = this.#radius * this.#radius;
    const [least, most] = [x * this.#narrowest, x * this.#widest];
    if (least * least + y * y > squared) return false;
    return most * most + y * y <= squared || this.cosineTo(boxes, at) >= this.#radiusCosine;
  }

  /**
   * Cosine of the angle to a box. Along the meridian of its nearer side, `sin` and `cos` of the latitude count with
   * fixed factors: the sum is largest at one latitude, or at the end of the side that is nearer to it.
   */
  cosineTo(boxes: StepBoxes, at: number): number {
    const x = this.#gapX(boxes, at);
    if (x === 0) return Math.cos(STEP * this.#gapY(boxes, at));
    const south = STEP * boxes[at + 1];
    const north = STEP * boxes[at + 3];
    const alongAxis = this.#sinLat;
    const outward = this.#cosLat * Math.cos(STEP * x);
    const best = Math.atan2(alongAxis, outward);
    if (best >= south && best <= north) return Math.hypot(alongAxis, outward);
    const toSouth = alongAxis * Math.sin(south) + outward * Math.cos(south);
    return Math.max(toSouth, alongAxis * Math.sin(north) + outward * Math.cos(north));
  }

  /** How far it extends to the east and west, steps. */
  #halfWidth(): number {
    const sine = Math.sin(Math.min(Math.PI / 2, this.#radius * STEP)) / this.#cosLat;
    return this.#narrowest > 0 && sine < 1 ? Math.asin(sine) / STEP + 1 : TURN / 2;
  }

  /** How far a box lies off to the north or south, steps. */
  #gapY(boxes: StepBoxes, at: number): number {
    return Math.max(0, boxes[at + 1] - this.#y, this.#y - boxes[at + 3]);
  }

  /** How far a box lies off to the east or west, whichever is nearer, steps. */
  #gapX(boxes: StepBoxes, at: number): number {
    const toWest = boxes[at] - this.#x;
    const toEast = boxes[at + 2] - this.#x;
    if (toWest > 0) return Math.min(toWest, TURN - toEast);
    return toEast < 0 ? Math.min(-toEast, TURN + toWest) : 0;
  }
}
