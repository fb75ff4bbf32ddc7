import { decodeAreas } from '../../src/areas/format/decode.ts';
import { encodeAreas } from '../../src/areas/format/encode.ts';
import { decodeLoadLines } from '../../src/areas/format/load-line-code.ts';
import { decodeTimeZones } from '../../src/areas/format/time-zone-code.ts';
import type { StageResult } from '../stage.ts';
import type { DataFile } from '../write.ts';
import { readAreas } from './areas.ts';
import { readLoadLines } from './load-lines.ts';
import { readTimeZones } from './time-zones.ts';

/** Compiles the curated areas and the time zones to `areas.pbf`, and reads it again. */
export function compileAreas(): StageResult<DataFile> {
  const bytes = encodeAreas(readAreas(), readLoadLines(), readTimeZones());
  const areas = decodeAreas(bytes);
  const zones = decodeLoadLines(bytes);
  const rings = [...areas, ...zones].flatMap((area) => area.rings);
  const vertices = rings.reduce((sum, ring) => sum + ring.length, 0);
  const counts = {
    areas: areas.length,
    'load line zones': zones.length,
    rings: rings.length,
    vertices,
    'boundary nodes': areas.reduce((sum, { boundary }) => sum + boundary.length, 0),
    'time zones': decodeTimeZones(bytes).names.length,
  };
  return {
    output: { name: 'areas.pbf', bytes, counts, sources: ['areas', 'timeZones'] },
    counts: { ...counts, bytes: bytes.length },
  };
}
