import { Command, Option } from 'commander';
import { addEngineOptions, askedPlaces, openEngine } from '../engine.ts';
import { Output } from '../output.ts';
import { drawPicture } from '../plot/picture.ts';
import { toPng } from '../plot/raster.ts';
import { requestOf } from '../request.ts';
import { addRouteOptions, askedRoute, toNumber } from '../route-options.ts';
import { grouped } from '../text-table.ts';

const WIDTH = 1200;

/** `fairway plot` */
export function build(): Command {
  const command = new Command('plot')
    .summary('a picture of a route')
    .description('Draws a route over the coast: Mercator, or from above the pole in polar waters.')
    .argument('<from>', 'a UN/LOCODE, a name, or a position such as 51.99,4.00 or 51.99N 4.00E')
    .argument('<to>')
    .option('--out <file>', 'where to write it; its ending says whether it is SVG or PNG')
    .addOption(new Option('--format <format>', 'of the picture').choices(['svg', 'png']))
    .option('--width <pixels>', 'of the picture', toNumber, WIDTH)
    .option('--areas', 'draw the areas in force');
  addRouteOptions(addEngineOptions(command));
  return command
    .addHelpText(
      'after',
      `
Examples:
  fairway plot rotterdam singapore --out route.svg
  fairway plot NOTOS JPYOK --northeast --areas --out arctic.png`,
    )
    .action(run);
}

interface Values {
  out?: string;
  format?: 'svg' | 'png';
  width: number;
  areas?: true;
  date?: string;
  data?: string;
  lngFirst?: true;
}

async function run(from: string, to: string, values: Values & Record<string, unknown>): Promise<void> {
  const asked = await askedRoute(values);
  const fairway = await openEngine(values);
  const ends = askedPlaces(fairway, { from, to }, values.lngFirst);
  const request = requestOf(ends[0], ends[1], asked);
  const { features } = fairway.route({ ...request, options: { ...asked.options, antimeridian: 'unwrap' } });
  const { geometry, properties } = features[0];
  const svg = drawPicture(fairway, {
    routes: [
      {
        line: geometry.coordinates,
        text: `${ends[0].label} to ${ends[1].label}: ${grouped(properties.total_length, 0)} nm`,
      },
    ],
    ends,
    width: values.width,
    ...(values.areas && { areasOf: values.date ?? new Date().toISOString().slice(0, 10) }),
  });
  const isPng = values.format === 'png' || (values.format === undefined && /\.png$/i.test(values.out ?? ''));
  const output = new Output(values.out);
  await output.write(isPng ? await toPng(svg) : svg);
  await output.end();
}
