import { readFileSync } from 'node:fs';
import { LOAD_LINES, type LoadLineRecord, type Season } from '../../src/areas/load-line.ts';
import { LOAD_LINE_BOW_METERS } from '../settings.ts';
import { type AreaFeature, ringsOf } from './areas.ts';

/** A feature of the curated zones of load lines. */
interface LoadLineFeature {
  properties: Pick<AreaFeature['properties'], 'id' | 'name' | 'title' | 'source' | 'accuracy' | 'edges'> & {
    line: LoadLineRecord['line'];
    /** First and last days, `MM-DD`. */
    periods: [first: string, last: string][];
    smallShips: boolean;
  };
  geometry: AreaFeature['geometry'];
}

/** The curated zones of load lines. */
export function readLoadLines(): LoadLineRecord[] {
  const file = new URL('../curated/areas/load-lines.geojson', import.meta.url);
  const features: LoadLineFeature[] = JSON.parse(readFileSync(file, 'utf8')).features;
  return features.map(toZone);
}

function toZone({ properties, geometry }: LoadLineFeature): LoadLineRecord {
  const { id, name, title, source, accuracy, edges, line, periods, smallShips } = properties;
  if (!LOAD_LINES.includes(line)) throw new Error(`${name}: got the load line ${line}`);
  const seasons = periods.map(([first, last]): Season => [toDate(name, first), toDate(name, last)]);
  return {
    id,
    name,
    title,
    source,
    accuracy,
    line,
    seasons,
    smallShips,
    rings: ringsOf(name, geometry, edges, LOAD_LINE_BOW_METERS),
  };
}

/** 100 times the month plus the day. */
function toDate(name: string, text: string): number {
  const [, month, day] = /^(\d\d)-(\d\d)$/.exec(text) ?? [];
  const isDate = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  if (!isDate) throw new Error(`${name}: got the day ${text}, expected one such as 04-15`);
  return 100 * Number(month) + Number(day);
}
