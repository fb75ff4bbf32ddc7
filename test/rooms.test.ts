import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const config = JSON.parse(readFileSync(new URL('../biome.json', import.meta.url), 'utf8'));
const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');

/** File and what it imports; the first list must be refused, the second let through. */
const UPWARD = [
  ['src/geo/a.ts', '../errors.ts'],
  ['src/geo/b.ts', '../coast/coast.ts'],
  ['src/data/a.ts', '../geo/sphere.ts'],
  ['src/coast/a.ts', '../search/astar.ts'],
  ['src/coast/b.ts', '../fairway.ts'],
  ['src/mesh/a.ts', '../graph/water-graph.ts'],
  ['src/graph/a.ts', '../coast/coast.ts'],
  ['src/areas/a.ts', '../coast/coast.ts'],
  ['src/areas/b.ts', '../check.ts'],
  ['src/search/a.ts', '../locations/locations.ts'],
  ['src/areas/d.ts', '../search/astar.ts'],
  ['src/service/a.ts', '../route.ts'],
  ['src/service/store/a.ts', '../../coast/coast.ts'],
  ['src/cli/a.ts', '../route.ts'],
  ['src/d.ts', './service/index.ts'],
  ['src/coast/c.ts', '../../data-build/rings.ts'],
  ['src/a.ts', '../test/support/random.ts'],
  ['src/b.ts', 'node:fs'],
  ['data-build/a.ts', '../src/fairway.ts'],
  ['data-build/b.ts', '../src/search/astar.ts'],
  ['data-build/locations/a.ts', '../../src/locations.ts'],
  ['src/locations/a.ts', '../coast/coast.ts'],
  ['src/locations/b.ts', '../check.ts'],
  ['src/search/c.ts', '../locations.ts'],
];
const DOWNWARD = [
  ['src/coast/d.ts', '../geo/sphere.ts'],
  ['src/coast/e.ts', '../errors.ts'],
  ['src/areas/c.ts', '../data/message.ts'],
  ['src/search/b.ts', '../mesh/mesh.ts'],
  ['src/search/d.ts', '../areas/nogo.ts'],
  ['src/service/b.ts', '../node.ts'],
  ['src/service/store/b.ts', '../clock.ts'],
  ['src/service/store/c.ts', '../../index.ts'],
  ['src/cli/b.ts', '../service/index.ts'],
  ['src/node.ts', 'node:fs'],
  ['src/c.ts', './coast/coast.ts'],
  ['data-build/c.ts', '../src/coast/coast.ts'],
  ['data-build/d.ts', '../src/areas/decode.ts'],
  ['data-build/locations/b.ts', '../../src/search/attach.ts'],
  ['data-build/locations/c.ts', '../../src/locations/encode.ts'],
  ['src/locations/c.ts', '../data/rice.ts'],
];

test('the linter refuses imports against the order of the rooms, and only those', () => {
  const dir = mkdtempSync(join(tmpdir(), 'fairway-imports-'));
  try {
    writeFileSync(join(dir, 'biome.json'), JSON.stringify({ ...config, $schema: undefined, vcs: undefined }));
    for (const [file, target] of [...UPWARD, ...DOWNWARD]) {
      mkdirSync(dirname(join(dir, file)), { recursive: true });
      writeFileSync(join(dir, file), `import { a } from '${target}';\nexport const b = a;\n`);
    }
    const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', '--max-diagnostics=none', '.'], {
      cwd: dir,
    });
    const output = `${stdout}${stderr}`;
    const refused = [...output.matchAll(/^(\S+\.ts):\d+:\d+ lint\/style\/noRestrictedImports/gm)].map(
      (match) => match[1],
    );
    expect(refused.sort()).toEqual(UPWARD.map(([file]) => file).sort());
  } finally {
    rmSync(dir, { recursive: true });
  }
});
