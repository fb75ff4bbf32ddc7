import { Command } from 'commander';
import type { RouteProperties } from '../../index.ts';
import { type AskedOutput, isJsonAsked } from '../out-format.ts';
import { Output } from '../output.ts';
import { addEnds, addRequestOptions, askedBetween, type Values } from '../request.ts';
import { unitOf } from '../units.ts';
import { refuseUnused } from '../unused-options.ts';

/** `fairway distance` */
export function build(): Command {
  const command = new Command('distance')
    .description('Prints the length of the shortest route, nautical miles unless --units says otherwise.')
    .option(
      '--json',
      'an object with the places that were taken, and with hours, arrival and load lines if asked for',
    )
    .option('--out <file>', 'where to write it');
  addRequestOptions(addEnds(command));
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

async function run(from: string, to: string, values: Values & AskedOutput<'json'>): Promise<void> {
  const isJson = isJsonAsked(values);
  if (!isJson) refuseUnused(values, ['speed', 'departure', 'loadLines'], 'a length alone, expected --json');
  const { fairway, ends, request } = await askedBetween(from, to, values);
  const units = unitOf(values);
  const { length, ...others } = toldOf(fairway.route(request).features[0].properties);
  const output = new Output(values.out);
  const labels = { from: ends.from.label, to: ends.to.label };
  await output.line(isJson ? JSON.stringify({ ...labels, length, units, ...others }) : length.toFixed(1));
  await output.end();
}

/** What is told of a route besides its ends. Miles under load lines are nautical. */
function toldOf({
  total_length,
  length = total_length,
  duration_hours: hours,
  arrival,
  load_line_distances,
  load_line_governing,
}: RouteProperties) {
  return { length, hours, arrival, load_line_distances, load_line_governing };
}
