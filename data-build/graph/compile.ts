import { checksumOf } from '../../src/data/container.ts';
import { readChannels } from '../../src/graph/format/channel-code.ts';
import { decodeGraph } from '../../src/graph/format/decode.ts';
import { encodeGraph } from '../../src/graph/format/encode.ts';
import { checkGraph } from '../../src/graph/format/verify.ts';
import type { BuiltGraph } from '../../src/graph/water-graph.ts';
import { alongHilbertCurve } from '../hilbert.ts';
import type { StageResult } from '../stage.ts';
import type { DataFile } from '../write.ts';

/**
 * Compiles `graph.pbf`, reads it again, and checks all that a search relies on.
 *
 * @param coastFile that the graph was built from
 * @param isWorld whether every passage must be there
 * @param isDeep whether depths went into it
 */
export function compileGraph(
  data: BuiltGraph,
  coastFile: DataFile,
  isWorld: boolean,
  isDeep: boolean,
): StageResult<DataFile> {
  const bytes = encodeGraph(
    data,
    alongHilbertCurve(data.mesh.lng, data.mesh.lat),
    checksumOf(coastFile.bytes),
  );
  const { uncrossed, ...counts } = checkGraph({ ...decodeGraph(bytes), channels: readChannels(bytes) });
  if (isWorld && uncrossed.length > 0)
    throw new Error(`No edge crosses the passages ${uncrossed.join(', ')}`);
  const sources = ['coast', ...(isDeep ? ['depths'] : []), 'passages', 'ports', 'rivers', 'shoals'];
  return {
    output: { name: 'graph.pbf', bytes, counts, sources },
    counts: { ...counts, bytes: bytes.length },
  };
}
