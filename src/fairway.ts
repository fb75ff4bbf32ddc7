import { checkBatch, checkPosition } from './check.ts';
import type { Coast } from './coast/coast.ts';
import { decodeCoast } from './coast/decode.ts';
import type { LatLng, ValidationResult } from './types.ts';
import { validatePosition } from './validate.ts';

/** The bytes of the data files, as they lie in `graph-data`. */
export interface FairwayData {
  /** `coast.pbf` */
  coast: Uint8Array;
}

/** The routing engine over the world's water. Immutable: one instance serves any number of calls. */
export class Fairway {
  readonly #coast: Coast;

  private constructor(coast: Coast) {
    this.#coast = coast;
  }

  /**
   * Opens the engine on the bytes of the data files; about 0.1 s.
   *
   * @throws {FairwayError} `data_error` when a file is damaged, cut off, foreign or of another version
   */
  static from(data: FairwayData): Fairway {
    return new Fairway(decodeCoast(data.coast));
  }

  /**
   * Says whether a position lies in routable water, and if not, where the nearest routable position is.
   *
   * @throws {FairwayError} `invalid_request` when it is no position
   */
  validate(point: LatLng): ValidationResult {
    return validatePosition(this.#coast, checkPosition(point, 'point'));
  }

  /**
   * Validates 1 to 100 positions, answers in the same order.
   *
   * @throws {FairwayError} `invalid_request`, naming the first bad member as `points[index]`
   */
  validateAll(points: readonly LatLng[]): ValidationResult[] {
    const checked = checkBatch(points, 'points').map((point, i) => checkPosition(point, `points[${i}]`));
    return checked.map((point) => validatePosition(this.#coast, point));
  }
}
