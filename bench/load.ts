import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { figure, quantile, type Section } from './report.ts';

const RUNS = 7;
const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Rotterdam and Singapore, for what knows no codes, and ends of the second route. */
const PORTS = ['{ lat: 51.95, lng: 4.05 }', '{ lat: 1.26, lng: 103.84 }'];
const OTHERS = ['{ lat: 52.45, lng: 4.55 }', '{ lat: 1.25, lng: 103.9 }'];

/** How an engine is imported, opened, and asked for a route, as lines of a module. */
interface Engine {
  readonly load: string;
  readonly open: string;
  readonly route: string;
  readonly ports: readonly string[];
}

const OURS: Engine = {
  load: `const { openFairway } = await import(${JSON.stringify(fileURLToPath(new URL('../dist/node.js', import.meta.url)))});`,
  open: 'const fairway = await openFairway();',
  route: 'fairway.route({ from, to });',
  ports: [`'NLRTM'`, `'SGSIN'`],
};

/** It is open when it is imported, and prints as it goes. */
const THEIRS: Engine = {
  load: `const { default: searoute } = await import('searoute-js');`,
  open: 'const print = console.log;',
  route: `
    const point = ({ lng, lat }) =>
      ({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [lng, lat] } });
    console.log = () => {};
    searoute(point(from), point(to), 'nauticalmiles');
    console.log = print;`,
  ports: PORTS,
};

/**
 * Loads an engine in a process of its own; prints milliseconds to import and to open it, resident bytes over Node's own,
 * milliseconds of the first routes between ports and between other positions, those of the processor up to the first
 * route, and resident bytes over Node's own after both. Resident is what stays: V8 gives the memory of collected buffers
 * back in the background, a moment after the collection.
 */
function script({ load, open, route, ports }: Engine): string {
  return `
    const stayed = async () => {
      for (let i = 0; i < 3; i++) {
        globalThis.gc();
        await new Promise((done) => setTimeout(done, 50));
      }
      return process.memoryUsage().rss;
    };
    const before = await stayed();
    const spent = process.cpuUsage();
    const importing = performance.now();
    ${load}
    const began = performance.now();
    const imported = began - importing;
    ${open}
    const opened = performance.now() - began;
    const { user, system } = process.cpuUsage(spent);
    const openResident = (await stayed()) - before;
    const time = (from, to) => {
      const began = performance.now();
      ${route}
      return performance.now() - began;
    };
    const routing = process.cpuUsage();
    const first = time(${ports});
    const routed = process.cpuUsage(routing);
    const firstSpent = (user + system + routed.user + routed.system) / 1000;
    const others = time(${OTHERS});
    console.log(JSON.stringify([imported, opened, openResident, first, others, firstSpent, (await stayed()) - before]));
  `;
}

/** CPU time that a command takes with all that it starts, milliseconds: as a POSIX shell counts it. */
function commandMs(command: string): number {
  const times = execFileSync('sh', ['-c', `${command} > /dev/null; times`], { cwd: ROOT, encoding: 'utf8' });
  const ofChildren = times.trim().split('\n')[1];
  return Array.from(ofChildren.matchAll(/(\d+)m([\d.]+)s/g), ([, m, s]) => 60_000 * +m + 1000 * +s).reduce(
    (sum, ms) => sum + ms,
  );
}

/** What an engine's process printed. */
function runOf(engine: Engine): number[] {
  const args = ['--expose-gc', '--input-type=module', '--eval', script(engine)];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' }));
}

/** Time and memory of `openFairway` from the built package, beside those of searoute-js. */
export function benchLoad(): Section {
  const runs = Array.from({ length: RUNS }, () => ({ ours: runOf(OURS), theirs: runOf(THEIRS) }));
  const row = (what: string, k: number, unit = 1) => {
    const [ours, theirs] = (['ours', 'theirs'] as const).map((engine) =>
      runs.map((run) => run[engine][k] / unit),
    );
    return [
      what,
      ...spread(ours),
      ...spread(theirs),
      `${figure(quantile(theirs, 0.5) / quantile(ours, 0.5))} x`,
    ];
  };
  const alone = (what: string, ours: number[]) => [what, ...spread(ours), '-', '-', '-'];
  const command = (what: string, line: string) =>
    alone(
      what,
      Array.from({ length: RUNS }, () => commandMs(line)),
    );
  return {
    title: 'Load',
    about:
      `openFairway() in a new process, and the command line from start to end, ${RUNS} runs. searoute-js in processes of its ` +
      'own, by turns: it is open when it is imported.',
    columns: ['what', 'median', 'worst', 'searoute-js, median', 'worst', 'ratio'],
    rows: [
      row('to import it, ms', 0),
      alone(
        'to open it, ms',
        runs.map(({ ours }) => ours[1]),
      ),
      row('resident memory over Node, MB', 2, 1e6),
      row('first route between ports, ms', 3),
      row('first route between other positions then, ms', 4),
      row('import, opening and first route, CPU ms', 5),
      row('resident memory over Node after both routes, MB', 6, 1e6),
      command('`fairway distance`, built, CPU ms', 'node dist/cli/main.js distance NLRTM SGSIN'),
      command('`fairway route` in a clone, CPU ms', 'node fairway.mjs route NLRTM SGSIN'),
    ],
  };
}

/** Median and worst; sorts the values. */
function spread(values: number[]): string[] {
  values.sort((a, b) => a - b);
  return [0.5, 1].map((q) => figure(quantile(values, q)));
}
