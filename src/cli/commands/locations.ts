import { Command } from 'commander';
import { DATA_OPTION, openEngine } from '../engine.ts';
import { searchLocations } from '../location-search.ts';
import { writeLocations } from '../location-table.ts';
import { areLinesAsked } from '../out-format.ts';
import { note, Output } from '../output.ts';

/** `fairway locations` */
export function build(): Command {
  const command = new Command('locations')
    .description('Lists at most 20 locations with a text in their name or UN/LOCODE, best first.')
    .argument('<text...>', '2 to 32 characters')
    .option('--json', 'a line of JSON a location')
    .option('--out <file>', 'where to write it')
    .option(...DATA_OPTION);
  return command
    .addHelpText(
      'after',
      `
Examples:
  fairway locations goteborg
  fairway locations los angeles --json`,
    )
    .action(run);
}

async function run(words: string[], values: { json?: true; out?: string; data?: string }): Promise<void> {
  const areLines = areLinesAsked(values);
  const fairway = await openEngine(values);
  const text = words.join(' ');
  const found = searchLocations(fairway, text);
  // the library refuses what no name can have; names as they are shown, such as Lee & Man, are found before
  if (found.length === 0) fairway.locations.search(text);
  const output = new Output(values.out);
  if (found.length === 0) note(`Nothing has ${JSON.stringify(text)} in its name or code`);
  else await writeLocations(output, found, areLines);
  await output.end();
}
