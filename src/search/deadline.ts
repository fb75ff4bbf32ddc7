import { FairwayError } from '../errors.ts';

/** Bits of the count that are 0 at every 256th step. */
const STEP_MASK = 255;

/** The time that a search has. What goes on for long calls `step` as it goes. */
export class Deadline {
  readonly #milliseconds: number;
  readonly #end: number;
  #steps = 0;

  /** @param milliseconds from now on; `Infinity` for no end */
  constructor(milliseconds = Infinity) {
    this.#milliseconds = milliseconds;
    // without an end the clock need not be asked, which costs milliseconds the first time
    this.#end = milliseconds === Infinity ? Infinity : performance.now() + milliseconds;
  }

  /**
   * A step of a search, some microseconds: looks at the clock every 256 of them.
   *
   * @throws {FairwayError} `deadline` when the time is over
   */
  step(): void {
    if ((++this.#steps & STEP_MASK) === 0) this.check();
  }

  /**
   * Looks at the clock: for what takes a millisecond or more.
   *
   * @throws {FairwayError} `deadline` when the time is over
   */
  check(): void {
    if (this.#end === Infinity || performance.now() < this.#end) return;
    throw new FairwayError(
      'deadline',
      `The search took longer than the ${this.#milliseconds} ms it was given`,
    );
  }
}
