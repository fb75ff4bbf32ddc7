import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { decodeCoast } from '../src/coast/decode.ts';
import { encodeCoast } from './coast.ts';
import { reachableInland } from './inland.ts';
import { readSourceMap } from './source-map.ts';
import { stage } from './stage.ts';
import { type Region, unitePolygons } from './waters.ts';
import { writeDataFiles } from './write.ts';

const USAGE = `Compiles the data files.
  --out DIR        where to write them (default: graph-data)
  --bbox W,S,E,N   only this region, degrees: for tests`;

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: fileURLToPath(new URL('../graph-data', import.meta.url)) },
    bbox: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(USAGE);
else await build(values.out, values.bbox ? parseRegion(values.bbox) : undefined);

async function build(out: string, region?: Region): Promise<void> {
  const map = await stage('map', () => {
    const output = readSourceMap();
    return { output, counts: { seas: output.seas.length, 'inland pieces': output.inland.length } };
  });
  const channels = readLines('channels.geojson');
  const inland = await stage('inland', () => {
    const output = reachableInland(map, readCurated('lakes.json'), channels);
    return { output, counts: { polygons: output.length } };
  });
  const waters = await stage('waters', () => {
    const output = unitePolygons(map.seas, inland, region);
    return { output, counts: { rings: output.start.length - 1, vertices: output.lng.length } };
  });
  const coast = await stage('coast', () => {
    const bytes = encodeCoast(waters);
    const { start, lng, chunkStart } = decodeCoast(bytes);
    const rings = start.length - 1;
    const counts = { rings, vertices: lng.length - rings, chunks: chunkStart.length };
    return { output: { bytes, counts }, counts: { ...counts, bytes: bytes.length } };
  });
  writeDataFiles(out, [{ name: 'coast.pbf', ...coast, sources: ['coast'] }]);
}

function readCurated(name: string) {
  return JSON.parse(readFileSync(new URL(`./curated/${name}`, import.meta.url), 'utf8'));
}

function readLines(name: string): [number, number][][] {
  const { features } = readCurated(name) as { features: { geometry: { coordinates: [number, number][] } }[] };
  return features.map((feature) => feature.geometry.coordinates);
}

function parseRegion(text: string): Region {
  const bounds = text.split(',').map(Number);
  if (bounds.length !== 4 || bounds.some(Number.isNaN)) {
    throw new Error(`--bbox: got ${text}, expected W,S,E,N in degrees`);
  }
  return bounds as unknown as Region;
}
