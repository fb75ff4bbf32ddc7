import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { linterOverrides, pictureOfRooms, tableOfRooms } from './rooms.ts';

export const BIOME = new URL('../biome.json', import.meta.url);
export const ARCHITECTURE = new URL('architecture.md', import.meta.url);
export const PICTURE = new URL('rooms.svg', import.meta.url);
const START = '<!-- rooms: written by npm run rooms -->';
const END = '<!-- /rooms -->';

/** What stands in the linter's configuration, in the architecture page and in its picture by the table of rooms. */
export function writtenRooms(): { biome: string; architecture: string; picture: string } {
  const config = JSON.parse(readFileSync(BIOME, 'utf8'));
  const page = readFileSync(ARCHITECTURE, 'utf8');
  const [before, rest] = page.split(START);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`Expected ${START} and ${END} in ${fileURLToPath(ARCHITECTURE)}`);
  return {
    biome: `${JSON.stringify({ ...config, overrides: linterOverrides() }, null, 2)}\n`,
    architecture: `${before}${START}\n${tableOfRooms()}\n${END}${after}`,
    picture: pictureOfRooms(),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { biome, architecture, picture } = writtenRooms();
  writeFileSync(BIOME, biome);
  writeFileSync(ARCHITECTURE, architecture);
  writeFileSync(PICTURE, picture);
}
