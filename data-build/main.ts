import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { decodeAreas } from '../src/areas/format/decode.ts';
import { encodeAreas } from '../src/areas/format/encode.ts';
import { decodeCoast } from '../src/coast/format/decode.ts';
import { roundToSteps } from '../src/geo/grid.ts';
import type { Position } from '../src/geo/position.ts';
import { decodeGraph } from '../src/graph/format/decode.ts';
import { encodeGraph } from '../src/graph/format/encode.ts';
import { checkGraph } from '../src/graph/format/verify.ts';
import { GRAPH_STEPS_PER_DEGREE } from '../src/graph/water-graph.ts';
import { readAreas } from './areas/areas.ts';
import { findApproaches } from './channels/approaches.ts';
import { numberChannels, postsOf } from './channels/channel-nodes.ts';
import { partDeadEnds } from './channels/dead-ends.ts';
import { leadToFreeWater } from './channels/ends.ts';
import { FreeWater } from './channels/free-water.ts';
import { narrowParts } from './channels/narrow-parts.ts';
import { type LineFeature, passagesOf } from './channels/passages.ts';
import { findStraits } from './channels/straits.ts';
import { readChannelLines, readCurated, readPassageLines, toLine } from './curated.ts';
import { buildGraph } from './graph/graph.ts';
import { buildMesh } from './graph/mesh.ts';
import { buildVisibility } from './graph/visibility.ts';
import { alongHilbertCurve } from './hilbert.ts';
import { compileLocations } from './locations/main.ts';
import { readPorts } from './locations/port-index.ts';
import { latticeOver } from './mask/lattice.ts';
import { navigableMask } from './mask/mask.ts';
import { LATTICE_STEP, WORLD_BOUNDS } from './settings.ts';
import { stage } from './stage.ts';
import { compileCoast } from './water/coast.ts';
import type { Rings } from './water/rings.ts';
import { routableWaters } from './water/routable-waters.ts';
import { readSourceMap } from './water/source-map.ts';
import type { Region } from './water/unite.ts';
import { type DataFile, writeDataFiles } from './write.ts';

const USAGE = `Compiles the data files.
  --sources DIR    the source data; without it no narrow water is kept open for ports, and there are no locations
  --out DIR        where to write the files (default: graph-data)
  --bbox W,S,E,N   only this region, degrees: for tests
  --only NAME      only the areas, in a second, or the locations, from the coast and the graph in --out
  --report FILE    where to write what was decided about locations`;

