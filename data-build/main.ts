import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFairway } from '../src/node.ts';
import { compileAreas } from './areas/compile.ts';
import { type Bounds, isWithin } from './bounds.ts';
import { findChannels } from './channels/channels.ts';
import { FreeWater } from './channels/free-water.ts';
import { passagesOf } from './channels/passages.ts';
import { runCommand } from './command.ts';
import {
  readBarriers,
  readChannelLines,
  readDepths,
  readLakes,
  readOpenLines,
  readPassageLines,
  readShoals,
} from './curated.ts';
import { findShallows } from './depth/shallows.ts';
import { compileGraph } from './graph/compile.ts';
import { buildGraph } from './graph/graph.ts';
import { buildMesh } from './graph/mesh.ts';
import { buildNodeMesh } from './graph/node-mesh.ts';
import { findNodeSpans } from './graph/node-spans.ts';
import { buildVisibility } from './graph/visibility.ts';
import { compileLocations } from './locations/compile.ts';
import type { Shallows } from './mask/deep-water.ts';
import { findObstacles } from './mask/obstacles.ts';
import { type BuildRequest, parseRequest, USAGE } from './request.ts';
import { hasDepths, readPorts } from './sources.ts';
import { stage } from './stage.ts';
import { compileCoast } from './water/coast.ts';
import type { Rings } from './water/rings.ts';
import { routableWaters } from './water/routable-waters.ts';
import { readSourceMap } from './water/source-map.ts';
import { acceptWays, checkWays } from './ways/ways.ts';
import { writeDataFiles } from './write.ts';

await runCommand(async () => {
  const request = parseRequest(process.argv.slice(2));
  if (!request) return console.log(USAGE);
  const { parts, out, sources, report, accept } = request;
  if (parts.includes('areas')) {
    const graph = readFileSync(join(out, 'graph.pbf'));
    writeDataFiles(out, [await stage('areas', () => compileAreas(graph))]);
  }
  if (parts.includes('water')) await buildWater(request);
  if (parts.includes('locations') && sources) {
    await buildLocations(out, sources, report);
    await stage('ways', async (progress) => {
      const fairway = await openFairway({ dataDir: out });
      return accept ? acceptWays(fairway) : checkWays(fairway, sources, progress);
    });
  }
});

/** The pipeline: from the source map to `coast.pbf`, `graph.pbf` and `areas.pbf`. */
async function buildWater({ out, bounds, sources }: BuildRequest): Promise<void> {
  const ports = (sources ? readPorts(sources) : []).filter((port) => isWithin(port, bounds));
  const lines = readChannelLines();
  const centreLines = lines.map(({ line }) => line);

  const map = await stage('map', () => {
    const output = readSourceMap();
    return { output, counts: { seas: output.seas.length, 'inland pieces': output.inland.length } };
  });
  const waters = await stage('waters', () =>
    routableWaters(map, readLakes(), centreLines, readBarriers(), bounds),
  );
  const { coast, file: coastFile } = await stage('coast', () => compileCoast(waters, readLakes(), bounds));

  const shallows = await findDepths(waters, bounds, sources);
  const obstacles = await stage('mask', (progress) => {
    const needs = { ports, lines: [...centreLines, ...readOpenLines().map(({ line }) => line)] };
    return findObstacles(waters, readShoals(), needs, shallows, bounds, progress);
  });
  const { free, mesh } = await stage('free water', () => {
    const built = buildMesh(obstacles);
    const output = { free: new FreeWater(built.mesh, coast), mesh: built.mesh };
    return { output, counts: { corners: built.mesh.cornerCount } };
  });
  const channels = await stage('channels', () => findChannels(lines, coast, mesh, free, bounds));

  const { built, channelNodes } = await stage('mesh', () => buildNodeMesh(obstacles, channels, free));
  const visibility = await stage('visibility', async (progress) => {
    const output = await buildVisibility(built.mesh, progress);
    return { output, counts: { arcs: output.head.length } };
  });
  const data = await stage('graph', (progress) => {
    const passages = passagesOf(readPassageLines());
    const output = buildGraph(built, visibility, channelNodes, { passages, ports }, progress);
    return { output, counts: { nodes: output.graph.nodeCount, arcs: output.graph.head.length } };
  });
  const nodeSpan = await stage('node spans', async (progress) => ({
    output: await findNodeSpans(data.graph, progress),
    counts: {},
  }));
  const graphFile = await stage('check', () =>
    compileGraph(
      { ...data, graph: { ...data.graph, nodeSpan } },
      coastFile,
      bounds === undefined,
      shallows !== undefined,
    ),
  );

  const areasFile = await stage('areas', () => compileAreas(graphFile.bytes));
  writeDataFiles(out, [coastFile, graphFile, areasFile]);
}

/** The shallows, if the sources have depths. */
async function findDepths(waters: Rings, bounds?: Bounds, sources?: string): Promise<Shallows | undefined> {
  if (sources && hasDepths(sources))
    return stage('depth', () => findShallows(sources, waters, readDepths(), bounds));
  console.log('depth        none in the sources: ways cross shallows, and keep 2 nm off at sea');
  return undefined;
}

/** Compiles `locations.pbf` against the coast and the graph in `out`, beside them. */
async function buildLocations(out: string, sources: string, report?: string): Promise<void> {
  const read = (name: string) => readFileSync(join(out, name));
  const compiled = await compileLocations(sources, read('coast.pbf'), read('graph.pbf'));
  writeDataFiles(out, [compiled.file]);
  if (report) writeFileSync(report, compiled.report);
}
