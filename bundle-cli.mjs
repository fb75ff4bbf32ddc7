// Writes dist/cli: main.js, and modules that it loads when a command needs them. They start in half the time that a
// hundred modules take. The service stays outside: it is loaded by the commands that need it.
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

export function bundleCli() {
  rmSync(`${root}dist/cli`, { recursive: true, force: true });
  return build({
    absWorkingDir: root,
    entryPoints: ['src/cli/main.ts'],
    outdir: 'dist/cli',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    plugins: [service],
    logLevel: 'warning',
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleCli();
