import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { figure, quantile, type Section } from './report.ts';

const RUNS = 7;
/** Opens the built engine in a process of its own; prints milliseconds and resident bytes over Node's own. */
const SCRIPT = `
  globalThis.gc();
  const before = process.memoryUsage().rss;
  const { openFairway } = await import(${JSON.stringify(fileURLToPath(new URL('../dist/node.js', import.meta.url)))});
  const began = performance.now();
  const fairway = await openFairway();
  const opened = performance.now() - began;
  globalThis.gc();
  console.log(JSON.stringify([opened, process.memoryUsage().rss - before, typeof fairway.validate]));
`;

/** Time and memory of `openFairway` from the built package. */
export function benchLoad(): Section {
  const runs = Array.from({ length: RUNS }, () => {
    const args = ['--expose-gc', '--input-type=module', '--eval', SCRIPT];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as [number, number];
  });
  const sorted = (k: 0 | 1) => runs.map((run) => run[k]).sort((a, b) => a - b);
  return {
    title: 'Load',
    about: `openFairway() in a new process, ${RUNS} runs.`,
    columns: ['what', 'median', 'worst'],
    rows: [
      ['time, ms', figure(quantile(sorted(0), 0.5)), figure(quantile(sorted(0), 1))],
      [
        'resident memory over Node, MB',
        figure(quantile(sorted(1), 0.5) / 1e6),
        figure(quantile(sorted(1), 1) / 1e6),
      ],
    ],
  };
}
