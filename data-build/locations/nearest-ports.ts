import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { Position } from '../../src/geo/position.ts';

/** Finds the ports nearest to a port. */
export class NearestPorts {
  readonly #ports: readonly Position[];
  readonly #index: KDBush;

  constructor(ports: readonly Position[]) {
    this.#ports = ports;
    this.#index = new KDBush(ports.length);
    for (const [lng, lat] of ports) this.#index.add(lng, lat);
    this.#index.finish();
  }

  /** So many others, the nearest first. */
  of(port: number, count: number): number[] {
    return around(this.#index, ...this.#ports[port], count + 1).filter((other) => other !== port);
  }
}
