import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOMS, type Room } from '../docs/rooms.ts';
import { ARCHITECTURE, BIOME, PICTURE, writtenRooms } from '../docs/write-rooms.ts';

const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
/** Folders that no room of the table may import, and packages that few may. */
const OUTSIDE = [
  'test/support/random.ts',
  'bench/main.ts',
  'docs/rooms.ts',
  'src/new-room/a.ts',
  'src/stray.ts',
];
const PACKAGES = [
  'node:fs',
  'node:fs/promises',
  'pbf',
  'flatbush',
  'tinyqueue',
  'typebox',
  'left-pad',
  '@turf/turf',
];

/** A file of a room, in it or in one of its parts; none where it has no parts. */
function fileIn({ path, parts }: Room, inPart: boolean, name: string): string[] {
  if (path.endsWith('.ts')) return inPart ? [] : [path];
  if (inPart && !parts) return [];
  return [inPart ? `${path}/${parts?.[0]}/${name}.ts` : `${path}/${name}.ts`];
}

/** Whether a package is among patterns such as `node:*`. */
function isAmong(patterns: readonly string[], name: string): boolean {
  return patterns.some((pattern) =>
    pattern.endsWith('*')
      ? name.startsWith(pattern.replace(/\*+$/, '').replace(/\/$/, ''))
      : name === pattern,
  );
}

test('imports run down the table', () => {
  const above = new Set<string>();
  for (const { path, rooms } of ROOMS) {
    for (const room of rooms) expect(above, `${path} may import ${room}`).toContain(room);
    above.add(path);
  }
});

test("the linter's allow-lists, the architecture page and its picture are those of the table: npm run rooms", () => {
  const { biome: config, architecture, picture } = writtenRooms();
  expect(JSON.parse(readFileSync(BIOME, 'utf8'))).toEqual(JSON.parse(config));
  expect(readFileSync(ARCHITECTURE, 'utf8')).toBe(architecture);
  expect(readFileSync(PICTURE, 'utf8')).toBe(picture);
});

test('the linter lets each room import what the table says, and nothing else', () => {
  const dir = mkdtempSync(join(tmpdir(), 'fairway-rooms-'));
  const expected = new Set<string>();
  let tried = 0;
  try {
    const config = JSON.parse(readFileSync(BIOME, 'utf8'));
    writeFileSync(join(dir, 'biome.json'), JSON.stringify({ ...config, $schema: undefined, vcs: undefined }));
    for (const room of ROOMS) {
      for (const file of [...fileIn(room, false, 'importer'), ...fileIn(room, true, 'importer')]) {
        const targets = [
          ...ROOMS.flatMap((other) =>
            [...fileIn(other, false, 'imported'), ...fileIn(other, true, 'imported')].map((target) => ({
              target,
              isAllowed: other === room || room.rooms.includes(other.path),
            })),
          ).filter(({ target }) => target !== file),
          ...OUTSIDE.map((target) => ({ target, isAllowed: false })),
        ].map(({ target, isAllowed }) => {
          const path = relative(dirname(file), target);
          return { from: path.startsWith('.') ? path : `./${path}`, isAllowed };
        });
        const packages = PACKAGES.map((from) => ({ from, isAllowed: isAmong(room.packages, from) }));
        const imports = [...targets, ...packages];
        const names = imports.map((_, i) => `name${i}`);
        mkdirSync(dirname(join(dir, file)), { recursive: true });
        const lines = imports.map(({ from }, i) => `import { name${i} } from '${from}';`);
        writeFileSync(join(dir, file), [...lines, `export const all = [${names}];`].join('\n'));
        imports.forEach(({ isAllowed }, i) => {
          if (!isAllowed) expected.add(`${file}:${i + 1}`);
        });
        tried += imports.length;
      }
    }
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [biome, 'lint', '--only=style/noRestrictedImports', '--max-diagnostics=none', '.'],
      { cwd: dir, encoding: 'utf8', maxBuffer: 2 ** 28 },
    );
    const refused = [
      ...`${stdout}${stderr}`.matchAll(/^(\S+\.ts:\d+):\d+ lint\/style\/noRestrictedImports/gm),
    ];
    expect(tried).toBeGreaterThan(ROOMS.length ** 2);
    expect(refused.map((match) => match[1]).sort()).toEqual([...expected].sort());
  } finally {
    rmSync(dir, { recursive: true });
  }
});
