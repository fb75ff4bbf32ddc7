import { dirname, join, relative } from 'node:path';

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

/** All modules of Node. */
const NODE = ['node:*', 'node:*/**'] as const;
const ENGINE = ['src/errors.ts', 'src/geo', 'src/data'] as const;
const BUILD_BASE = [
  'src/errors.ts',
  'src/geo',
  'src/data',
  'data-build/settings.ts',
  'data-build/hilbert.ts',
  'data-build/bounds.ts',
  'data-build/command.ts',
  'data-build/sources.ts',
  'data-build/stage.ts',
  'data-build/workers.ts',
  'data-build/write.ts',
] as const;

export const ROOMS: readonly Room[] = [
  { path: 'src/errors.ts', what: 'every way a call can fail', rooms: [], packages: [] },
  { path: 'src/arrays.ts', what: 'lists of numbers: longer, shorter, end to end', rooms: [], packages: [] },
  {
    path: 'src/names',
    what: 'names as they are compared: folded, and the nearest of those known',
    rooms: [],
    packages: [],
  },
  { path: 'src/geo', what: 'the sphere: positions, vectors, great circles, lines', rooms: [], packages: [] },
  {
    path: 'src/data',
    what: "the files' envelope and the coding of numbers",
    rooms: ['src/errors.ts', 'src/arrays.ts'],
    packages: ['pbf'],
  },
  {
    path: 'src/polygon',
    what: 'polygons on the sphere: inside, cuts, outlines',
    rooms: ['src/arrays.ts', 'src/geo'],
    packages: [],
  },
  {
    path: 'src/mesh',
    what: 'sight over free water: locate, expand, line of sight',
    rooms: ['src/errors.ts', 'src/arrays.ts', 'src/geo'],
    packages: [],
  },
  {
    path: 'src/coast',
    what: 'water or land, nearest water, sight over the true coast',
    rooms: [...ENGINE, 'src/arrays.ts'],
    packages: ['flatbush', 'pbf'],
    parts: ['format'],
  },
  {
    path: 'src/graph',
    what: 'the graph of ways over the water, and its gates',
    rooms: [...ENGINE, 'src/arrays.ts', 'src/mesh'],
    packages: ['pbf'],
    parts: ['format'],
  },
  {
    path: 'src/near',
    what: 'the water between shore and free water: a mesh in tiles, and searches in it',
    rooms: ['src/arrays.ts', 'src/geo', 'src/polygon', 'src/mesh', 'src/coast', 'src/graph'],
    packages: ['delaunator', 'flatqueue', 'robust-predicates', 'tinyqueue'],
  },
  {
    path: 'src/areas',
    what: 'areas in force, lengths in them, no-go blocks, time zones',
    rooms: [...ENGINE, 'src/arrays.ts', 'src/polygon'],
    packages: ['pbf'],
    parts: ['format'],
  },
  {
    path: 'src/locations',
    what: 'ports, installations and blocks, and their search',
    rooms: [...ENGINE, 'src/names'],
    packages: ['geokdbush', 'kdbush', 'pbf'],
    parts: ['format'],
  },
  {
    path: 'src/search',
    what: 'searches over the graph: A* and its bounds, from one end to many',
    rooms: ['src/errors.ts', 'src/arrays.ts', 'src/geo', 'src/graph'],
    packages: ['flatqueue'],
  },
  {
    path: 'src/attach',
    what: 'how an end is joined to the graph',
    rooms: [
      ...ENGINE,
      'src/arrays.ts',
      'src/mesh',
      'src/coast',
      'src/graph',
      'src/near',
      'src/locations',
      'src/search',
    ],
    packages: [],
    parts: ['format'],
  },
  {
    path: 'src/overlay',
    what: 'what only one query has: corners of blocks, boundaries, penalties',
    rooms: [
      'src/errors.ts',
      'src/geo',
      'src/polygon',
      'src/mesh',
      'src/coast',
      'src/graph',
      'src/near',
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
      'src/near',
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
      'src/names',
      'src/polygon',
      'src/mesh',
      'src/coast',
      'src/graph',
      'src/near',
      'src/areas',
      'src/locations',
      'src/search',
      'src/attach',
      'src/router',
    ],
    packages: [],
  },
  {
    path: 'src/formats',
    what: 'routes as files of other programs, and plans from them; positions and numbers as people write them',
    rooms: ['src/errors.ts', 'src/geo', 'src/api'],
    packages: ['@xmldom/xmldom', 'csv-stringify/browser/esm/sync'],
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
    rooms: ['src/errors.ts', 'src/api', 'src/index.ts'],
    packages: [...NODE],
  },
  {
    path: 'src/web',
    what: 'the engine in a worker of a page, and the data it fetches',
    rooms: ['src/errors.ts', 'src/api', 'src/index.ts'],
    packages: [],
  },
  {
    path: 'src/page',
    what: 'the page: a chart and what is asked of it, over the engine in a worker; of the public names types alone',
    rooms: ['src/formats', 'src/index.ts', 'src/web'],
    packages: [
      '@maplibre/geojson-vt',
      '@maplibre/vt-pbf',
      'maplibre-gl',
      'maplibre-gl/dist/**',
      'terra-draw',
      'terra-draw-maplibre-gl-adapter',
    ],
    parts: ['map', 'panel'],
  },
  {
    path: 'src/page-build',
    what: "what the page's build adds: the light coast, its picture, the list of its files, licences, packed ones",
    rooms: ['src/index.ts', 'src/node.ts', 'src/page'],
    packages: ['vite', ...NODE],
  },
  {
    path: 'src/entity-tag.ts',
    what: 'whether a client has what it asks for already',
    rooms: [],
    packages: [],
  },
  {
    path: 'src/server-url.ts',
    what: 'addresses of servers',
    rooms: [],
    packages: ['node:net'],
  },
  {
    path: 'src/page-files.ts',
    what: 'the built page and the data, for servers',
    rooms: ['src/entity-tag.ts'],
    packages: ['sirv', ...NODE],
  },
  {
    path: 'src/service',
    what: 'the HTTP service, over the public names',
    rooms: [
      'src/names',
      'src/formats',
      'src/index.ts',
      'src/node.ts',
      'src/entity-tag.ts',
      'src/server-url.ts',
      'src/page-files.ts',
    ],
    packages: [
      '@fastify/cors',
      '@fastify/swagger',
      '@fastify/swagger-ui',
      '@opentelemetry/api',
      '@opentelemetry/sdk-node',
      '@redis/client',
      'aisparser',
      'fastify',
      'libsql',
      'negotiator',
      'piscina',
      'prom-client',
      'typebox',
      'tsx/esm/api',
      ...NODE,
    ],
    parts: ['access', 'engine', 'routes', 'schemas', 'store', 'vessels'],
  },
  {
    path: 'src/cli',
    what: 'the command line, over the public names and the service',
    rooms: [
      'src/names',
      'src/formats',
      'src/index.ts',
      'src/node.ts',
      'src/server-url.ts',
      'src/page-files.ts',
      'src/service',
    ],
    packages: [
      '@modelcontextprotocol/sdk/**',
      '@resvg/resvg-js',
      'cli-progress',
      'commander',
      'csv-parse',
      'csv-stringify/sync',
      'd3-geo',
      ...NODE,
    ],
    parts: ['commands', 'mcp', 'plot'],
  },
  {
    path: 'data-build/settings.ts',
    what: 'the numbers that the build is tuned by',
    rooms: ['src/geo'],
    packages: [],
  },
  { path: 'data-build/hilbert.ts', what: 'an order in which neighbours are near', rooms: [], packages: [] },
  { path: 'data-build/bounds.ts', what: 'a box in degrees', rooms: ['src/geo'], packages: [] },
  {
    path: 'data-build/command.ts',
    what: 'commands whose mistakes are told in one line',
    rooms: [],
    packages: [],
  },
  {
    path: 'data-build/sources.ts',
    what: 'the files in the folder of sources',
    rooms: ['src/geo', 'data-build/command.ts'],
    packages: ['csv-parse/sync', ...NODE],
  },
  {
    path: 'data-build/request.ts',
    what: 'what a build is asked for, checked',
    rooms: ['data-build/bounds.ts', 'data-build/command.ts', 'data-build/sources.ts'],
    packages: [...NODE],
  },
  {
    path: 'data-build/stage.ts',
    what: 'a stage of the build: progress, counts, time',
    rooms: [],
    packages: ['cli-progress'],
  },
  { path: 'data-build/workers.ts', what: 'a script on both cores', rooms: [], packages: NODE },
  {
    path: 'data-build/write.ts',
    what: 'files and manifest, none half-written',
    rooms: ['src/data'],
    packages: [...NODE],
  },
  {
    path: 'data-build/water',
    what: 'the map to the water that ships could be in: coast.pbf',
    rooms: [...BUILD_BASE, 'src/coast'],
    packages: ['clipper2-ts', 'flatbush', ...NODE],
  },
  {
    path: 'data-build/mask',
    what: 'the water at an offing from the shore, as rings',
    rooms: [...BUILD_BASE, 'src/arrays.ts', 'src/graph', 'data-build/water'],
    packages: ['flatbush'],
  },
  {
    path: 'data-build/depth',
    what: 'which waters are too shallow, by the 20 m line and what the chart knows better',
    rooms: [...BUILD_BASE, 'data-build/water', 'data-build/mask'],
    packages: [...NODE],
  },
  {
    path: 'data-build/rivers',
    what: "rivers' centre lines from coarser sources (a build of its own)",
    rooms: [...BUILD_BASE, 'data-build/water', 'data-build/mask'],
    packages: ['csv-parse/sync', 'flatbush', 'geoflatbush', ...NODE, 'tinyqueue'],
  },
  {
    path: 'data-build/channels',
    what: 'lines through water too narrow for the offing, and gates',
    rooms: [...BUILD_BASE, 'src/mesh', 'src/coast', 'src/graph', 'src/near', 'src/router'],
    packages: ['flatbush', 'geoflatbush'],
  },
  {
    path: 'data-build/curated.ts',
    what: 'the curated sources',
    rooms: ['src/geo', 'data-build/mask', 'data-build/depth', 'data-build/channels'],
    packages: [...NODE],
  },
  {
    path: 'data-build/limits',
    what: 'what ships passages take: the table checked, and written for the engine',
    rooms: ['src/graph', 'data-build/command.ts', 'data-build/channels', 'data-build/curated.ts'],
    packages: [...NODE],
  },
  {
    path: 'data-build/graph',
    what: 'mesh, visibility, spanner, landmarks, spans: graph.pbf',
    rooms: [
      ...BUILD_BASE,
      'src/arrays.ts',
      'src/mesh',
      'src/graph',
      'src/search',
      'data-build/water',
      'data-build/channels',
    ],
    packages: ['delaunator', 'flatqueue', 'geokdbush', 'kdbush', 'robust-predicates', 'tsx/esm/api', ...NODE],
  },
  {
    path: 'data-build/areas',
    what: 'areas.pbf',
    rooms: [
      ...BUILD_BASE,
      'src/polygon',
      'src/mesh',
      'src/graph',
      'src/areas',
      'src/overlay',
      'data-build/curated.ts',
    ],
    packages: ['@photostructure/tz-lookup', ...NODE],
  },
  {
    path: 'data-build/locations',
    what: 'locations.pbf: positions from many sources, joined to the graph',
    rooms: [
      ...BUILD_BASE,
      'src/names',
      'src/mesh',
      'src/coast',
      'src/graph',
      'src/near',
      'src/locations',
      'src/search',
      'src/attach',
      'src/router',
      'data-build/curated.ts',
    ],
    packages: ['@turf/boolean-point-in-polygon', 'flatqueue', 'geokdbush', 'kdbush', ...NODE],
  },
  {
    path: 'data-build/ways',
    what: 'whether a build loses ways that the last release had',
    rooms: [...BUILD_BASE, 'src/index.ts'],
    packages: [...NODE],
  },
  {
    path: 'data-build/main.ts',
    what: 'the build, stage after stage',
    rooms: [
      ...BUILD_BASE,
      'data-build/request.ts',
      'data-build/water',
      'data-build/mask',
      'data-build/depth',
      'data-build/channels',
      'data-build/curated.ts',
      'data-build/graph',
      'data-build/areas',
      'data-build/locations',
      'data-build/ways',
      'src/node.ts',
    ],
    packages: [...NODE],
  },
];

