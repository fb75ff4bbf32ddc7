import Flatbush from 'flatbush';
import type { Bounds } from '../mask/lattice.ts';
import type { Rings } from '../rings.ts';
import type { SourceMap, SourcePolygon } from '../source-map.ts';
import { unitePolygons } from '../waters.ts';

/** The source map's water, a region at a time. */
export class LocalWaters {
  private readonly polygons: SourcePolygon[];
  private readonly index: Flatbush;

  constructor({ seas, inland }: SourceMap) {
    this.polygons = [...seas, ...inland];
    this.index = new Flatbush(this.polygons.length);
    for (const [outer] of this.polygons) {
      let [west, south, east, north] = [180, 90, -180, -90];
      for (const [lng, lat] of outer) {
        west = Math.min(west, lng);
        south = Math.min(south, lat);
        east = Math.max(east, lng);
        north = Math.max(north, lat);
      }
      this.index.add(west, south, east, north);
    }
    this.index.finish();
  }

  /** All water within the bounds as one, seams dissolved: 1 to 3 s for a big river. */
  within({ west, south, east, north }: Bounds): Rings {
    const near = this.index.search(west, south, east, north).sort((a, b) => a - b);
    return unitePolygons(
      near.map((i) => this.polygons[i]),
      [],
      [west, south, east, north],
    );
  }
}
