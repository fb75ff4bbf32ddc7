// Writes dist/cli: main.js, and modules that it loads when a command needs them. They start in half the time that a
// hundred modules take. The service stays outside: it is loaded by the commands that need it. So does its worker, of which
// each thread loads one: a file of its own.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('.', import.meta.url));

const service = {
  name: 'service',
  setup({ onResolve }) {
    onResolve({ filter: /\/service\/index\.ts$/ }, () => ({ path: '../service/index.js', external: true }));
  },
};

const settings = {
  absWorkingDir: root,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
};

export function bundleCli() {
  rmSync(`${root}dist/cli`, { recursive: true, force: true });
  return build({ ...settings, entryPoints: ['src/cli/main.ts'], outdir: 'dist/cli', plugins: [service] });
}

function bundleWorker() {
  const worker = 'service/engine/worker';
  return build({
    ...settings,
    entryPoints: [`src/${worker}.ts`],
    outfile: `dist/${worker}.js`,
    splitting: false,
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await Promise.all([bundleCli(), bundleWorker()]);
