import { Command, Option } from 'commander';
import { stringify } from 'csv-stringify/sync';
import { type DistanceError, FairwayError, type Place, type Vessel } from '../../index.ts';
import { calledEnd, checkHeading, endColumn, keptForNext } from '../columns.ts';
import { addEngineOptions, openEngine } from '../engine.ts';
import { EXIT, UsageError } from '../exit-codes.ts';
import { type Rows, STANDARD_INPUT, withRows } from '../input.ts';
import { outFormat } from '../out-format.ts';
import { note, Output } from '../output.ts';
import { PlaceCache } from '../place-cache.ts';
import { openProgress } from '../progress.ts';
import { recordsOf } from '../records.ts';
import { addRouteOptions, askedOptions } from '../route-options.ts';
import { cellText } from '../row-cells.ts';
import { typedMessage } from '../typed-message.ts';

const DECIMALS = 3;

/** `fairway matrix` */
export function build(): Command {
  const command = new Command('matrix')
    .description(
      'Makes a table of distances, nautical miles, between the places of a CSV or NDJSON file, by one search a row. ' +
        'The places are in a column named port, locode, name or the like, or in columns lat and lng. A cell without ' +
        'a way is empty. Cells may differ a little from fairway distance: --tighten makes them the same.',
    )
    .argument(
      '<file>',
      'the rows of the table, - for standard input; and its columns, unless --to says others',
    )
    .option('--to <file>', 'the columns of the table')
    .option('--tighten', 'each cell as fairway distance gives it; slower')
    .addOption(new Option('--format <format>', 'of the output (default: csv)').choices(['csv', 'json']))
    .option('--json', 'the same as --format json')
    .option('--out <file>', 'where to write it');
  addRouteOptions(addEngineOptions(command));
  return command
    .addHelpText(
      'after',
      `
Examples:
  fairway matrix ports.csv --out table.csv
  fairway matrix depots.csv --to customers.csv --no-panama`,
    )
    .action(run);
}

interface Values {
  to?: string;
  tighten?: true;
  vessel?: Vessel;
  format?: 'csv' | 'json';
  json?: true;
  out?: string;
  data?: string;
  lngFirst?: true;
}

/** Places of a list, each with its name. */
interface PlaceList {
  readonly places: Place[];
  readonly labels: string[];
  /** Why rows hold no place, by their index. */
  readonly refused: ReadonlyMap<number, FairwayError>;
}

async function run(path: string, values: Values & Record<string, unknown>): Promise<void> {
  if (path === STANDARD_INPUT && values.to === STANDARD_INPUT) {
    throw new UsageError(
      '--to: got - beside -, and standard input can be read once; without --to its places are the columns, too',
    );
  }
  const isJson = outFormat(values, { csv: 'csv', json: 'json' }, 'json') === 'json';
  const fairway = await openEngine(values);
  const options = await askedOptions(fairway, values);
  const places = new PlaceCache(fairway, values.lngFirst);
  const listIn = (file: string) => withRows(file, (rows) => readPlaces(places, rows));
  const from = await listIn(path);
  const to = values.to === undefined ? from : await listIn(values.to);
  places.taken().forEach(note);
  const table = fairway.distanceRows({
    from: from.places,
    ...(values.to !== undefined && { to: to.places }),
    options,
    ...(values.vessel && { vessel: values.vessel }),
    ...(values.tighten && { tighten: true }),
  });
  const errors = knownErrors(table.errors, from, to);
  const output = new Output(values.out);
  const progress = await openProgress(output, from.places.length);
  try {
    await output.write(
      isJson ? `{"unit":"nm","to":${JSON.stringify(to.labels)},"rows":[` : stringify([['', ...to.labels]]),
    );
    // of a square table, each row from the cell behind its own place on
    const rowsBefore: Float64Array[] = [];
    for (const { index, row } of table) {
      if (to === from) {
        for (let k = 0; k < index; k++) row[k] = rowsBefore[k][index - k - 1];
        rowsBefore.push(row.slice(index + 1));
      }
      const lengths = Array.from(row, (nm) => (Number.isNaN(nm) ? null : Number(nm.toFixed(DECIMALS))));
      const label = from.labels[index];
      await output.write(
        isJson
          ? `${index > 0 ? ',' : ''}\n${JSON.stringify({ from: label, nm: lengths })}`
          : stringify([[label, ...lengths]]),
      );
      progress.update(index + 1, index + 1);
      if (output.isClosed) break;
    }
    if (isJson) await output.write(`\n],"errors":${JSON.stringify(errors)}}\n`);
  } finally {
    progress.stop();
  }
  await output.end();
  tellErrors(errors, from, to, values);
}

/** Says which places failed; where all have, that is the command's own failure. */
function tellErrors(
  errors: readonly DistanceError[],
  from: PlaceList,
  to: PlaceList,
  { lngFirst }: Values,
): void {
  for (const { list, index, ...error } of errors) {
    const message = typedMessage(error, { lngFirst }).replace(/^\w+\[\d+\]: /, '');
    note(`${(list === 'from' ? from : to).labels[index]}: ${message}`);
  }
  const failed = errors.filter(({ list }) => list === 'from').length;
  if (failed === from.places.length) process.exitCode = EXIT.badInput;
}

/** A table's errors, with what is known better of texts that stand for no place. */
function knownErrors(errors: readonly DistanceError[], from: PlaceList, to: PlaceList): DistanceError[] {
  return errors.map((error) => {
    const known = (error.list === 'from' ? from : to).refused.get(error.index);
    if (!known) return error;
    const { code, message, matches } = known;
    return { ...error, code, message, ...(matches && { matches }) };
  });
}

/** The places of a file, as they are written; a row that holds none is left for the table to refuse. */
async function readPlaces(places: PlaceCache, file: Rows): Promise<PlaceList> {
  const { heading, numberOf, rows } = await recordsOf(file, 'places');
  if (heading) checkHeading(heading, 'place');
  const list = {
    places: [] as Place[],
    labels: [] as string[],
    refused: new Map<number, FairwayError>(),
  };
  const endUnder = keptForNext((names) => endColumn(names, 'place', numberOf));
  for await (const { names, values, error } of rows) {
    const end = endUnder(names);
    const index = list.places.length;
    list.labels.push(cellText(calledEnd(values, end)));
    try {
      if (error !== undefined) throw new FairwayError('invalid_request', error);
      list.places.push(places.find(end?.read(values) ?? '', 'place').place);
    } catch (failure) {
      if (!(failure instanceof FairwayError)) throw failure;
      list.refused.set(index, failure);
      list.places.push('');
    }
  }
  if (list.places.length > 0) return list;
  throw new UsageError(`Got no rows below the heading of ${file.name}, expected places`);
}