const { values } = parseArgs({
  options: {
    sources: { type: 'string' },
    out: { type: 'string', default: fileURLToPath(new URL('../graph-data', import.meta.url)) },
    bbox: { type: 'string' },
    only: { type: 'string' },
    report: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(USAGE);
else if (values.only === 'areas') writeDataFiles(values.out, [await compileAreas()]);
else if (values.only === 'locations') await buildLocations(values.out, values.sources, values.report);
else if (values.only !== undefined)
  throw new Error(`--only: got ${values.only}, expected areas or locations`);
else {
  await build(values.out, values.bbox ? parseRegion(values.bbox) : undefined, values.sources);
  if (values.sources && !values.bbox) await buildLocations(values.out, values.sources, values.report);
}

async function build(out: string, region?: Region, sources?: string): Promise<void> {
  const passageLines = readPassageLines();
  const narrows = readCurated('narrows.geojson').features as LineFeature[];
  const shoals = readCurated('shoals.geojson').features.map(polygonOf);
  const lines = readChannelLines();
  const passages = passagesOf(passageLines);
  const ports = (sources ? readPorts(sources) : []).filter((port) => isInside([port], region));

  const map = await stage('map', () => {
    const output = readSourceMap();
    return { output, counts: { seas: output.seas.length, 'inland pieces': output.inland.length } };
  });
  const waters = await stage('waters', () => {
    const centreLines = lines.map(({ line }) => line);
    const { waters: output, counts } = routableWaters(map, readCurated('lakes.json'), centreLines, region);
    return { output, counts };
  });
  const { coast, ...coastFile } = await stage('coast', () => {
    const bytes = compileCoast(waters);
    const decoded = decodeCoast(bytes);
    const rings = decoded.start.length - 1;
    const counts = { rings, vertices: decoded.lng.length - rings, chunks: decoded.chunkStart.length };
    return { output: { coast: decoded, bytes, counts }, counts: { ...counts, bytes: bytes.length } };
  });

  const obstacles = await stage('mask', (progress) => {
    const needed = [...lines, ...[...narrows, ...passageLines].filter(keepsOpen).map(toLine)];
    const bounds = region && { west: region[0], south: region[1], east: region[2], north: region[3] };
    const lattice = latticeOver(bounds ?? WORLD_BOUNDS, LATTICE_STEP);
    const needs = { ports, lines: needed.map(({ line }) => line) };
    const { rings, counts } = navigableMask(waters, shoals, needs, lattice, progress);
    return { output: roundRings(rings), counts };
  });
  const free = await stage('free water', () => {
    const { mesh } = buildMesh(obstacles);
    return { output: new FreeWater(mesh, coast), counts: { corners: mesh.cornerCount } };
  });
  const channels = await stage('channels', (progress) => {
    const within = lines.filter(({ line }) => isInside(line, region));
    const curated = narrowParts(leadToFreeWater(within, free), free);
    const straits = findStraits(coast, free);
    const joined = [...curated, ...straits];
    const { channels: found, unreached } = findApproaches(ports, joined, coast, free, progress);
    return {
      output: partDeadEnds([...joined, ...found], free),
      counts: {
        curated: curated.length,
        straits: straits.length,
        approaches: found.length,
        'ports unreached': unreached.length,
      },
    };
  });
  const { built, channelNodes } = await stage('mesh', () => {
    const posts = postsOf(channels, free);
    const whole = buildMesh(obstacles, posts);
    const { mesh, post } = whole;
    return {
      output: { built: whole, channelNodes: numberChannels(channels, posts, post, mesh.cornerCount) },
      counts: { corners: mesh.cornerCount, triangles: mesh.water.length },
    };
  });
  const visibility = await stage('visibility', async (progress) => {
    const output = await buildVisibility(built.mesh, progress);
    return { output, counts: { arcs: output.head.length } };
  });
  const data = await stage('graph', (progress) => {
    const output = buildGraph(built, visibility, channelNodes, passages, progress);
    return { output, counts: { nodes: output.graph.nodeCount, arcs: output.graph.head.length } };
  });
  const graphFile = await stage('check', () => {
    const bytes = encodeGraph(data, alongHilbertCurve(built.lng, built.lat));
    const { uncrossed, ...counts } = checkGraph(decodeGraph(bytes));
    if (!region && uncrossed.length > 0)
      throw new Error(`No edge crosses the passages ${uncrossed.join(', ')}`);
    return { output: { bytes, counts }, counts: { ...counts, bytes: bytes.length } };
  });
  writeDataFiles(out, [
    { name: 'coast.pbf', ...coastFile, sources: ['coast'] },
    { name: 'graph.pbf', ...graphFile, sources: ['coast', 'passages', 'ports', 'rivers', 'shoals'] },
    await compileAreas(),
  ]);
}

function compileAreas(): Promise<DataFile> {
  return stage('areas', () => {
    const bytes = encodeAreas(readAreas());
    const areas = decodeAreas(bytes);
    const rings = areas.flatMap((area) => area.rings);
    const vertices = rings.reduce((sum, ring) => sum + ring.length, 0);
    const counts = { areas: areas.length, rings: rings.length, vertices };
    return {
      output: { name: 'areas.pbf', bytes, counts, sources: ['areas'] },
      counts: { ...counts, bytes: bytes.length },
    };
  });
}

/** Compiles the locations against the coast and the graph in `out`, beside them. */
async function buildLocations(out: string, sources?: string, report?: string): Promise<void> {
  if (!sources) throw new Error('--only locations: expected --sources');
  const compiled = await compileLocations(
    sources,
    readFileSync(join(out, 'coast.pbf')),
    readFileSync(join(out, 'graph.pbf')),
  );
  writeDataFiles(out, [compiled.file]);
  if (report) writeFileSync(report, compiled.report);
}

/** Rings on the steps of the stored positions, so that what is checked is what is written. */
function roundRings({ start, lng, lat }: Rings): Rings {
  return {
    start,
    lng: lng.map((degrees) => roundToSteps(degrees, GRAPH_STEPS_PER_DEGREE)),
    lat: lat.map((degrees) => roundToSteps(degrees, GRAPH_STEPS_PER_DEGREE)),
  };
}

/** Whether a line marks narrow water that is to be kept open. */
function keepsOpen({ properties }: LineFeature): boolean {
  return properties.use === undefined ? properties.kind !== 'gate' : properties.use === 'open';
}

function polygonOf({ geometry }: { geometry: { coordinates: Position[][] } }) {
  return geometry.coordinates;
}

function isInside(line: Position[], region?: Region): boolean {
  if (!region) return true;
  const [west, south, east, north] = region;
  return line.every(([lng, lat]) => lng > west && lng < east && lat > south && lat < north);
}

function parseRegion(text: string): Region {
  const bounds = text.split(',').map(Number);
  if (bounds.length !== 4 || bounds.some(Number.isNaN)) {
    throw new Error(`--bbox: got ${text}, expected W,S,E,N in degrees`);
  }
  return bounds as unknown as Region;
}
