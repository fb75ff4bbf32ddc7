import type { Position } from '../../src/geo/position.ts';
import { enterableInland } from './inland.ts';
import { withoutPonds } from './ponds.ts';
import type { Rings } from './rings.ts';
import type { SourceMap } from './source-map.ts';
import { squaresWhereWatersTouch } from './touches.ts';
import { type Region, unitePolygons } from './unite.ts';

interface RoutableWaters {
  waters: Rings;
  counts: Record<string, number>;
}

/**
 * The water that a ship could be in: the sea, the inland waters that it or a channel leads to, and the lakes that are
 * to stay, as one.
 *
 * @param lines centre lines of channels, which are water by construction
 */
export function routableWaters(
  map: SourceMap,
  lakes: readonly { lng: number; lat: number }[],
  lines: readonly (readonly Readonly<Position>[])[],
  region?: Region,
): RoutableWaters {
  const inland = enterableInland(map, lakes, lines);
  const squares = squaresWhereWatersTouch(unitePolygons(map.seas, inland, region));
  const united = unitePolygons(map.seas, [...inland, ...squares], region);
  const { waters, ponds } = withoutPonds(
    united,
    lakes.map(({ lng, lat }) => [lng, lat]),
  );
  return {
    waters,
    counts: {
      'inland pieces': inland.length,
      'touches joined': squares.length,
      'ponds left out': ponds,
      rings: waters.start.length - 1,
      vertices: waters.lng.length,
    },
  };
}
