import { Command } from 'commander';
import { addEngineOptions, openEngine } from '../engine.ts';
import { areLinesAsked } from '../out-format.ts';
import { Output } from '../output.ts';
import { parsePosition, positionText } from '../position-text.ts';
import { grouped, mayStyle, textTable } from '../text-table.ts';

const HEADING = ['position', 'in water', 'nearest water', 'metres', 'ECA', 'time zone'];

/** `fairway validate` */
export function build(): Command {
  const command = new Command('validate')
    .description('Says whether each position is in routable water, and the nearest that is.')
    .argument('<position...>', '1 to 100, such as 51.99,4.00 or 51.99N 4.00E')
    .option('--date <date>', 'the day whose areas count (default: today)')
    .option('--json', 'a line of JSON a position')
    .option('--out <file>', 'where to write it');
  return addEngineOptions(command)
    .addHelpText(
      'after',
      `
Examples:
  fairway validate 51.99,4.00 43.8,87.6
  fairway validate "51°59'N 004°00'E" --json`,
    )
    .action(run);
}

interface Values {
  date?: string;
  json?: true;
  out?: string;
  data?: string;
  lngFirst?: true;
}

async function run(texts: string[], values: Values): Promise<void> {
  const areLines = areLinesAsked(values);
  const positions = texts.map((text, i) => parsePosition(text, `position ${i + 1}`, values.lngFirst));
  const fairway = await openEngine(values);
  const results = fairway.validateAll(positions, { date: values.date });
  const output = new Output(values.out);
  if (areLines) for (const result of results) await output.line(JSON.stringify(result));
  else {
    const rows = results.map(
      ({ is_valid, validatedLatlng, moved_by, eca_name, timezone_of_validated }, i) => [
        positionText(positions[i]),
        is_valid ? 'yes' : 'no',
        is_valid ? '' : positionText(validatedLatlng),
        is_valid ? '' : grouped(moved_by, 0),
        eca_name,
        timezone_of_validated,
      ],
    );
    await output.write(textTable(HEADING, rows, mayStyle(output.isTerminal)));
  }
  await output.end();
}
