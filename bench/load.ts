import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { figure, quantile, type Section } from './report.ts';

const RUNS = 7;
/**
 * Opens the built engine in a process of its own; prints milliseconds to open it, resident bytes over Node's own, and
 * milliseconds of the first routes between ports and between other positions.
 */
const SCRIPT = `
  globalThis.gc();
  const before = process.memoryUsage().rss;
  const { openFairway } = await import(${JSON.stringify(fileURLToPath(new URL('../dist/node.js', import.meta.url)))});
  const began = performance.now();
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
  console.log(JSON.stringify([opened, resident, ports, others]));
`;

/** Time and memory of `openFairway` from the built package. */
export function benchLoad(): Section {
  const runs = Array.from({ length: RUNS }, () => {
    const args = ['--expose-gc', '--input-type=module', '--eval', SCRIPT];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as number[];
  });
  const row = (what: string, k: number, unit = 1) => {
    const sorted = runs.map((run) => run[k] / unit).sort((a, b) => a - b);
    return [what, figure(quantile(sorted, 0.5)), figure(quantile(sorted, 1))];
  };
  return {
    title: 'Load',
    about: `openFairway() in a new process, ${RUNS} runs.`,
    columns: ['what', 'median', 'worst'],
    rows: [
      row('time, ms', 0),
      row('resident memory over Node, MB', 1, 1e6),
      row('first route between ports, ms', 2),
      row('first route between other positions then, ms', 3),
    ],
  };
}
