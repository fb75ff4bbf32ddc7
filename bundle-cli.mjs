// Writes dist/cli/main.js: the command in one module, which starts in half the time that a hundred take. The service
// stays outside: it is loaded by the commands that need it.
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
  return build({
    absWorkingDir: root,
    entryPoints: ['src/cli/main.ts'],
    outfile: 'dist/cli/main.js',
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    plugins: [service],
    logLevel: 'warning',
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleCli();
