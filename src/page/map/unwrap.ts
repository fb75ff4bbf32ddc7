import type { Position } from '../../index.ts';

/** A line whose longitudes go on beyond 180 degrees, so that no edge of it runs round the map. */
export function unwrapped(line: readonly Position[]): Position[] {
  let previous = line[0]?.[0] ?? 0;
  return line.map(([lng, lat]) => {
    previous = lng + 360 * Math.round((previous - lng) / 360);
    return [previous, lat];
  });
}
