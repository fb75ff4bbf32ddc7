import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Bounds } from './bounds.ts';
import { UsageError } from './command.ts';
import { checkSources, LOCATION_FILES, REGION_FILES } from './sources.ts';

export const USAGE = `Compiles the data files: coast.pbf, graph.pbf, areas.pbf and locations.pbf.
  --sources DIR    the source data; without it no narrow water is kept open for ports, and there are no locations
  --out DIR        where to write the files (default for the world: graph-data)
  --bbox=W,S,E,N   only this region, degrees, without locations: to look at
  --only NAME      only the areas, in seconds, for the graph in --out; or water, all but the locations; or the locations,
                   from the coast and the graph in --out
  --report FILE    where to write what was decided about locations
  --accept         do not compare the ways with those of the last release, but let the next builds be compared with them`;

const WORLD_FOLDER = fileURLToPath(new URL('../graph-data', import.meta.url));

/** What can be built by itself: water is the coast, the graph and the areas. */
const PARTS = ['water', 'areas', 'locations'] as const;
type Part = (typeof PARTS)[number];

/** What is to be built, checked as far as can be before it is begun. */
export interface BuildRequest {
  parts: Part[];
  out: string;
  /** The world, if absent. */
  bounds?: Bounds;
  sources?: string;
  report?: string;
  /** Whether the ways found are those that later builds are compared with. */
  accept: boolean;
}

/**
 * The request that arguments make; none if they ask for help.
 *
 * @throws {UsageError} or what `parseArgs` throws, naming the argument, what came, and what was expected
 */
export function parseRequest(args: string[]): BuildRequest | undefined {
  const { values } = parseArgs({
    args,
    options: {
      sources: { type: 'string' },
      out: { type: 'string' },
      bbox: { type: 'string' },
      only: { type: 'string' },
      report: { type: 'string' },
      accept: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const { bbox, only, sources, report, accept } = values;
  if (only !== undefined && !PARTS.some((part) => part === only))
    throw new UsageError(`--only: got ${only}, expected ${PARTS.join(', ')}`);
  if (only !== undefined && bbox !== undefined)
    throw new UsageError(`--bbox: got ${bbox}, expected none with --only ${only}`);
  const bounds = bbox === undefined ? undefined : parseBounds(bbox);
  if (bounds && values.out === undefined)
    throw new UsageError('--out: got none, expected a folder for the region, beside that of the world');
  const out = values.out ?? WORLD_FOLDER;
  const parts = only !== undefined ? [only as Part] : partsOf(bounds, sources);
  const hasLocations = parts.includes('locations');
  if (only === 'areas') checkCompiled(out, ['graph.pbf'], only);
  if (only === 'locations') checkCompiled(out, ['coast.pbf', 'graph.pbf'], only);
  if (only === 'locations' && sources === undefined)
    throw new UsageError('--sources: got none, expected the folder of the sources for --only locations');
  if (report !== undefined && !hasLocations)
    throw new UsageError(`--report: got ${report}, but no locations are compiled`);
  if (accept && !hasLocations) throw new UsageError('--accept: got it without locations, expected the world');
  if (sources !== undefined && !parts.includes('areas'))
    checkSources(sources, hasLocations ? LOCATION_FILES : REGION_FILES);
  return { parts, out, bounds, sources, report, accept };
}

/** A region has no locations, nor has a world without the sources of them. */
function partsOf(bounds: Bounds | undefined, sources: string | undefined): Part[] {
  return bounds || sources === undefined ? ['water'] : ['water', 'locations'];
}

function parseBounds(text: string): Bounds {
  const [west, south, east, north, ...rest] = text.split(',').map(Number);
  const isBox = west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90;
  if (!isBox || rest.length > 0)
    throw new UsageError(
      `--bbox: got ${text}, expected W,S,E,N in degrees, west below east and south below north`,
    );
  return { west, south, east, north };
}

/** What a part is compiled for must be there: locations lie in the coast's water, joined to the graph. */
function checkCompiled(out: string, names: readonly string[], part: Part): void {
  const missing = names.find((name) => !existsSync(join(out, name)));
  if (missing !== undefined)
    throw new UsageError(`--out: ${join(out, missing)} is missing, expected for --only ${part}`);
}
