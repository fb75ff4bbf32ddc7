import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { REASONS } from '../../src/service/errors.ts';
import { freePort } from './support/redis-server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const hasNginx = spawnSync('nginx', ['-v']).status === 0;

/** Packages that sources import by name, also when they are first needed. */
function importsOf(folder: string): Set<string> {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const names = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .flatMap((file) => [...read(join(folder, file)).matchAll(/(?:from |import\()'([^.'][^']*)'/g)])
    .map(([, name]) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));
  return new Set(names);
}

test('the image has all that the service imports, in the versions that are tested here', () => {
  const [, script] = /\$\(node -p "([^"]+)"\)/.exec(read('deploy/Dockerfile')) ?? [];
  const installed = execFileSync(process.execPath, ['-p', script.replaceAll('/tmp/', `${ROOT}/`)], {
    encoding: 'utf8',
  })
    .trim()
    .split(' ');
  const { dependencies } = JSON.parse(read('package.json'));
  const needed = [...importsOf('src/service')].filter((name) => !(name in dependencies));
  expect(needed).toContain('negotiator');
  // none floats: what was built again is what was tested
  for (const one of installed) expect(one).toMatch(/^(@[^/]+\/)?[^@]+@\d+\.\d+\.\d+$/);
  for (const name of needed) {
    const home = `node_modules/${name}/package.json`;
    const version = existsSync(join(ROOT, home)) ? JSON.parse(read(home)).version : '';
    expect(installed).toContainEqual(expect.stringContaining(`${name}@${version}`));
  }
});

test('nothing that the host made gets into the image', () => {
  const left = read('.dockerignore').split('\n');
  const made = read('.gitignore').trim().split('\n');
  for (const path of [...made, '.git'].map((line) => line.replace(/\/$/, ''))) {
    // at any depth, as git has it, where more than one folder has its own
    expect(left).toContain(path === 'node_modules' ? `**/${path}` : path);
  }
});

test('nginx asks for names again, and takes its configuration', async (context) => {
  const conf = read('deploy/nginx.conf');
  expect(conf).toMatch(/^ {2}resolver .* valid=\d+s;$/m);
  const [, upstream] = /upstream fairway \{([^}]*)\}/.exec(conf) ?? [];
  expect(upstream).toMatch(/^ *zone /m);
  expect(upstream.match(/^ *server .*$/gm)).toEqual([expect.stringMatching(/fairway:8080 resolve /)]);
  if (!hasNginx) return context.skip();
  const dir = mkdtempSync(join(tmpdir(), 'fairway-nginx-'));
  try {
    // the name is there in Docker only, and what asks for it in newer versions than Debian's
    const here = conf
      .replace('fairway:8080 resolve', '127.0.0.1:8080')
      .replace('listen 8080', `listen 127.0.0.1:${await freePort()}`);
    writeFileSync(join(dir, 'nginx.conf'), `pid ${dir}/nginx.pid;\n${here}`);
    const { status, stderr } = spawnSync('nginx', ['-t', '-p', dir, '-c', join(dir, 'nginx.conf')], {
      encoding: 'utf8',
    });
    expect(stderr).toContain('test is successful');
    expect(status).toBe(0);
  } finally {
    rmSync(dir, { recursive: true });
  }
});

test('what nginx refuses itself has the shape of the service refusals', async (context) => {
  if (!hasNginx) return context.skip();
  const dir = mkdtempSync(join(tmpdir(), 'fairway-nginx-'));
  const port = await freePort();
  const here = read('deploy/nginx.conf')
    .replace('fairway:8080 resolve', `127.0.0.1:${await freePort()}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`);
  writeFileSync(join(dir, 'nginx.conf'), `daemon off;\npid ${dir}/nginx.pid;\n${here}`);
  const nginx = spawn('nginx', ['-p', dir, '-c', join(dir, 'nginx.conf')]);
  try {
    const ask = (init?: object) => fetch(`http://127.0.0.1:${port}/v1/routes`, init);
    // until it listens
    const first = await vi.waitFor(() => ask(), { timeout: 10_000 });
    const large = await ask({ method: 'POST', body: 'x'.repeat(5 * 2 ** 20) });
    for (const [answer, status, reason] of [
      [first, 502, 'engine_unavailable'],
      [large, 413, 'payload_too_large'],
    ] as const) {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/json']);
      expect(await answer.json()).toEqual({ status: 'error', reason, message: expect.any(String) });
      expect(REASONS[reason]).toBe(status);
    }
    expect(first.headers.get('retry-after')).toBe('1');
  } finally {
    nginx.kill();
    await once(nginx, 'exit');
    rmSync(dir, { recursive: true });
  }
});

test('nodes that have built the image ask no registry for it', () => {
  const objects = parseAllDocuments(read('deploy/kubernetes.yaml')).map((document) => document.toJS());
  const containers = objects.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);
  expect(containers).toHaveLength(1);
  // without it an image of the latest version is always asked for
  for (const { imagePullPolicy } of containers) expect(imagePullPolicy).toBe('IfNotPresent');
});
