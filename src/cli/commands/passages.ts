import { Command } from 'commander';
import { DATA_OPTION, openEngine } from '../engine.ts';
import { areLinesAsked } from '../out-format.ts';
import { Output } from '../output.ts';
import { kebab } from '../passage-keys.ts';
import { mayStyle, textTable } from '../text-table.ts';

const HEADING = ['option', 'name', 'kind', 'by default', 'region'];

/** `fairway passages` */
export function build(): Command {
  return new Command('passages')
    .description(
      'Lists the canals and straits that a route can be told to use or not, as --no-suez or --northeast.',
    )
    .option('--json', 'a line of JSON a passage, with its gates')
    .option('--out <file>', 'where to write it')
    .option(...DATA_OPTION)
    .addHelpText(
      'after',
      `
Examples:
  fairway passages
  fairway passages --json`,
    )
    .action(run);
}

async function run(values: { json?: true; out?: string; data?: string }): Promise<void> {
  const areLines = areLinesAsked(values);
  const passages = (await openEngine(values)).passages();
  const output = new Output(values.out);
  if (areLines) for (const passage of passages) await output.line(JSON.stringify(passage));
  else {
    const rows = passages.map(({ key, name, canal, openByDefault, region }) => [
      kebab(key),
      name,
      canal ? 'canal' : 'strait',
      openByDefault ? 'open' : 'closed',
      region,
    ]);
    await output.write(textTable(HEADING, rows, mayStyle(output.isTerminal)));
  }
  await output.end();
}
