/**
 * The table of rooms: what each holds, and the rooms and packages that it may import. Imports run down this list only.
 * `npm run rooms` writes the linter's allow-lists (biome.json) and the table in architecture.md from it; a test holds
 * both to it, and tries every pair of rooms against the linter.
 */

/** A folder whose files share one idea, or an entry file. */
export interface Room {
  /** Its folder or file. */
  readonly path: string;
  readonly what: string;
  /** Paths of the rooms that it may import, all above it in the list. */
  readonly rooms: readonly string[];
  /** Packages and modules of Node that it may import, as patterns. */
  readonly packages: readonly string[];
  /** Its subfolders, which may import each other. */
  readonly parts?: readonly string[];
}

const ENGINE = ['src/errors.ts', 'src/geo', 'src/data'] as const;

export const ROOMS: readonly Room[] = [
  { path: 'src/errors.ts', what: 'every way a call can fail', rooms: [], packages: [] },
  { path: 'src/geo', what: 'the sphere: positions, vectors, great circles, lines', rooms: [], packages: [] },
  {
    path: 'src/data',
    what: "the files' envelope and the coding of numbers",
    rooms: ['src/errors.ts'],
    packages: ['pbf'],
  },
  {
    path: 'src/polygon',
    what: 'polygons on the sphere: inside, cuts, outlines',
    rooms: ['src/geo'],
    packages: [],
  },
  {
    path: 'src/mesh',
    what: 'sight over free water: locate, expand, line of sight',
    rooms: ['src/geo'],
    packages: [],
  },
  {
    path: 'src/coast',
    what: 'water or land, nearest water, sight over the true coast',
    rooms: ENGINE,
    packages: ['flatbush', 'geoflatbush', 'pbf', 'tinyqueue'],
    parts: ['format'],
  },
  {
    path: 'src/graph',
    what: 'the graph of ways over the water, and its gates',
    rooms: ENGINE,
    packages: ['pbf'],
    parts: ['format'],
  },
  {
    path: 'src/areas',
    what: 'areas in force, lengths in them, no-go blocks',
    rooms: [...ENGINE, 'src/polygon'],
    packages: ['pbf'],
    parts: ['format'],
  },
  {
    path: 'src/locations',
    what: 'ports, installations and blocks, and their search',
    rooms: ENGINE,
    packages: ['geokdbush', 'kdbush', 'pbf'],
    parts: ['format'],
  },
  {
    path: 'src/search',
    what: 'A* over the graph, and its bounds',
    rooms: ['src/errors.ts', 'src/geo', 'src/graph'],
    packages: ['flatqueue'],
  },
  {
    path: 'src/attach',
    what: 'how an end is joined to the graph',
    rooms: [...ENGINE, 'src/mesh', 'src/coast', 'src/graph', 'src/locations', 'src/search'],
    packages: ['flatbush', 'geoflatbush', 'geokdbush', 'kdbush'],
    parts: ['format'],
  },
  {
    path: 'src/overlay',
    what: 'what only one query has: corners of blocks, boundaries, penalties',
    rooms: [
      'src/geo',
      'src/polygon',
      'src/mesh',
      'src/coast',
      'src/graph',
      'src/areas',
      'src/search',
      'src/attach',
    ],
    packages: [],
  },
  {
    path: 'src/router',
    what: 'from a query to its way: search, then pull tight',
    rooms: [
      'src/geo',
      'src/polygon',
      'src/mesh',
      'src/coast',
      'src/graph',
      'src/areas',
      'src/search',
      'src/attach',
      'src/overlay',
    ],
    packages: [],
  },
  {
    path: 'src/api',
    what: 'the calls: requests checked, answers as GeoJSON',
    rooms: [
      ...ENGINE,
      'src/polygon',
      'src/mesh',
      'src/coast',
      'src/graph',
      'src/areas',
      'src/locations',
      'src/search',
      'src/attach',
      'src/router',
    ],
    packages: ['@photostructure/tz-lookup'],
  },
  {
    path: 'src/index.ts',
    what: 'the public names',
    rooms: ['src/errors.ts', 'src/geo', 'src/areas', 'src/locations', 'src/api'],
    packages: [],
  },
  {
    path: 'src/node.ts',
    what: 'the engine on files',
    rooms: ['src/errors.ts', 'src/api'],
    packages: ['node:*', 'node:fs/promises'],
  },
  {
    path: 'src/service',
    what: 'the HTTP service, over the public names',
    rooms: ['src/index.ts', 'src/node.ts'],
    packages: ['*', '@*/*', 'node:*', 'node:*/*', 'tsx/esm/api'],
    parts: ['access', 'engine', 'routes', 'schemas', 'store', 'vessels'],
  },
  {
    path: 'src/cli',
    what: 'the command line, over the public names and the service',
    rooms: ['src/index.ts', 'src/node.ts', 'src/service'],
    packages: ['node:*', 'node:*/*'],
  },
];
