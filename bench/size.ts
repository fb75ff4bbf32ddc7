import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import type { Section } from './report.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What is loaded where, as a bundler makes it. */
const BUNDLES: readonly [what: string, entry: string][] = [
  ['the engine, bundled', 'index.js'],
  ['`fairway-router/web`, bundled: what a page runs', 'web/index.js'],
  ['the same: what its worker runs', 'web/worker.js'],
];

/** What of the built files is not the engine. */
const APART = ['cli', 'service', 'page'];

/** Bytes of the data files, of the built code, and of its bundles. */
export function benchSize(): Section {
  const data = readdirSync(join(root, 'graph-data')).filter((name) => name.endsWith('.pbf'));
  const code = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.js') && !APART.some((part) => name.startsWith(part)),
  );
  return {
    title: 'Size',
    about:
      'Bytes, raw and after brotli. The code is the engine without its dependencies, unminified; bundles have them, and are minified by esbuild.',
    columns: ['what', 'raw', 'brotli'],
    rows: [
      ...data.map((name) => row(`graph-data/${name}`, [join(root, 'graph-data', name)])),
      row(
        'code',
        code.map((name) => join(root, 'dist', name)),
      ),
      ...BUNDLES.map(([what, entry]) => sizes(what, bundle(join(root, 'dist', entry)))),
    ],
  };
}

function row(what: string, paths: string[]): string[] {
  return sizes(what, Buffer.concat(paths.map((path) => readFileSync(path))));
}

function sizes(what: string, bytes: Uint8Array): string[] {
  return [what, bytes.length.toLocaleString('en'), brotliCompressSync(bytes).length.toLocaleString('en')];
}

/** All that an entry needs, exports kept, as one minified module. */
function bundle(entry: string): Uint8Array {
  const options = { bundle: true, minify: true, format: 'esm', write: false } as const;
  return buildSync({ ...options, entryPoints: [entry] }).outputFiles[0].contents;
}
