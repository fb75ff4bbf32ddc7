import { Command } from 'commander';
import { addEngineOptions, askedEnds, openEngine } from '../engine.ts';
import { foundVariants } from '../found-variants.ts';
import { type AskedOutput, isJsonAsked } from '../out-format.ts';
import { Output } from '../output.ts';
import { addRequestOptions, askedRoute, requestBetween, type Values } from '../request.ts';
import { typedText } from '../typed-message.ts';
import { unitOf } from '../units.ts';
import { refuseUnused } from '../unused-options.ts';
import { variantText } from '../variant-text.ts';

/** `fairway variants` */
export function build(): Command {
  const command = new Command('variants')
    .summary('one route under different options')
    .description(
      'Finds a route as asked, without Suez, without Panama, with fewer miles in emission control and in war risk areas, ' +
        'and through the Arctic, side by side.',
    )
    .argument('<from>', 'a UN/LOCODE, a name, or a position such as 51.99,4.00 or 51.99N 4.00E')
    .argument('<to>')
    .option('--json', 'an array of the rows, each with its route')
    .option('--out <file>', 'where to write it');
  addRequestOptions(addEngineOptions(command));
  return command
    .addHelpText(
      'after',
      `
Examples:
  fairway variants NLRTM SGSIN --speed 14
  fairway variants rotterdam yokohama --json`,
    )
    .action(run);
}

async function run(from: string, to: string, values: Values & AskedOutput<'json'>): Promise<void> {
  const isJson = isJsonAsked(values);
  if (!isJson) refuseUnused(values, ['departure', 'loadLines'], 'a table, expected --json');
  const fairway = await openEngine(values);
  const asked = await askedRoute(fairway, values);
  const ends = askedEnds(fairway, from, to, values);
  const table = fairway.variants(requestBetween(fairway, ends, asked, values));
  foundVariants(table);
  const output = new Output(values.out);
  await output.line(
    isJson
      ? JSON.stringify(table.rows)
      : typedText(variantText(table, unitOf(values)), { lngFirst: values.lngFirst }),
  );
  await output.end();
}
