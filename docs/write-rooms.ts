import { readFileSync, writeFileSync } from 'node:fs';
import { linterOverrides, tableOfRooms } from './rooms.ts';

/** What stands in the linter's configuration and in the architecture page by the table of rooms. */
export function writtenRooms(): { biome: string; architecture: string } {
  const config = JSON.parse(readFileSync(BIOME, 'utf8'));
  const page = readFileSync(ARCHITECTURE, 'utf8');
  const [before, rest] = page.split(START);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`Expected ${START} and ${END} in ${ARCHITECTURE.pathname}`);
  return {
    biome: `${JSON.stringify({ ...config, overrides: linterOverrides() }, null, 2)}\n`,
    architecture: `${before}${START}\n${tableOfRooms()}\n${END}${after}`,
  };
}

export const BIOME = new URL('../biome.json', import.meta.url);
export const ARCHITECTURE = new URL('architecture.md', import.meta.url);
const START = '<!-- rooms: written by npm run rooms -->';
const END = '<!-- /rooms -->';

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const { biome, architecture } = writtenRooms();
  writeFileSync(BIOME, biome);
  writeFileSync(ARCHITECTURE, architecture);
}
