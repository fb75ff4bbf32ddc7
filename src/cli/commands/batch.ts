import { Command, Option } from 'commander';
import { stringify } from 'csv-stringify/sync';
import { type Fairway, FairwayError, type RouteFeature, type RouteRequest } from '../../index.ts';
import { BatchColumns, membersOf } from '../batch-columns.ts';
import { openEngine } from '../engine.ts';
import { freeNames, lineWithBehind, withBehind } from '../free-names.ts';
import { type Rows, withRows } from '../input.ts';
import { type AskedOutput, outFormat } from '../out-format.ts';
import { note, Output } from '../output.ts';
import { type PairRow, pairsOf } from '../pair-rows.ts';
import { PlaceCache } from '../place-cache.ts';
import { openProgress } from '../progress.ts';
import { type AskedRoute, addRequestOptions, askedRoute, requestOf, type Values } from '../request.ts';
import { typedMessage } from '../typed-message.ts';

const FORMATS = ['csv', 'ndjson', 'geojson'] as const;

const ENDINGS: Readonly<Record<string, Format>> = { csv: 'csv', ndjson: 'ndjson', geojson: 'geojson' };

type Format = (typeof FORMATS)[number];

/** `fairway batch` */
export function build(): Command {
  const command = new Command('batch')
    .description(
      'Finds a route for each row of a CSV or NDJSON file, or of standard input for -, and writes the rows with their ' +
        'lengths behind. A row that fails is kept, with its error. Columns are found by their usual names: from and ' +
        'to, origin and destination, from_lat and from_lng and so on; id and speed if there are any.',
    )
    .argument('<file>', 'CSV with a heading, or an object of JSON a line')
    .addOption(new Option('--format <format>', 'of the output (default: that of the input)').choices(FORMATS))
    .option('--json', 'the same as --format ndjson')
    .option('--out <file>', 'where to write it; its ending may say the format');
  addRequestOptions(command);
  return command
    .addHelpText(
      'after',
      `
Examples:
  fairway batch pairs.csv --out routes.csv
  fairway batch pairs.csv --no-suez --format geojson > routes.geojson
  cat pairs.ndjson | fairway batch - | head -1`,
    )
    .action(run);
}

/** What came of a row. */
interface Result {
  readonly feature?: RouteFeature;
  readonly error?: string;
}

type BatchValues = Values & AskedOutput<Format>;

async function run(path: string, values: BatchValues): Promise<void> {
  const format = outFormat(values, ENDINGS, 'ndjson');
  const fairway = await openEngine(values);
  const asked = await askedRoute(fairway, values);
  await withRows(path, (rows) =>
    answerRows(rows, fairway, asked, { ...values, format: format ?? rows.kind }),
  );
}

/** Writes the rows with what came of them. */
async function answerRows(
  rows: Rows,
  fairway: Fairway,
  asked: AskedRoute,
  { format, ...values }: BatchValues & { format: Format },
): Promise<void> {
  const { heading, rows: pairs } = await pairsOf(rows);
  const places = new PlaceCache(fairway, values.lngFirst);
  const request = requestOf(fairway, asked, values);
  const output = new Output(values.out);
  const delimiter = rows.kind === 'csv' ? rows.delimiter : ',';
  const columns = new BatchColumns(asked);
  const cells = (row: readonly (string | number)[]) => stringify([row], { delimiter });
  const progress = await openProgress(output, rows.size);
  let [count, failed] = [0, 0];
  try {
    const behind = freeNames(columns.names, (name) => heading.includes(name));
    if (format === 'csv') await output.write(cells([...heading, ...behind]));
    if (format === 'geojson') await output.write('{"type":"FeatureCollection","features":[');
    for await (const row of pairs) {
      const result = resultOf(fairway, places, row, request, values.lngFirst);
      if (result.error !== undefined) failed++;
      const { feature, error = '' } = result;
      const told = feature ? columns.of(feature.properties, error) : columns.ofError(error);
      if (format === 'csv') {
        await output.write(cells([...row.cells, ...Object.values(told)]));
      } else if (format === 'ndjson') {
        const members = membersOf(told, feature?.properties.passages);
        const { line = JSON.stringify(row.record), record } = row;
        await output.line(lineWithBehind(line, record, members));
      } else await output.write(`${count > 0 ? ',' : ''}\n${JSON.stringify(featureOf(row, result, count))}`);
      count++;
      progress.update(row.bytes, count);
      if (output.isClosed) break;
    }
    if (format === 'geojson') await output.write('\n]}\n');
  } finally {
    progress.stop();
    places.taken().forEach(note);
  }
  await output.end();
  if (failed > 0) note(`${failed} of ${count} rows have an error`);
}

/** The route of a row; a row that fails leaves the others alone. */
function resultOf(
  fairway: Fairway,
  places: PlaceCache,
  row: PairRow,
  request: Omit<RouteRequest, 'from' | 'to'>,
  lngFirst: boolean | undefined,
): Result {
  if (row.error !== undefined) return { error: row.error };
  try {
    const { features } = fairway.route({
      ...request,
      from: places.find(row.from ?? '', 'from').place,
      to: places.find(row.to ?? '', 'to').place,
      ...(row.id !== undefined && { id: row.id }),
      ...(row.speed !== undefined && { averageVesselSpeedOverGround: row.speed }),
    });
    return { feature: features[0] };
  } catch (error) {
    if (!(error instanceof FairwayError)) throw error;
    return { error: typedMessage(error, { lngFirst, ...row.names }).replace(/\s*\n\s*/g, ' ') };
  }
}

/** A row as a feature, without a geometry where it failed; its own id stays as it came. */
function featureOf(row: PairRow, { feature, error }: Result, index: number): object {
  const { id = undefined, ...told } = feature?.properties ?? {};
  const properties = withBehind(row.record, {
    ...(!Object.hasOwn(row.record, 'id') && { id }),
    ...told,
    ...(error !== undefined && { error }),
  });
  return { type: 'Feature', id: row.id || index + 1, properties, geometry: feature?.geometry ?? null };
}
