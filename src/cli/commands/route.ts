import { Command, Option } from 'commander';
import type { RouteCollection, RouteGeometry } from '../../index.ts';
import type { AskedOutput } from '../out-format.ts';
import { Output } from '../output.ts';
import { addEnds, addRequestOptions, askedBetween, type Values } from '../request.ts';
import { FORMATS, type Format, formatOf, namesOf } from '../route-format.ts';
import { toNumber } from '../route-options.ts';
import { routeText } from '../route-text.ts';

/** `fairway route` */
export function build(): Command {
  const command = new Command('route')
    .description('Finds the shortest route: a table for people, or a file for other programs.')
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
  addRequestOptions(addEnds(command));
  return command
    .addHelpText(
      'after',
      `
Examples:
  fairway route rotterdam "los angeles"
  fairway route NLRTM SGSIN --no-suez --speed 14 --departure 2026-12-24T06:00Z
  fairway route NLRTM CNSHA --via panama --via honolulu --units km
  fairway route "51°59'N 004°00'E" 1.2,103.75 --out voyage.rtz
  fairway route USNYC NLRTM --eca minimize --format gpx > voyage.gpx`,
    )
    .action(run);
}

async function run(
  from: string,
  to: string,
  values: Values & AskedOutput<Format> & { name?: string },
): Promise<void> {
  const format = formatOf(values);
  const { fairway, asked, ends, request } = await askedBetween(from, to, values);
  const collection: RouteCollection<RouteGeometry> = fairway.route(request);
  const output = new Output(values.out);
  if (format === undefined) await output.write(routeText(collection.features[0], ends, asked));
  else {
    const { formatted } = await import('../route-files.ts');
    await output.write(formatted(collection, format, namesOf(ends, values.name)));
  }
  await output.end();
}
