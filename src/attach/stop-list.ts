import { doubled } from '../arrays.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import { Stop } from '../near/stop.ts';

/** In place of the stop before the first of a way. */
const NONE = -1;

/** Bits of a stop's kind: it is a port that the way begins beside, or lies where a way comes out into free water. */
const PORT = 1;
const OUT = 2;

/** Stops of many ends in flat lists: a third of the memory that they take as objects. */
export class StopList {
  #count = 0;
  /** Stop to its position, degrees, to the stop before it, and to its kind. */
  #position: Float64Array = new Float64Array(128);
  #parent: Int32Array = new Int32Array(64);
  #kind: Uint8Array = new Uint8Array(64);

  /**
   * Adds a stop and those before it; its number.
   *
   * @param known those of the same end that have been added, with their numbers
   */
  add(stop: Stop, known: Map<Stop, number>): number {
    const found = known.get(stop);
    if (found !== undefined) return found;
    const parent = stop.parent ? this.add(stop.parent, known) : NONE;
    if (this.#count === this.#parent.length) {
      this.#position = doubled(this.#position);
      this.#parent = doubled(this.#parent);
      this.#kind = doubled(this.#kind);
    }
    const at = this.#count++;
    this.#position[2 * at] = stop.lng;
    this.#position[2 * at + 1] = stop.lat;
    this.#parent[at] = parent;
    this.#kind[at] = (stop.isPort ? PORT : 0) | (stop.isOut ? OUT : 0);
    known.set(stop, at);
    return at;
  }

  /** A stop with those before it. */
  at(stop: number): Stop {
    const [lng, lat] = this.#position.subarray(2 * stop, 2 * stop + 2);
    if (this.#parent[stop] === NONE) return new Stop(lng, lat);
    const parent = this.at(this.#parent[stop]);
    const lengthNm = parent.lengthNm + greatCircleNm(parent.lng, parent.lat, lng, lat);
    const kind = this.#kind[stop];
    return new Stop(lng, lat, lengthNm, parent, { isOut: (kind & OUT) !== 0, isPort: (kind & PORT) !== 0 });
  }
}
