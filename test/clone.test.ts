import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** A clone in which nothing is built. */
const clone = mkdtempSync(join(tmpdir(), 'fairway-clone-'));

beforeAll(() => {
  for (const name of ['src', 'bundle.mjs', 'fairway.mjs', 'package.json'])
    cpSync(join(ROOT, name), join(clone, name), { recursive: true });
  for (const name of ['node_modules', 'graph-data']) symlinkSync(join(ROOT, name), join(clone, name));
});
afterAll(() => rmSync(clone, { recursive: true }));

function fairway(...args: string[]) {
  const store = { FAIRWAY_STORE: join(clone, 'store.db') };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['fairway.mjs', ...args], {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, ...store },
  });
  return { status, stdout, stderr };
}

/** Changes a text of a source. */
function edit(name: string, text: string, by: string): void {
  const path = join(clone, name);
  const source = readFileSync(path, 'utf8');
  expect(source).toContain(text);
  writeFileSync(path, source.replaceAll(text, by));
}

test('a command builds what it needs, once', () => {
  const [cli, service] = ['dist/cli/main.js', 'dist/service/index.js'].map((name) => join(clone, name));
  expect(fairway('validate', '52.5,4')).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(service)).toBe(false);
  expect(fairway('keys', 'create')).toMatchObject({
    status: 0,
    stderr: expect.stringMatching(/^Made a new store [^\n]*\n$/),
  });
  const builtAt = () => [cli, service].map((path) => statSync(path).mtimeMs);
  const before = builtAt();
  expect(fairway('keys', 'list')).toMatchObject({ status: 0, stderr: '' });
  expect(builtAt()).toEqual(before);
});

test('a command runs as its sources are now', () => {
  const help = fairway('--help').stdout;
  expect(fairway('keys', 'create').stdout).toMatch(/^fw_/);
  edit('src/cli/main.ts', 'Maritime routes', 'Sea routes');
  edit('src/service/access/keys.ts', 'fw_', 'sea_');
  expect(help).toContain('Maritime routes');
  expect(fairway('--help').stdout).toBe(help.replace('Maritime routes', 'Sea routes'));
  expect(fairway('keys', 'create').stdout).toMatch(/^sea_/);
});
