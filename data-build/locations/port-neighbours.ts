import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { Position } from '../../src/geo/position.ts';

/** The ports near to a port, each two of which are asked for once. */
export class PortNeighbours {
  readonly #ports: readonly Position[];
  readonly #index: KDBush;
  readonly #count: number;
  readonly #chosen: (nearest: readonly number[]) => readonly number[];
  readonly #of: (readonly number[])[] = [];

  /**
   * @param count how many of the nearest others are looked at
   * @param chosen those of them that are neighbours, the nearest come first; all by default
   */
  constructor(
    ports: readonly Position[],
    count: number,
    chosen: (nearest: readonly number[]) => readonly number[] = (nearest) => nearest,
  ) {
    this.#ports = ports;
    this.#count = count;
    this.#chosen = chosen;
    this.#index = new KDBush(ports.length);
    for (const [lng, lat] of ports) this.#index.add(lng, lat);
    this.#index.finish();
  }

  /** The neighbours of a port, but for those that have it as theirs and come before it. */
  askedFrom(port: number): readonly number[] {
    return this.#neighboursOf(port).filter(
      (other) => other > port || !this.#neighboursOf(other).includes(port),
    );
  }

  #neighboursOf(port: number): readonly number[] {
    this.#of[port] ??= this.#chosen(
      around(this.#index, ...this.#ports[port], this.#count + 1).filter((other) => other !== port),
    );
    return this.#of[port];
  }
}
