import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runCommand } from '../data-build/command.ts';
import { linterOverrides, pictureOfRooms, tableOfRooms } from './rooms.ts';

export const BIOME = new URL('../biome.json', import.meta.url);
export const ARCHITECTURE = new URL('architecture.md', import.meta.url);
export const PICTURE = new URL('rooms.svg', import.meta.url);
const USAGE = `Usage: npm run rooms

Writes what follows from the table of rooms in docs/rooms.ts: which imports the linter refuses (biome.json), the table
and the picture in docs/architecture.md.

Options
  --help  this text`;

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

function write(): void {
  const { biome, architecture, picture } = writtenRooms();
  writeFileSync(BIOME, biome);
  writeFileSync(ARCHITECTURE, architecture);
  writeFileSync(PICTURE, picture);
  const linter = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  execFileSync(process.execPath, [linter, 'check', '--write', fileURLToPath(BIOME)], { stdio: 'inherit' });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand(() => {
    const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
    if (values.help) console.log(USAGE);
    else write();
  });
}
