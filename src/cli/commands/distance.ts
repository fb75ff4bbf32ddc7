import { Command } from 'commander';
import { addEngineOptions, askedPlaces, openEngine } from '../engine.ts';
import { Output } from '../output.ts';
import { requestOf } from '../request.ts';
import { addRouteOptions, askedRoute } from '../route-options.ts';

/** `fairway distance` */
export function build(): Command {
  const command = new Command('distance')
    .summary('its length in nautical miles')
    .description('Prints the length of the shortest route, nautical miles.')
    .argument('<from>', 'a UN/LOCODE, a name, or a position such as 51.99,4.00 or 51.99N 4.00E')
    .argument('<to>')
    .option('--json', 'an object with the places that were taken')
    .option('--out <file>', 'where to write it');
  addRouteOptions(addEngineOptions(command));
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

interface Values {
  json?: true;
  out?: string;
  data?: string;
  lngFirst?: true;
}

async function run(from: string, to: string, values: Values & Record<string, unknown>): Promise<void> {
  const asked = await askedRoute(values);
  const fairway = await openEngine(values);
  const [start, end] = askedPlaces(fairway, { from, to }, values.lngFirst);
  const nm = fairway.distance(requestOf(start, end, asked));
  const output = new Output(values.out);
  await output.line(values.json ? JSON.stringify({ from: start.label, to: end.label, nm }) : nm.toFixed(1));
  await output.end();
}
