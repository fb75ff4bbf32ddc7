import { readdirSync, readFileSync } from 'node:fs';
import { lengthOf } from '../src/geo/line.ts';
import { percent, quantile, type Section } from './report.ts';

const FOLDER = new URL('../data-build/curated/channels/', import.meta.url);
const WORST = 20;

interface Channel {
  properties: { name: string; accuracy: string; afloat?: number; farthestMeters?: number };
  geometry: { coordinates: [lng: number, lat: number][] };
}

/** How the centre lines of rivers lie to the water of the source map, as measured when they were derived. */
export function benchChannels(): Section {
  const reaches = readdirSync(FOLDER)
    .flatMap(
      (name) => (JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as { features: Channel[] }).features,
    )
    .map(({ properties, geometry }) => ({ ...properties, lengthNm: lengthOf(geometry.coordinates) }))
    .filter(({ afloat }) => afloat !== undefined) as Required<Channel['properties'] & { lengthNm: number }>[];
  const total = reaches.reduce((sum, reach) => sum + reach.lengthNm, 0);
  const afloatNm = reaches.reduce((sum, reach) => sum + reach.lengthNm * reach.afloat, 0);
  const shares = Float64Array.from(reaches, ({ afloat }) => afloat).sort();
  const byDistance = reaches.sort((a, b) => b.farthestMeters - a.farthestMeters);
  return {
    title: 'Channels on the water',
    about:
      `${reaches.length} reaches of rivers and canals, ${Math.round(total).toLocaleString('en')} nm. ` +
      `${percent(afloatNm / total, 0)} of their length lies in the water of the source map, which lacks many rivers; ` +
      `of the median reach ${percent(quantile(shares, 0.5), 0)}. The rest follows a river line, or waypoints. ` +
      `The ${WORST} that leave the map's water farthest:`,
    columns: ['reach', 'nm', 'in the water', 'farthest from it, m', 'accuracy'],
    rows: byDistance
      .slice(0, WORST)
      .map(({ name, lengthNm, afloat, farthestMeters, accuracy }) => [
        name,
        Math.round(lengthNm),
        percent(afloat, 0),
        farthestMeters,
        accuracy,
      ]),
  };
}
