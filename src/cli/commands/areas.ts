import { Argument, Command } from 'commander';
import { cutRing } from '../../formats/cut-ring.ts';
import type { AreaList } from '../../index.ts';
import { AREA_KINDS, type AreaKind, areaLists } from '../area-lists.ts';
import { DATA_OPTION, openEngine } from '../engine.ts';
import { outFormat } from '../out-format.ts';
import { Output } from '../output.ts';
import { mayStyle, textTable } from '../text-table.ts';

const HEADING = ['kind', 'id', 'name', 'from', 'to'];
const NO_AREA = 0;

/** `fairway areas` */
export function build(): Command {
  return new Command('areas')
    .description('Lists areas: their ids, names and the days on which they count.')
    .addArgument(new Argument('[kind]', 'eca, hra or jwc (default: all)').choices(AREA_KINDS))
    .option('--date <date>', 'only those that routes of that day have miles in')
    .option('--json', 'GeoJSON with their outlines, and where these are from')
    .option('--out <file>', 'where to write it')
    .option(...DATA_OPTION)
    .addHelpText(
      'after',
      `
Examples:
  fairway areas eca --date 2027-06-01
  fairway areas --json --out areas.geojson`,
    )
    .action(run);
}

interface Values {
  date?: string;
  json?: true;
  out?: string;
  data?: string;
}

async function run(kind: AreaKind | undefined, values: Values): Promise<void> {
  const isJson = outFormat(values, { geojson: 'json', json: 'json' }, 'json') === 'json';
  const fairway = await openEngine(values);
  const lists = areaLists(fairway, kind, values.date);
  const output = new Output(values.out);
  if (isJson) {
    const features = lists.flatMap(([known, list]) => featuresOf(known, list));
    await output.line(JSON.stringify({ type: 'FeatureCollection', features }));
  } else {
    const rows = lists.flatMap(([known, { details }]) =>
      details.map(({ id, name, from, to }) => [known.toUpperCase(), id, name, from ?? '', to ?? '']),
    );
    await output.write(textTable(HEADING, rows, mayStyle(output.isTerminal)));
  }
  await output.end();
}

/** Each area with its rings, cut at 180 degrees; a ring's key begins with that of its area. */
function featuresOf(kind: AreaKind, { details, rings }: AreaList): object[] {
  return details
    .filter(({ id }) => id !== NO_AREA)
    .map((properties) => {
      const key = `${kind.toUpperCase()}:${properties.name.replaceAll(' ', '_')}`;
      const own = Object.entries(rings).filter(([name]) => name === key || isFurther(name, key));
      const coordinates = own.flatMap(([, ring]) => cutRing(ring).map((outer) => [outer]));
      return {
        type: 'Feature',
        properties: { kind, ...properties },
        geometry: { type: 'MultiPolygon', coordinates },
      };
    });
}

/** Whether a ring's key is that of an area with a number behind it. */
function isFurther(name: string, key: string): boolean {
  return name.startsWith(`${key}_`) && /^\d+$/.test(name.slice(key.length + 1));
}
