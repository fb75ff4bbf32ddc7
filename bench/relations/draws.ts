import { lengthOf } from '../../src/geo/line.ts';
import type { LatLng, Position } from '../../src/geo/position.ts';
import { destination, greatCircleNm } from '../../src/geo/sphere.ts';
import type { Fairway, NogoBlock, RouteOptions } from '../../src/index.ts';
import { seededRandom } from '../../test/support/random.ts';
import { codedPorts } from '../pairs.ts';
import { lineOrNone, type Sailed } from '../sailed.ts';

/** Ends lie this near to ports, degrees. */
export const SCATTER = 0.15;

/** Random ends near ports, the same in every run, and ways between them. */
export class Draws {
  readonly fairway: Fairway;
  readonly random = seededRandom(17);
  readonly #ports;
  readonly #costOf;

  /** @param costOf what lines are chosen by, nautical miles */
  constructor(fairway: Fairway, costOf: (line: readonly Position[]) => number) {
    this.fairway = fairway;
    this.#ports = codedPorts(fairway);
    this.#costOf = costOf;
  }

  /** A whole number from 0 on. */
  below(n: number): number {
    return Math.floor(n * this.random());
  }

  port() {
    return this.#ports[this.below(this.#ports.length)];
  }

  /** Water near a port. */
  scattered(): LatLng {
    const { lat, lng } = this.port().latlng;
    const at = {
      lat: lat + SCATTER * (2 * this.random() - 1),
      lng: lng + SCATTER * (2 * this.random() - 1),
    };
    return this.fairway.validate(at).validatedLatlng;
  }

  /** One of the 10th to 60th nearest ports. */
  neighbourOf(at: LatLng): LatLng {
    const near = this.fairway.locations.near(at, 60, 'port');
    return near[10 + this.below(near.length - 10)].latlng;
  }

  /** One of the nearest so many ports, with a code, if there is one within so many miles. */
  portNear(at: LatLng, count: number, nm: number) {
    const near = this.fairway.locations
      .near(at, count, 'port')
      .filter(
        ({ locode, latlng }) => locode !== '' && greatCircleNm(at.lng, at.lat, latlng.lng, latlng.lat) <= nm,
      );
    return near.length > 0 ? near[this.below(near.length)] : undefined;
  }

  /** Half of them neighbours. */
  pair(): [from: LatLng, to: LatLng] {
    const from = this.scattered();
    return [from, this.random() < 0.5 ? this.neighbourOf(from) : this.scattered()];
  }

  /** A block of six corners on a circle round a position. */
  hexagon([lng, lat]: Position, meters: number): NogoBlock {
    const turn = 60 * this.random();
    const corners = [0, 1, 2, 3, 4, 5].map((k) => destination(lng, lat, 60 * k + turn, meters));
    return { coords: corners.map(([x, y]) => ({ lng: x, lat: y })) };
  }

  isWater(at: LatLng): boolean {
    return this.fairway.validate(at).is_valid;
  }

  /** The way between two ends; undefined where none is to be had. */
  sail(from: LatLng | string, to: LatLng | string, options: RouteOptions = {}): Sailed | undefined {
    const line = lineOrNone(this.fairway, from, to, options);
    return line && this.sailed(line);
  }

  sailed(line: readonly Position[]): Sailed {
    return { line, nm: lengthOf(line), cost: this.#costOf(line) };
  }
}
