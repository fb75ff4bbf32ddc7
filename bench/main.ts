import { readFileSync, writeFileSync } from 'node:fs';
import { benchAccuracy } from './accuracy.ts';
import { benchChannels } from './channels.ts';
import { benchFactors } from './factors.ts';
import { benchGates } from './gates.ts';
import { benchGrowth } from './growth.ts';
import { benchLoad } from './load.ts';
import { benchLocations } from './locations.ts';
import { benchLongRoutes } from './long-routes.ts';
import { benchMemory } from './memory.ts';
import { benchMinimize } from './minimize.ts';
import { benchNogo } from './nogo.ts';
import { benchOptimal } from './optimal.ts';
import { benchOverLand } from './over-land.ts';
import { benchPage } from './page.ts';
import { benchPorts } from './ports.ts';
import { benchReliability } from './reliability.ts';
import { machine, type Section, toMarkdown } from './report.ts';
import { updatedResults } from './results.ts';
import { benchRival } from './rival.ts';
import { SERVICE_BENCHES } from './service.ts';
import { benchSize } from './size.ts';
import { benchSpeed } from './speed.ts';
import { benchTables } from './tables.ts';
import { benchValidate } from './validate.ts';
import { benchVoyages } from './voyages.ts';
import { benchWeb } from './web.ts';

/** Every bench by its name on the command line; without names all run and RESULTS.md is written. */
const BENCHES: Record<string, () => Section | Section[] | Promise<Section | Section[]>> = {
  size: benchSize,
  load: benchLoad,
  memory: benchMemory,
  validate: benchValidate,
  locations: benchLocations,
  speed: benchSpeed,
  growth: benchGrowth,
  voyages: benchVoyages,
  tables: benchTables,
  minimize: benchMinimize,
  factors: benchFactors,
  nogo: benchNogo,
  accuracy: benchAccuracy,
  ports: benchPorts,
  'long-routes': benchLongRoutes,
  optimal: benchOptimal,
  reliability: benchReliability,
  gates: benchGates,
  rival: benchRival,
  'over-land': benchOverLand,
  channels: benchChannels,
  web: benchWeb,
  page: benchPage,
  ...SERVICE_BENCHES,
};

const USAGE = `Usage: npm run bench -- [NAME...]

Without names all are run, which takes long, and bench/RESULTS.md is written; with names their sections are printed.

Names: ${Object.keys(BENCHES).join(', ')}`;

const names = process.argv.slice(2);
const unknown = names.find((name) => !Object.hasOwn(BENCHES, name));
if (unknown !== undefined) {
  const isHelp = unknown === '--help' || unknown === '-h';
  if (isHelp) console.log(USAGE);
  else console.error(`${unknown}: no such bench, expected one of ${Object.keys(BENCHES).join(', ')}`);
  process.exit(isHelp ? 0 : 2);
}
const results = new URL('./RESULTS.md', import.meta.url);
const sections: Section[] = [];
const leftOut: string[] = [];
for (const name of names.length > 0 ? names : Object.keys(BENCHES)) {
  const part = [await BENCHES[name]()].flat();
  for (const section of part) console.log(toMarkdown(section));
  if (part.length === 0) leftOut.push(name);
  sections.push(...part);
}
if (names.length === 0) {
  const head = `# Results\n\nWhat \`npm run bench\` printed on: ${machine()}.\n`;
  const { text, kept } = updatedResults(head, sections, readFileSync(results, 'utf8'), leftOut.length === 0);
  writeFileSync(results, text);
  if (kept.length > 0) console.log(`Left out: ${leftOut.join(', ')}. As they stood: ${kept.join('; ')}`);
}
