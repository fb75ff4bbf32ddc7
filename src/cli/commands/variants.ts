import { Command } from 'commander';
import { foundVariants } from '../found-variants.ts';
import { type AskedOutput, isJsonAsked } from '../out-format.ts';
import { Output } from '../output.ts';
import { addEnds, addRequestOptions, askedBetween, type Values } from '../request.ts';
import { typedText } from '../typed-message.ts';
import { unitOf } from '../units.ts';
import { refuseUnused } from '../unused-options.ts';
import { variantText } from '../variant-text.ts';

/** `fairway variants` */
export function build(): Command {
  const command = new Command('variants')
    .description(
      'Finds a route as asked, without Suez, without Panama, with fewer miles in emission control and in war risk areas, ' +
        'and through the Arctic, side by side.',
    )
    .option('--json', 'an array of the rows, each with its route')
    .option('--out <file>', 'where to write it');
  addRequestOptions(addEnds(command));
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
  const { fairway, request } = await askedBetween(from, to, values);
  const table = fairway.variants(request);
  foundVariants(table);
  const output = new Output(values.out);
  await output.line(
    isJson
      ? JSON.stringify(table.rows)
      : typedText(variantText(table, unitOf(values)), { lngFirst: values.lngFirst }),
  );
  await output.end();
}
