import type { LatLng, Position } from '../../src/geo/position.ts';
import type { Bounds } from '../bounds.ts';
import { UsageError } from '../command.ts';
import type { StageResult } from '../stage.ts';
import { enterableInland } from './inland.ts';
import { withoutPonds } from './ponds.ts';
import type { Rings } from './rings.ts';
import type { SourceMap, SourcePolygon } from './source-map.ts';
import { squaresWhereWatersTouch } from './touches.ts';
import { unitePolygons } from './unite.ts';

/**
 * The water that a ship could be in: the sea, the inland waters that it or a channel leads to, and the lakes that are
 * to stay, as one. Of a region, which may cut the sea into many, large waters stay, too.
 *
 * @param lines centre lines of channels, which are water by construction
 * @param barriers what no ship passes and the map has as water
 * @throws {UsageError} when the bounds hold none
 */
export function routableWaters(
  map: SourceMap,
  lakes: readonly LatLng[],
  lines: readonly (readonly Readonly<Position>[])[],
  barriers: readonly SourcePolygon[],
  bounds?: Bounds,
): StageResult<Rings> {
  const inland = enterableInland(map, lakes, lines);
  const squares = squaresWhereWatersTouch(unitePolygons(map.seas, inland, bounds));
  const united = unitePolygons(map.seas, [...inland, ...squares], bounds, barriers);
  const { waters, ponds } = withoutPonds(united, lakes, bounds);
  if (waters.lng.length === 0) throw new UsageError('--bbox: got land only, expected some of the sea');
  return {
    output: waters,
    counts: {
      'inland pieces': inland.length,
      'touches joined': squares.length,
      'ponds left out': ponds,
      rings: waters.start.length - 1,
      vertices: waters.lng.length,
    },
  };
}
