import { Command, Option } from 'commander';
import { addEngineOptions, askedEnds, openEngine } from '../engine.ts';
import { Output } from '../output.ts';
import { drawPicture } from '../plot/picture.ts';
import { toPng } from '../plot/raster.ts';
import { addRequestOptions, askedRoute, requestOf, type Values } from '../request.ts';
import { toNumber } from '../route-options.ts';
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
  addRequestOptions(addEngineOptions(command));
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

interface PlotValues {
  out?: string;
  format?: 'svg' | 'png';
  width: number;
  areas?: true;
  date?: string;
}

async function run(from: string, to: string, values: Values & PlotValues): Promise<void> {
  const asked = await askedRoute(values);
  const fairway = await openEngine(values);
  const ends = askedEnds(fairway, from, to, values);
  const request = requestOf(fairway, ends, asked, values);
  const { features } = fairway.route({ ...request, options: { ...asked.options, antimeridian: 'unwrap' } });
  const { geometry, properties } = features[0];
  const svg = drawPicture(fairway, {
    routes: [
      {
        line: geometry.coordinates,
        text: `${ends.from.label} to ${ends.to.label}: ${grouped(properties.total_length, 0)} nm`,
      },
    ],
    ends: [ends.from, ends.to],
    width: values.width,
    ...(values.areas && { areasOf: values.date ?? new Date().toISOString().slice(0, 10) }),
  });
  const isPng = values.format === 'png' || (values.format === undefined && /\.png$/i.test(values.out ?? ''));
  const output = new Output(values.out);
  await output.write(isPng ? await toPng(svg) : svg);
  await output.end();
}
