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
  expect(listed.sort()).toEqual([...used].sort());
});
