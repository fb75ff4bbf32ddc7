import { decodeAreas } from '../../src/areas/format/decode.ts';
import { encodeAreas } from '../../src/areas/format/encode.ts';
import { checksumOf } from '../../src/data/container.ts';
import type { StageResult } from '../stage.ts';
import type { DataFile } from '../write.ts';
import { readAreas } from './areas.ts';
import { withCorners } from './boundary-corners.ts';
import { readLoadLines } from './load-lines.ts';
import { readTimeZones } from './time-zones.ts';

/** Compiles the curated areas and the time zones to the `areas.pbf` that goes with a graph, and reads it again. */
export function compileAreas(graphBytes: Uint8Array): StageResult<DataFile> {
  const bytes = encodeAreas({
    areas: withCorners(readAreas(), graphBytes),
    loadLines: readLoadLines(),
    timeZones: readTimeZones(),
    graphChecksum: checksumOf(graphBytes),
  });
  const { areas, loadLines, timeZones } = decodeAreas(bytes);
  const rings = [...areas, ...loadLines].flatMap((area) => area.rings);
  const vertices = rings.reduce((sum, ring) => sum + ring.length, 0);
  const counts = {
    areas: areas.length,
    'load line zones': loadLines.length,
    rings: rings.length,
    vertices,
    'boundary nodes': areas.reduce((sum, { boundary }) => sum + boundary.length, 0),
    'corners in sight of them': areas
      .flatMap(({ boundaryCorners }) => boundaryCorners ?? [])
      .reduce((sum, corners) => sum + corners.length, 0),
    'time zones': timeZones.names.length,
  };
  return {
    output: { name: 'areas.pbf', bytes, counts, sources: ['areas', 'timeZones'] },
    counts: { ...counts, bytes: bytes.length },
  };
}
