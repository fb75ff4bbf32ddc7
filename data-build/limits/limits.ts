import { DIMENSIONS, type Dimension, type Gauge } from '../../src/graph/gauges.ts';

/** A document that figures come from. */
interface LimitDocument {
  title: string;
  /** Of the document; or when it was read, if it bears none; or that it is recalled. */
  date: string;
  url?: string;
}

/** The greatest figure of one dimension that a passage takes. */
export interface LimitRow {
  /** Key of the passage. */
  passage: string;
  /** Which of its gauges; a row without one goes for all. */
  gauge?: string;
  dimension: Dimension;
  limit: number;
  unit: 'm' | 't';
  /** Documents, the first that it was taken from, then those that it was held against. */
  sources: string[];
  /** Whether it could not be looked up as it stands here. */
  recalled?: boolean;
  note?: string;
}

/** What `limits.json` holds. */
export interface LimitTable {
  documents: Record<string, LimitDocument>;
  limits: LimitRow[];
}

/**
 * The gauges of each passage, by the order of the table.
 *
 * @param keys of all passages
 * @throws {Error} for rows that name no passage, dimension or document, or state no figure, or state one twice
 */
export function gaugesOf(
  { documents, limits }: LimitTable,
  keys: readonly string[],
): Record<string, Gauge[]> {
  for (const row of limits) checkRow(row, documents, keys);
  const passages = [...new Set(limits.map(({ passage }) => passage))];
  return Object.fromEntries(
    passages.map((key) => [key, gaugesOfPassage(limits.filter(({ passage }) => passage === key))]),
  );
}

function gaugesOfPassage(rows: readonly LimitRow[]): Gauge[] {
  const named = [...new Set(rows.flatMap(({ gauge }) => gauge ?? []))];
  const names = named.length > 0 ? named : [undefined];
  return names.map((name) => {
    const limits: Partial<Record<Dimension, number>> = {};
    for (const { gauge, dimension, limit, passage } of rows) {
      if (gauge !== undefined && gauge !== name) continue;
      if (limits[dimension] !== undefined)
        throw new Error(`limits.json: ${passage} has ${dimension} twice${name ? ` in ${name}` : ''}`);
      limits[dimension] = limit;
    }
    return name === undefined ? limits : { name, ...limits };
  });
}

function checkRow(row: LimitRow, documents: LimitTable['documents'], keys: readonly string[]): void {
  const { passage, dimension, limit, unit, sources } = row;
  const fail = (wrong: string) => {
    throw new Error(`limits.json: ${passage}, ${dimension}: ${wrong}`);
  };
  if (!keys.includes(passage)) fail('no passage has this key');
  if (!DIMENSIONS.includes(dimension)) fail(`expected one of ${DIMENSIONS.join(', ')}`);
  if (!(limit > 0 && limit < Infinity)) fail(`got the limit ${limit}, expected a positive figure`);
  if (unit !== (dimension === 'deadweight' ? 't' : 'm')) fail(`got the unit ${unit}`);
  if (sources.length === 0) fail('no source');
  const stray = sources.find((id) => !documents[id]?.title || !documents[id]?.date);
  if (stray !== undefined) fail(`${stray} is no document with title and date`);
}
