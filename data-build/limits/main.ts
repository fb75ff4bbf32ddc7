import { writeFileSync } from 'node:fs';
import { passagesOf } from '../channels/passages.ts';
import { runCommand } from '../command.ts';
import { readCurated, readPassageLines } from '../curated.ts';
import { gaugesOf } from './limits.ts';

/** Writes the gauges of all passages from `limits.json` into the sources of the engine; `npm run limits`. */
await runCommand(async () => {
  const keys = passagesOf(readPassageLines()).map(({ key }) => key);
  const gauges = gaugesOf(readCurated('limits.json'), keys);
  const text = `import type { Gauge } from './gauges.ts';

/** Key of a passage to its gauges: written by \`npm run limits\` from data-build/curated/limits.json, with its sources. */
export const GAUGES: Readonly<Record<string, readonly Gauge[]>> = ${JSON.stringify(gauges)};
`;
  writeFileSync(new URL('../../src/graph/passage-gauges.ts', import.meta.url), text);
  console.log(`limits       ${Object.keys(gauges).length} passages and bridges`);
});
