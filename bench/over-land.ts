import { readFileSync } from 'node:fs';
import { readSourceMap, type SourcePolygon } from '../data-build/source-map.ts';
import { FairwayError } from '../src/errors.ts';
import { destination, greatCircleMeters, initialBearing } from '../src/geo/sphere.ts';
import { decodeGraph } from '../src/graph/decode.ts';
import { openFairway } from '../src/node.ts';
import type { Position } from '../src/types.ts';
import { edgesOf, isInside, sortIntoBands } from '../test/support/banded-polygons.ts';
import { portPairs } from './pairs.ts';
import { figure, type Section } from './report.ts';
import { rivalRoute } from './rival-route.ts';

const PAIRS = 1_000;
/** Side of the cells of the source map, degrees. */
const WATER_CELL_DEGREES = 0.05;
/** Of these the first so many also by searoute-js, which takes a while. */
const RIVAL_PAIRS = 100;
const SAMPLE_METERS = 250;
/** Side of the cells that tell what lies by a channel. */
const CHANNEL_CELL_DEGREES = 0.02;

/** How much of some lines lies over land. */
class Tally {
  km = 0;
  landKm = 0;
  channelKm = 0;
  longest = 0;
  longestAt = '';

  /** Samples a line every 0.25 km along its great circles. */
  add(
    line: readonly Position[],
    isWater: (at: Position) => boolean,
    isChannel: (at: Position) => boolean,
  ): void {
    let run = 0;
    for (let i = 1; i < line.length; i++) {
      const meters = greatCircleMeters(...line[i - 1], ...line[i]);
      const bearing = initialBearing(...line[i - 1], ...line[i]);
      for (let away = 0; away < meters; away += SAMPLE_METERS) {
        const at = destination(...line[i - 1], bearing, away);
        const step = Math.min(SAMPLE_METERS, meters - away) / 1000;
        this.km += step;
        if (isWater(at)) run = 0;
        else if (isChannel(at)) this.channelKm += step;
        else {
          this.landKm += step;
          run += step;
          if (run > this.longest) {
            this.longest = run;
            this.longestAt = at.map((degrees) => degrees.toFixed(3)).join(', ');
          }
        }
      }
    }
  }

  row(name: string): (string | number)[] {
    const per1000 = (km: number) => figure((1000 * km) / this.km);
    const longest = `${this.longest.toFixed(2)} km at [${this.longestAt}]`;
    return [name, figure(this.km), per1000(this.landKm), longest, per1000(this.channelKm)];
  }
}

/** Kilometres over the land of the source map in routes between random ports, ours and those of searoute-js. */
export async function benchOverLand(): Promise<Section> {
  const fairway = await openFairway();
  const { seas, inland } = readSourceMap();
  const isWater = waterOf([...seas, ...inland]);
  const isChannel = nearChannels();
  const ours = new Tally();
  const theirs = new Tally();
  for (const [i, { from, to }] of portPairs(fairway, PAIRS, 4).entries()) {
    try {
      ours.add(fairway.route({ from, to }).features[0].geometry.coordinates, isWater, isChannel);
    } catch (error) {
      if (!(error instanceof FairwayError)) throw error;
    }
    const rival = i < RIVAL_PAIRS ? rivalRoute(from, to) : undefined;
    if (rival) theirs.add(rival.line, isWater, isChannel);
  }
  return {
    title: 'Over land',
    about:
      `${PAIRS} random pairs of index ports, sampled every ${SAMPLE_METERS} m against the polygons of the source map; ` +
      'samples by a canal or a curated or compiled channel, where that map has gaps, apart.',
    columns: ['routes of', 'km', 'km over land per 1,000 km', 'longest run', 'by channels, per 1,000 km'],
    rows: [ours.row('Fairway'), theirs.row('searoute-js')],
  };
}

/** Tells water by the polygons themselves; in cells that no edge passes, once for the whole cell. */
function waterOf(polygons: SourcePolygon[]): (at: Position) => boolean {
  const edges = edgesOf(polygons);
  const bands = sortIntoBands(edges);
  const cellOf = (degrees: number) => Math.floor(degrees / WATER_CELL_DEGREES);
  const keyOf = (x: number, y: number) => x * 10_000 + y;
  const mixed = new Set<number>();
  for (const [x1, y1, x2, y2] of edges) {
    for (let x = cellOf(Math.min(x1, x2)); x <= cellOf(Math.max(x1, x2)); x++) {
      for (let y = cellOf(Math.min(y1, y2)); y <= cellOf(Math.max(y1, y2)); y++) mixed.add(keyOf(x, y));
    }
  }
  const known = new Map<number, boolean>();
  return ([lng, lat]) => {
    const key = keyOf(cellOf(lng), cellOf(lat));
    if (mixed.has(key)) return isInside(bands, lng, lat);
    const state = known.get(key) ?? isInside(bands, lng, lat);
    known.set(key, state);
    return state;
  };
}

/** Tells whether a position is in a cell, some 2 km wide, that a leg of a channel passes. */
function nearChannels(): (at: Position) => boolean {
  const { graph } = decodeGraph(readFileSync(new URL('../graph-data/graph.pbf', import.meta.url)));
  const keyOf = (lng: number, lat: number) =>
    `${Math.floor(lng / CHANNEL_CELL_DEGREES)},${Math.floor(lat / CHANNEL_CELL_DEGREES)}`;
  const cells = new Set<string>();
  for (const { node } of graph.channels) {
    for (let i = 1; i < node.length; i++) {
      const [a, b] = [node[i - 1], node[i]];
      const meters = greatCircleMeters(graph.lng[a], graph.lat[a], graph.lng[b], graph.lat[b]);
      const pieces = Math.ceil(meters / 500) + 1;
      for (let k = 0; k <= pieces; k++) {
        const t = k / pieces;
        cells.add(
          keyOf(
            graph.lng[a] + t * (graph.lng[b] - graph.lng[a]),
            graph.lat[a] + t * (graph.lat[b] - graph.lat[a]),
          ),
        );
      }
    }
  }
  return ([lng, lat]) => cells.has(keyOf(lng, lat));
}
