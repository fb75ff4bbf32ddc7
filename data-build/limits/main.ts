import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { passagesOf } from '../channels/passages.ts';
import { runCommand } from '../command.ts';
import { readCurated, readPassageLines } from '../curated.ts';
import { gaugesOf } from './limits.ts';

const USAGE = `Usage: npm run limits

Writes what ships passages take, from data-build/curated/limits.json, into src/graph/passage-gauges.ts.`;

const GAUGES = fileURLToPath(new URL('../../src/graph/passage-gauges.ts', import.meta.url));

/** Writes the gauges of all passages from `limits.json` into the sources of the engine; `npm run limits`. */
await runCommand(() => {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  if (values.help) return console.log(USAGE);
  const keys = passagesOf(readPassageLines()).map(({ key }) => key);
  const gauges = gaugesOf(readCurated('limits.json'), keys);
  const text = `import type { Gauge } from './gauges.ts';

/** Key of a passage to its gauges: written by \`npm run limits\` from data-build/curated/limits.json, with its sources. */
export const GAUGES: Readonly<Record<string, readonly Gauge[]>> = ${JSON.stringify(gauges)};
`;
  writeFileSync(GAUGES, text);
  // as the sources are laid out
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  const { status } = spawnSync(process.execPath, [biome, 'check', '--write', GAUGES], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`Expected ${GAUGES} to be sources that the linter takes`);
  console.log(`limits       ${Object.keys(gauges).length} passages and bridges`);
});
