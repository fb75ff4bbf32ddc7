import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { figure, quantile, type Section } from './report.ts';

const RUNS = 7;
/**
 * Opens the built engine in a process of its own; prints milliseconds to open it, resident bytes over Node's own, and
 * milliseconds of the first routes between ports and between other positions, and to import it.
 */
const SCRIPT = `
  globalThis.gc();
  const before = process.memoryUsage().rss;
  const importing = performance.now();
  const { openFairway } = await import(${JSON.stringify(fileURLToPath(new URL('../dist/node.js', import.meta.url)))});
  const began = performance.now();
  const imported = began - importing;
  const fairway = await openFairway();
  const opened = performance.now() - began;
  globalThis.gc();
  const resident = process.memoryUsage().rss - before;
  const time = (from, to) => {
    const began = performance.now();
    fairway.route({ from, to });
    return performance.now() - began;
  };
  const ports = time('NLRTM', 'SGSIN');
  const others = time({ lat: 52.45, lng: 4.55 }, { lat: 1.25, lng: 103.9 });
  console.log(JSON.stringify([opened, resident, ports, others, imported]));
`;

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** CPU time that a command takes with all that it starts, milliseconds: as a POSIX shell counts it. */
function commandMs(command: string): number {
  const times = execFileSync('sh', ['-c', `${command} > /dev/null; times`], { cwd: ROOT, encoding: 'utf8' });
  const ofChildren = times.trim().split('\n')[1];
  return Array.from(ofChildren.matchAll(/(\d+)m([\d.]+)s/g), ([, m, s]) => 60_000 * +m + 1000 * +s).reduce(
    (sum, ms) => sum + ms,
  );
}

/** Time and memory of `openFairway` from the built package. */
export function benchLoad(): Section {
  const runs = Array.from({ length: RUNS }, () => {
    const args = ['--expose-gc', '--input-type=module', '--eval', SCRIPT];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as number[];
  });
  const rowOf = (what: string, values: number[]) => {
    const sorted = values.sort((a, b) => a - b);
    return [what, figure(quantile(sorted, 0.5)), figure(quantile(sorted, 1))];
  };
  const row = (what: string, k: number, unit = 1) =>
    rowOf(
      what,
      runs.map((run) => run[k] / unit),
    );
  const command = (what: string, line: string) =>
    rowOf(
      what,
      Array.from({ length: RUNS }, () => commandMs(line)),
    );
  return {
    title: 'Load',
    about: `openFairway() in a new process, and the command line from start to end, ${RUNS} runs.`,
    columns: ['what', 'median', 'worst'],
    rows: [
      row('to import it, ms', 4),
      row('to open it, ms', 0),
      row('resident memory over Node, MB', 1, 1e6),
      row('first route between ports, ms', 2),
      row('first route between other positions then, ms', 3),
      command('`fairway distance`, built, CPU ms', 'node dist/cli/main.js distance NLRTM SGSIN'),
      command('the same in a clone by npm, CPU ms', 'npm run -s fairway -- distance NLRTM SGSIN'),
    ],
  };
}
