import { Command, Option } from 'commander';
import type { RouteCollection, RouteGeometry } from '../../index.ts';
import { addEngineOptions, askedPlaces, openEngine } from '../engine.ts';
import { Output } from '../output.ts';
import { requestOf } from '../request.ts';
import { type AskedFormat, FORMATS, formatOf } from '../route-format.ts';
import { addRouteOptions, askedRoute, toNumber } from '../route-options.ts';
import { routeText } from '../route-text.ts';

/** `fairway route` */
export function build(): Command {
  const command = new Command('route')
    .summary('the shortest route between two places')
    .description('Finds the shortest route: a table for people, or a file for other programs.')
    .argument('<from>', 'a UN/LOCODE, a name, or a position such as 51.99,4.00 or 51.99N 4.00E')
    .argument('<to>')
    .option('--json', 'GeoJSON on standard output')
    .addOption(new Option('--format <format>', 'a file for other programs').choices(FORMATS))
    .option('--out <file>', 'where to write it; its ending says the format')
    .option('--name <text>', 'name of the route in a file')
    .option('--densify <nm>', 'draw legs as great circles, in pieces no longer than this', toNumber)
    .addOption(
      new Option('--antimeridian <choice>', 'how lines cross 180 degrees').choices([
        'cut',
        'split',
        'unwrap',
      ]),
    );
  addRouteOptions(addEngineOptions(command));
  return command
    .addHelpText(
      'after',
      `
Examples:
  fairway route rotterdam "los angeles"
  fairway route NLRTM SGSIN --no-suez --speed 14
  fairway route "51°59'N 004°00'E" 1.2,103.75 --out voyage.rtz
  fairway route USNYC NLRTM --eca minimize --format gpx > voyage.gpx`,
    )
    .action(run);
}

interface Values extends AskedFormat {
  name?: string;
  data?: string;
  lngFirst?: true;
}

async function run(from: string, to: string, values: Values & Record<string, unknown>): Promise<void> {
  const asked = await askedRoute(values);
  const fairway = await openEngine(values);
  const [start, end] = askedPlaces(fairway, { from, to }, values.lngFirst);
  const collection: RouteCollection<RouteGeometry> = fairway.route(requestOf(start, end, asked));
  const output = new Output(values.out);
  const format = formatOf(values);
  if (format === undefined) await output.write(routeText(collection.features[0], start, end, asked.speed));
  else {
    const name = values.name ?? `${start.label} to ${end.label}`;
    const { formatted } = await import('../route-writers.ts');
    await output.write(formatted(collection, format, { name, from: start.label, to: end.label }));
  }
  await output.end();
}