/** The patterns of what a file of a room may import, from `depth` folders below the room's own. */
export function patternsOf(room: Room, depth: number): string[] {
  const isFile = room.path.endsWith('.ts');
  const folder = isFile ? dirname(room.path) : join(room.path, ...Array<string>(depth).fill('part'));
  const to = (path: string) => {
    const target = relative(folder, path);
    return target.startsWith('.') ? target : `./${target}`;
  };
  const own = isFile
    ? []
    : depth === 0
      ? ['./**']
      : ['./**', '../*.ts', ...(room.parts ?? []).map((part) => `../${part}/**`)];
  const rooms = room.rooms.map((path) => (path.endsWith('.ts') ? to(path) : `${to(path)}/**`));
  return [...own, ...rooms, ...room.packages];
}

/** The linter's overrides: in each room all imports are refused but those of the table. */
export function linterOverrides(): object[] {
  return ROOMS.flatMap((room) => {
    const isFile = room.path.endsWith('.ts');
    const depths = room.parts ? [0, 1] : [0];
    return depths.map((depth) => ({
      includes: [isFile ? room.path : depth === 0 ? `${room.path}/*.ts` : `${room.path}/*/**`],
      linter: { rules: { style: { noRestrictedImports: refuseAllBut(patternsOf(room, depth), room.path) } } },
    }));
  });
}

