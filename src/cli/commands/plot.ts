import { Command, Option } from 'commander';
import type { Fairway, Position, RouteFeature, RouteGeometry, RouteRequest } from '../../index.ts';
import { UsageError } from '../exit-codes.ts';
import { foundVariants } from '../found-variants.ts';
import { outFormat } from '../out-format.ts';
import { Output } from '../output.ts';
import { type DrawnRoute, drawPicture } from '../plot/picture.ts';
import { toPng } from '../plot/raster.ts';
import { addEnds, addRequestOptions, askedBetween, type Values } from '../request.ts';
import { toNumber } from '../route-options.ts';
import { grouped } from '../text-table.ts';
import { unitOf } from '../units.ts';
import { refuseUnused } from '../unused-options.ts';

const WIDTH = 1200;
/** Narrower there is no room between the margins, wider none in memory. */
const [LEAST_WIDTH, MOST_WIDTH] = [200, 20_000];

/** `fairway plot` */
export function build(): Command {
  const command = new Command('plot')
    .description('Draws a route over the coast: Mercator, or from above the pole in polar waters.')
    .option('--out <file>', 'where to write it; its ending says whether it is SVG or PNG')
    .addOption(new Option('--format <format>', 'of the picture').choices(['svg', 'png']))
    .option('--width <pixels>', 'of the picture', toNumber, WIDTH)
    .option('--alternatives', 'draw routes by other passages, too')
    .option('--variants', 'draw the route under different options')
    .option('--areas', 'draw the areas in force');
  addRequestOptions(addEnds(command), { hasLoadLines: false });
  return command
    .addHelpText(
      'after',
      `
Examples:
  fairway plot rotterdam singapore --out route.svg
  fairway plot rotterdam yokohama --alternatives --out ways.svg
  fairway plot NOTOS JPYOK --northeast --areas --out arctic.png`,
    )
    .action(run);
}

interface PlotValues {
  out?: string;
  format?: 'svg' | 'png';
  width: number;
  alternatives?: true;
  variants?: true;
  areas?: true;
  date?: string;
}

async function run(from: string, to: string, values: Values & PlotValues): Promise<void> {
  const format = outFormat(values, { svg: 'svg', png: 'png' }, 'svg') ?? 'svg';
  const { width } = values;
  if (!(width >= LEAST_WIDTH && width <= MOST_WIDTH)) {
    throw new UsageError(`--width: got ${width}, expected pixels from ${LEAST_WIDTH} to ${MOST_WIDTH}`);
  }
  refuseUnused(values, ['speed', 'departure', 'loadLines'], 'a picture, which tells lengths alone');
  const { fairway, ends, request } = await askedBetween(from, to, values);
  const unwrapped = { ...request, options: { ...request.options, antimeridian: 'unwrap' as const } };
  const svg = drawPicture(fairway, {
    routes: routesOf(fairway, unwrapped, `${ends.from.label} to ${ends.to.label}`, values),
    ends: [ends.from, ends.to],
    width,
    ...(values.areas && { areasOf: values.date ?? new Date().toISOString().slice(0, 10) }),
  });
  const output = new Output(values.out);
  await output.write(format === 'png' ? await toPng(svg) : svg);
  await output.end();
}

/** The routes that a picture shows; those of one line have one row of the legend. */
function routesOf(
  fairway: Fairway,
  request: RouteRequest,
  name: string,
  values: Values & PlotValues,
): DrawnRoute[] {
  const byLine = new Map<string, { line: Position[]; names: string[]; length: string }>();
  for (const { name: own, route } of namedRoutes(fairway, request, name, values)) {
    const { total_length, length: told = total_length } = route.properties;
    const length = `${grouped(told, 0)} ${unitOf(values)}`;
    const { geometry } = route;
    // unwrapped ones are a single line
    const line = geometry.type === 'LineString' ? geometry.coordinates : geometry.coordinates.flat();
    const key = JSON.stringify(line);
    const drawn = byLine.get(key) ?? { line, names: [], length };
    drawn.names.push(own);
    byLine.set(key, drawn);
  }
  return [...byLine.values()].map(({ line, names, length }) => ({
    line,
    text: `${names.join(', ')}: ${length}`,
  }));
}

function namedRoutes(
  fairway: Fairway,
  request: RouteRequest,
  name: string,
  { alternatives, variants }: PlotValues,
): { name: string; route: RouteFeature<RouteGeometry> }[] {
  if (variants) return foundVariants(fairway.variants(request));
  if (!alternatives) return [{ name, route: fairway.route(request).features[0] }];
  const { features } = fairway.alternatives(request);
  return features.map((route) => ({ name: route.properties.passages.join(', ') || name, route }));
}
