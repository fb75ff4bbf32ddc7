import { Command, Option } from 'commander';
import type { LocationType } from '../../index.ts';
import { addEngineOptions, openEngine } from '../engine.ts';
import { writeLocations } from '../location-table.ts';
import { areLinesAsked } from '../out-format.ts';
import { Output } from '../output.ts';
import { findPlace } from '../places.ts';
import { toNumber } from '../route-options.ts';

/** `fairway near` */
export function build(): Command {
  const command = new Command('near')
    .description('Lists the locations nearest to a place, as the crow flies.')
    .argument('<place>', 'a position such as 51.99,4.00, a UN/LOCODE or a name')
    .option('--max <n>', 'how many', toNumber, 10)
    .addOption(new Option('--type <type>', 'only these').choices(['port', 'offshore-installation', 'block']))
    .option('--json', 'a line of JSON a location')
    .option('--out <file>', 'where to write it');
  return addEngineOptions(command)
    .addHelpText(
      'after',
      `
Examples:
  fairway near 51.99,4.00 --type port
  fairway near NLRTM --max 5 --json`,
    )
    .action(run);
}

interface Values {
  max: number;
  type?: LocationType;
  json?: true;
  out?: string;
  data?: string;
  lngFirst?: true;
}

async function run(text: string, values: Values): Promise<void> {
  const areLines = areLinesAsked(values);
  const fairway = await openEngine(values);
  const { at } = findPlace(fairway, text, 'place', values.lngFirst);
  const output = new Output(values.out);
  await writeLocations(output, fairway.locations.near(at, values.max, values.type), areLines);
  await output.end();
}
