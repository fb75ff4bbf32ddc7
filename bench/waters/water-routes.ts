import { readFileSync } from 'node:fs';
import type { Position } from '../../src/geo/position.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import { type Fairway, FairwayError, type LatLng } from '../../src/index.ts';
import { seededRandom } from '../../test/support/random.ts';
import { type Box, isInBox, widened } from './hard-waters.ts';

const SEED = 14;
/** Ports this near to a box are its own, degrees. */
const BESIDE_DEGREES = 2.5;
/** Pairs of a box's own ports with each other, and with ports anywhere. */
const OWN_PAIRS = 60;
const FAR_PAIRS = 60;
/** Ports farther from the water than this are left out, metres: inland places, or outside of a region. */
const PORT_REACH_METERS = 5_000;
/** Nautical miles between the positions of a route. */
const DENSIFY_NM = 5;

interface Port extends LatLng {
  name: string;
}

/** A route's ends by name, and its positions. */
export interface WaterRoute {
  name: string;
  line: Position[];
}

/** Routes between random ports of the index; in data of a region between those of the region. */
export class WaterRoutes {
  readonly #fairway: Fairway;
  readonly #ports: Port[];

  constructor(fairway: Fairway) {
    this.#fairway = fairway;
    const { ports } = JSON.parse(
      readFileSync(new URL('../../test/world/ports.json', import.meta.url), 'utf8'),
    ) as { ports: [string, number, number][] };
    this.#ports = ports.flatMap(([name, lng, lat]) => {
      const { moved_by, validatedLatlng } = fairway.validate({ lng, lat });
      return moved_by < PORT_REACH_METERS ? [{ name, ...validatedLatlng }] : [];
    });
  }

  /** Routes of random pairs of all ports. */
  ofWorld(count: number): WaterRoute[] {
    return this.#routes(count, this.#ports, this.#ports, seededRandom(SEED));
  }

  /** Routes of pairs of the ports beside a box, and of such with others. */
  ofBox(box: Box): WaterRoute[] {
    const near = widened(box, BESIDE_DEGREES);
    const own = this.#ports.filter(({ lng, lat }) => isInBox(near, lng, lat));
    const random = seededRandom(SEED);
    return [
      ...this.#routes(OWN_PAIRS, own, own, random),
      ...this.#routes(FAR_PAIRS, own, this.#ports, random),
    ];
  }

  #routes(count: number, starts: Port[], ends: Port[], random: () => number): WaterRoute[] {
    if (starts.length === 0) return [];
    const pick = (ports: Port[]) => ports[Math.floor(random() * ports.length)];
    return Array.from({ length: count }, () => this.#route(pick(starts), pick(ends))).flat();
  }

  /** The route of a pair, or none where nothing joins the two. */
  #route(from: Port, to: Port): WaterRoute[] {
    if (greatCircleNm(from.lng, from.lat, to.lng, to.lat) < 1) return [];
    try {
      const { features } = this.#fairway.route({
        from: { lng: from.lng, lat: from.lat },
        to: { lng: to.lng, lat: to.lat },
        options: { unwrap: true, densify: DENSIFY_NM },
      });
      return [{ name: `${from.name} - ${to.name}`, line: features[0].geometry.coordinates as Position[] }];
    } catch (error) {
      if (error instanceof FairwayError && error.code === 'no_route') return [];
      throw error;
    }
  }
}
