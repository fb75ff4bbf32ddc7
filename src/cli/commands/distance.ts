import { Command } from 'commander';
import { addEngineOptions, askedEnds, openEngine } from '../engine.ts';
import { Output } from '../output.ts';
import { addRequestOptions, askedRoute, requestBetween, type Values } from '../request.ts';

/** `fairway distance` */
export function build(): Command {
  const command = new Command('distance')
    .summary('its length in nautical miles')
    .description('Prints the length of the shortest route, nautical miles unless --units says otherwise.')
    .argument('<from>', 'a UN/LOCODE, a name, or a position such as 51.99,4.00 or 51.99N 4.00E')
    .argument('<to>')
    .option('--json', 'an object with the places that were taken')
    .option('--out <file>', 'where to write it');
  addRequestOptions(addEngineOptions(command));
  return command
    .addHelpText(
      'after',
      `
Examples:
  fairway distance NLRTM SGSIN
  fairway distance hamburg 1.2,103.75 --no-suez --json`,
    )
    .action(run);
}

async function run(from: string, to: string, values: Values & { json?: true; out?: string }): Promise<void> {
  const asked = await askedRoute(values);
  const fairway = await openEngine(values);
  const ends = askedEnds(fairway, from, to, values);
  const request = requestBetween(fairway, ends, asked, values);
  const { units = 'nm' } = asked;
  const length =
    units === 'nm'
      ? fairway.distance(request)
      : (fairway.route(request).features[0].properties.length ?? Number.NaN);
  const output = new Output(values.out);
  const { label: fromLabel } = ends.from;
  await output.line(
    values.json ? JSON.stringify({ from: fromLabel, to: ends.to.label, length, units }) : length.toFixed(1),
  );
  await output.end();
}
