// writes dist: the page, its worker, and the data files
import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

await build({
  // esbuild makes no worker by itself: its module is bundled as worker.js, beside what loads it
  entryPoints: ['main.js', 'main.css', { in: 'fairway-router/web/worker', out: 'worker' }],
  outdir: 'dist',
  bundle: true,
  minify: true,
  format: 'esm',
  loader: { '.png': 'dataurl' },
});
cpSync('index.html', 'dist/index.html');
const { resolve } = createRequire(import.meta.url);
cpSync(join(dirname(resolve('fairway-router/package.json')), 'graph-data'), 'dist/data', { recursive: true });
