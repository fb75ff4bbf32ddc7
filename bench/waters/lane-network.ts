import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import TinyQueue from 'tinyqueue';
import type { Position } from '../../src/geo/position.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';

/** Decimals of a degree to which ends of lines that meet are equal: 10 m. */
const DECIMALS = 4;

/** One way of a lane's leg. */
interface Lane {
  readonly to: number;
  readonly nm: number;
}

/** A GeoJSON of lines that meet at their corners. */
export interface LaneLines {
  readonly features: readonly {
    readonly geometry:
      | { readonly type: 'LineString'; readonly coordinates: readonly Position[] }
      | { readonly type: 'MultiLineString'; readonly coordinates: readonly (readonly Position[])[] };
  }[];
}

/** The lanes that another project routes over: which waters ships use, by a second opinion. */
export class LaneNetwork {
  /** Junction to its position, and to the lanes that leave it. */
  readonly positions: Position[] = [];
  readonly #lanes: Lane[][] = [];
  readonly #junction = new Map<string, number>();

  constructor({ features }: LaneLines) {
    for (const { geometry } of features) {
      const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
      for (const line of lines) this.#add(line);
    }
  }

  /** @param sources the folder of the source data */
  static read(sources: string): LaneNetwork {
    const path = join(sources, 'searoute-py', 'marnet_searoute.geojson');
    return new LaneNetwork(JSON.parse(readFileSync(path, 'utf8')));
  }

  /** Junctions that are nearer to one by lanes than so much, itself among them, to their distances; nautical miles. */
  within(mostNm: number, from: number): Map<number, number> {
    const nearest = new Map([[from, 0]]);
    const queue = new TinyQueue([{ at: from, nm: 0 }], (a, b) => a.nm - b.nm);
    for (let next = queue.pop(); next; next = queue.pop()) {
      if (next.nm > (nearest.get(next.at) ?? Infinity)) continue;
      for (const lane of this.#lanes[next.at]) {
        const nm = next.nm + lane.nm;
        if (nm > mostNm || nm >= (nearest.get(lane.to) ?? Infinity)) continue;
        nearest.set(lane.to, nm);
        queue.push({ at: lane.to, nm });
      }
    }
    return nearest;
  }

  #add(line: readonly Position[]): void {
    for (let i = 1; i < line.length; i++) {
      const [a, b] = [this.#at(line[i - 1]), this.#at(line[i])];
      const nm = greatCircleNm(...line[i - 1], ...line[i]);
      this.#lanes[a].push({ to: b, nm });
      this.#lanes[b].push({ to: a, nm });
    }
  }

  /** The junction at a position. */
  #at([lng, lat]: Position): number {
    const key = `${lng.toFixed(DECIMALS)},${lat.toFixed(DECIMALS)}`;
    const known = this.#junction.get(key);
    if (known !== undefined) return known;
    this.#junction.set(key, this.positions.length);
    this.#lanes.push([]);
    return this.positions.push([lng, lat]) - 1;
  }
}
