import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { openFairway } from '../src/node.ts';
import { figure, quantile, type Section } from './report.ts';

const OPENINGS = 7;
const ROUNDS = 20;
/** Queries as people type them, from the shortest on: rare and common ones, with accents, codes, blocks. */
const QUERIES =
  'an|er|ro|rot|rotter|rotterdam|san|santos|port|new york|göteborg|goteborg|nlrtm|cnsha|34-10|mc 778|ekofisk|bay|zz|st'.split(
    '|',
  );
const FILE = fileURLToPath(new URL('../graph-data/locations.pbf', import.meta.url));
/** Opens the file in a process of its own; prints milliseconds to open, to search first, and to find the nearest first. */
const SCRIPT = `
  import { readFileSync } from 'node:fs';
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
  console.log(JSON.stringify([opened, searched, near]));
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
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as [number, number, number];
  });
  const median = (k: 0 | 1 | 2) =>
    figure(
      quantile(
        runs.map((run) => run[k]).sort((a, b) => a - b),
        0.5,
      ),
    );
  const times = Array.from({ length: ROUNDS }, () =>
    QUERIES.map((query) => timeOf(() => locations.search(query))),
  )
    .slice(ROUNDS / 2)
    .flat()
    .sort((a, b) => a - b);
  return {
    title: 'Locations',
    about: `Search over all names; ${QUERIES.length} queries, ${ROUNDS / 2} times each after as many to warm up. First calls are in a new process, median of ${OPENINGS}.`,
    columns: ['what', 'figure'],
    rows: [
      ['ports', count('port').toLocaleString('en')],
      ['offshore installations', count('offshore-installation').toLocaleString('en')],
      ['blocks', count('block').toLocaleString('en')],
      ['bytes', readFileSync(FILE).length.toLocaleString('en')],
      ['open, ms', median(0)],
      ['first search, ms', median(1)],
      ['first near(), ms', median(2)],
      ['search median, ms', figure(quantile(times, 0.5))],
      ['search 99th percentile, ms', figure(quantile(times, 0.99))],
    ],
  };
}

function timeOf(run: () => unknown): number {
  const began = performance.now();
  run();
  return performance.now() - began;
}
