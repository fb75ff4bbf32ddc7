import { Command, Option } from 'commander';
import type { AlternativeFeature, LengthUnit, RouteGeometry } from '../../index.ts';
import type { AskedOutput } from '../out-format.ts';
import { Output } from '../output.ts';
import { addEnds, addRequestOptions, askedBetween, type Values } from '../request.ts';
import { checkMax, FORMATS, type Format, formatOf, namesOf } from '../route-format.ts';
import { toNumber } from '../route-options.ts';
import { durationText, minuteText } from '../route-text.ts';
import { grouped, mayStyle, textTable } from '../text-table.ts';
import { inUnits, unitOf } from '../units.ts';

/** `fairway alternatives` */
export function build(): Command {
  const command = new Command('alternatives')
    .description(
      'Finds routes that differ in the passages they use: the route as asked first, then the others, the shortest first. ' +
        'Where fewer miles in areas are asked for, others may be shorter than the first.',
    )
    .option('--max <n>', 'how many, 1 to 10 (default: 4)', toNumber)
    .option('--json', 'GeoJSON on standard output')
    .addOption(new Option('--format <format>', 'a file for other programs').choices(FORMATS))
    .option('--out <file>', 'where to write it; its ending says the format');
  addRequestOptions(addEnds(command));
  return command
    .addHelpText(
      'after',
      `
Examples:
  fairway alternatives NLRTM SGSIN --speed 14
  fairway alternatives NLRTM CNSHA --max 3 --out ways.kml`,
    )
    .action(run);
}

async function run(
  from: string,
  to: string,
  values: Values & AskedOutput<Format> & { max?: number },
): Promise<void> {
  const { max } = values;
  const format = formatOf(values, ['loadLines']);
  checkMax(max, format);
  const { fairway, ends, request } = await askedBetween(from, to, values);
  const collection = fairway.alternatives({ ...request, ...(max !== undefined && { max }) });
  const output = new Output(values.out);
  if (format === undefined) {
    await output.write(tableText(collection.features, unitOf(values), mayStyle(output.isTerminal)));
  } else {
    const { formatted } = await import('../route-files.ts');
    await output.write(formatted(collection, format, namesOf(ends)));
  }
  await output.end();
}

/** The routes in a table, each with how much longer it is than the first, or shorter where that has fewer miles in areas. */
function tableText(
  features: readonly AlternativeFeature<RouteGeometry>[],
  units: LengthUnit,
  isStyled: boolean,
): string {
  const [{ properties: first }] = features;
  const hasTime = first.duration_hours !== undefined;
  const hasArrival = first.arrival !== undefined;
  const rows = features.map(({ properties }) => {
    const told = (nm: number) => grouped(inUnits(properties)(nm), 1);
    return [
      told(properties.total_length),
      properties === first ? '' : signed(told(properties.total_length - first.total_length)),
      ...(hasTime ? [durationText(properties.duration_hours ?? 0)] : []),
      ...(hasArrival ? [minuteText(properties.arrival ?? '')] : []),
      told(properties.seca_length),
      properties.passages.join(', '),
      properties.avoids.join(', '),
    ];
  });
  const heading = [
    units,
    'longer',
    ...(hasTime ? ['time'] : []),
    ...(hasArrival ? ['arrival'] : []),
    'in ECA',
    'passages',
    'avoids',
  ];
  return textTable(heading, rows, isStyled);
}

/** A difference with its sign. */
function signed(text: string): string {
  return text.startsWith('-') ? text : `+${text}`;
}