function refuseAllBut(patterns: readonly string[], room: string): object {
  const group = ['**', ...patterns.map((pattern) => `!${pattern}`)];
  const message = `Not what ${room} may import: see docs/rooms.ts.`;
  return { level: 'error', options: { patterns: [{ group, message }] } };
}

/** The table as Markdown, a row a room. */
export function tableOfRooms(): string {
  const lines = ROOMS.map(({ path, what, rooms, packages }) => {
    const below = rooms.map(shortName).join(', ');
    const outside = packages.filter((name) => !NODE.includes(name as (typeof NODE)[number])).join(', ');
    return `| \`${path}\` | ${what} | ${below} | ${outside} |`;
  });
  return ['| room | what it holds | may import | packages |', '| --- | --- | --- | --- |', ...lines].join(
    '\n',
  );
}

/** A room's name in the table and the picture. */
function shortName(path: string): string {
  return path.replace(/^src\//, '').replace(/\.ts$/, '');
}

/** Sides of a cell of the picture, and the width of its names, pixels. */
const CELL = 19;
const NAMES = 170;

/** The table as an SVG picture: in the row of each room a square in the columns of those that it may import. */
export function pictureOfRooms(): string {
  const size = NAMES + CELL * ROOMS.length + 10;
  const place = new Map(ROOMS.map(({ path }, i) => [path, i]));
  const at = (i: number) => NAMES + CELL * i;
  const rows = ROOMS.flatMap(({ path, rooms }, row) => {
    const name = shortName(path);
    const fill = path.startsWith('src') ? '#1f6f8b' : '#a05a2c';
    const cells = rooms.map((room) => {
      const column = place.get(room) as number;
      return `<rect x="${at(column) + 2}" y="${at(row) + 2}" width="${CELL - 4}" height="${CELL - 4}" rx="3" fill="${fill}"/>`;
    });
    return [
      `<rect x="${at(row) + 2}" y="${at(row) + 2}" width="${CELL - 4}" height="${CELL - 4}" rx="3" fill="#ccd4d8"/>`,
      `<text x="${NAMES - 8}" y="${at(row) + CELL - 6}" text-anchor="end">${name}</text>`,
      `<text transform="translate(${at(row) + CELL - 6} ${NAMES - 8}) rotate(-90)">${name}</text>`,
      ...cells,
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" font-family="sans-serif" font-size="12" fill="#333">`,
    '<title>Which room may import which</title>',
    `<rect width="${size}" height="${size}" fill="#fff"/>`,
    ...rows,
    '</svg>\n',
  ].join('\n');
}
