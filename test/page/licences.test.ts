import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

test("the built page lists every package in its scripts and in its engine's worker", async () => {
  const { metafile } = await build({
    entryPoints: [path('src/page/main.ts'), path('src/web/worker.ts')],
    bundle: true,
    format: 'esm',
    loader: { '.css': 'empty' },
    write: false,
    outdir: path('.'),
    metafile: true,
    logLevel: 'error',
  });
  const used = new Set(
    Object.values(metafile.outputs)
      .flatMap(({ inputs }) => Object.entries(inputs))
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .flatMap(([name]) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(name)?.[1] ?? []),
  );
  expect(used).toContain('maplibre-gl');
  expect(used).toContain('flatbush');
  const text = readFileSync(path('dist/page/licences.md'), 'utf8');
  const listed = [...text.matchAll(/^## (\S+) \d+\.\d+\.\d+\S* \(\S.*\)$/gm)].map(([, name]) => name);
  // what MapLibre comes bundled with, though its own dependencies name some that are types only
  const { dependencies } = JSON.parse(readFileSync(path('node_modules/maplibre-gl/package.json'), 'utf8'));
  const within = Object.keys(dependencies).filter((name) => !name.startsWith('@types/'));
  expect(within.length).toBeGreaterThan(10);
  expect([...new Set(listed)].sort()).toEqual([...new Set([...used, ...within])].sort());
  expect(new Set(listed).size).toBe(listed.length);
  for (const entry of text.split(/^## /m).slice(1)) {
    expect(entry).toMatch(/copyright|unlicense/i);
    expect(entry.length, entry.slice(0, 60)).toBeGreaterThan(500);
  }
});
