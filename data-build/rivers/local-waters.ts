import Flatbush from 'flatbush';
import { type Bounds, boundsOf } from '../bounds.ts';
import type { Rings } from '../water/rings.ts';
import type { SourceMap, SourcePolygon } from '../water/source-map.ts';
import { unitePolygons } from '../water/unite.ts';

/** The source map's water, a region at a time. */
export class LocalWaters {
  /** Rings, each a polygon of its own: a hole far from a region is not missed there. */
  readonly #rings: SourcePolygon[];
  readonly #index: Flatbush;

  constructor({ seas, inland }: SourceMap) {
    this.#rings = [...seas, ...inland].flatMap((polygon) => polygon.map((ring) => [ring]));
    this.#index = new Flatbush(this.#rings.length);
    for (const [ring] of this.#rings) {
      const { west, south, east, north } = boundsOf(ring);
      this.#index.add(west, south, east, north);
    }
    this.#index.finish();
  }

  /** All water within the bounds as one, seams dissolved. */
  within(bounds: Bounds): Rings {
    const { west, south, east, north } = bounds;
    const near = this.#index.search(west, south, east, north).sort((a, b) => a - b);
    return unitePolygons(
      near.map((i) => this.#rings[i]),
      [],
      bounds,
    );
  }
}
