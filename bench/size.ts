import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Section } from './report.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Bytes of the data files and of the built code. */
export function benchSize(): Section {
  const data = readdirSync(join(root, 'graph-data')).filter((name) => name.endsWith('.pbf'));
  const code = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.js') && !name.startsWith('cli') && !name.startsWith('service'),
  );
  return {
    title: 'Size',
    about: 'Bytes, raw and after brotli. The code is the engine without its dependencies, unminified.',
    columns: ['what', 'raw', 'brotli'],
    rows: [
      ...data.map((name) => row(`graph-data/${name}`, [join(root, 'graph-data', name)])),
      row(
        'code',
        code.map((name) => join(root, 'dist', name)),
      ),
    ],
  };
}

function row(what: string, paths: string[]): string[] {
  const bytes = Buffer.concat(paths.map((path) => readFileSync(path)));
  return [what, bytes.length.toLocaleString('en'), brotliCompressSync(bytes).length.toLocaleString('en')];
}
