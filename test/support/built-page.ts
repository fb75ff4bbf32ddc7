import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What the page is made of. */
const SOURCES = ['src', 'graph-data', 'vite.config.ts', 'package-lock.json'];

/** Builds the page, unless it is newer than all that it is made of. */
export default function build(): void {
  const built = statSync(join(ROOT, 'dist/page/index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (SOURCES.every((name) => newestOf(join(ROOT, name)) < built)) return;
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [vite, 'build'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`Expected the page to build:\n${stdout}${stderr}`);
}

function newestOf(path: string): number {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return Math.max(stats.mtimeMs, ...names.map((name) => statSync(join(path, name)).mtimeMs));
}
