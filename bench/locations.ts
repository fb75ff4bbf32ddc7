import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { openFairway } from '../src/node.ts';
import { PlainScan } from './plain-scan.ts';
import { figure, quantile, type Section } from './report.ts';

const OPENINGS = 7;
const ROUNDS = 20;
/** Queries as people type them, from the shortest on: rare and common ones, with accents, codes, blocks. */
const QUERIES =
  'an|er|ro|rot|rotter|rotterdam|san|santos|port|new york|göteborg|goteborg|nlrtm|cnsha|34-10|mc 778|ekofisk|bay|zz|st'.split(
    '|',
  );
const FILE = fileURLToPath(new URL('../graph-data/locations.pbf', import.meta.url));
/**
 * Opens the file in a process of its own; prints milliseconds to open, to search first, and to find the nearest first, and
 * those of a plain scan to search and to find first.
 */
const SCRIPT = `
  import { readFileSync } from 'node:fs';
  import { PlainScan } from '../bench/plain-scan.ts';
  import { decodeLocations } from './locations/format/decode.ts';
  import { Directory } from './locations/directory.ts';
  import { Locations } from './api/locations.ts';
  const bytes = readFileSync(${JSON.stringify(FILE)});
  const time = (run) => {
    const began = performance.now();
    run();
    return performance.now() - began;
  };
  let locations;
  const opened = time(() => { locations = new Locations(new Directory(decodeLocations(bytes))); });
  const searched = time(() => locations.search('rotterdam'));
  const near = time(() => locations.near({ lat: 52, lng: 4 }, 5));
  const all = locations.all();
  let scan;
  const scanSearched = time(() => { scan = new PlainScan(all); scan.search('rotterdam'); });
  const scanNear = time(() => scan.near({ lat: 52, lng: 4 }, 5));
  console.log(JSON.stringify([opened, searched, near, scanSearched, scanNear]));
`;

/** The script with what it imports, as one module. */
function bundled(): string {
  const stdin = { contents: SCRIPT, resolveDir: fileURLToPath(new URL('../src', import.meta.url)) };
  return buildSync({ stdin, bundle: true, format: 'esm', platform: 'node', write: false }).outputFiles[0]
    .text;
}

/** Bytes, counts and times of the locations. */
export async function benchLocations(): Promise<Section> {
  const { locations } = await openFairway();
  const count = (type: string) => locations.all().filter((one) => one.type === type).length;
  const script = bundled();
  const runs = Array.from({ length: OPENINGS }, () => {
    const args = ['--input-type=module', '--eval', script];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as number[];
  });
  const medianOf = (k: number) =>
    quantile(
      runs.map((run) => run[k]).sort((a, b) => a - b),
      0.5,
    );
  const scan = new PlainScan(locations.all());
  const [times, scanTimes]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    for (const query of QUERIES) {
      const [ours, plain] = [timeOf(() => locations.search(query)), timeOf(() => scan.search(query))];
      if (round < ROUNDS / 2) continue;
      times.push(ours);
      scanTimes.push(plain);
    }
  }
  for (const list of [times, scanTimes]) list.sort((a, b) => a - b);
  const row = (what: string, ours: number, plain: number) => [
    what,
    figure(ours),
    figure(plain),
    `${figure(plain / ours)} x`,
  ];
  const alone = (what: string, ours: string) => [what, ours, '-', '-'];
  return {
    title: 'Locations',
    about:
      `Search over all names; ${QUERIES.length} queries, ${ROUNDS / 2} times each after as many to warm up. First calls are in a ` +
      `new process, median of ${OPENINGS}. The plain scan, in the same process by turns, folds all names in its first search, ` +
      'then looks into one after the other up to the 20th that has the text, and ranks nothing.',
    columns: ['what', 'figure', 'plain scan', 'ratio'],
    rows: [
      alone('ports', count('port').toLocaleString('en')),
      alone('offshore installations', count('offshore-installation').toLocaleString('en')),
      alone('blocks', count('block').toLocaleString('en')),
      alone('bytes', readFileSync(FILE).length.toLocaleString('en')),
      alone('open, ms', figure(medianOf(0))),
      row('first search, ms', medianOf(1), medianOf(3)),
      row('first near(), ms', medianOf(2), medianOf(4)),
      row('search median, ms', quantile(times, 0.5), quantile(scanTimes, 0.5)),
      row('search 99th percentile, ms', quantile(times, 0.99), quantile(scanTimes, 0.99)),
    ],
  };
}

function timeOf(run: () => unknown): number {
  const began = performance.now();
  run();
  return performance.now() - began;
}
