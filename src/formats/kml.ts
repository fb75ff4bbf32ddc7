import { splitAtAntimeridian } from '../geo/line.ts';
import type { Position } from '../geo/position.ts';
import { element, type XmlElement, xmlText } from './build-xml.ts';
import { degrees } from './decimal.ts';
import { checkTitles, type FormatOptions, type Line, linesOf, type Routes, wayOf } from './routes.ts';

const NAMESPACE = 'http://www.opengis.net/kml/2.2';

/**
 * Routes as a KML 2.2 file: a placemark each, its lines laid on the sea and split at 180 degrees, with the route's
 * numbers and texts as its data.
 *
 * @throws {FairwayError} `invalid_request` for what is no route
 */
export function toKml(routes: Routes, options: FormatOptions = {}): string {
  const { name, from, to } = checkTitles(options);
  const ends = [from, to].filter((end) => end !== '').join(' to ');
  const placemarks = linesOf(routes).map((line) => placemark(line, line.id || name, ends));
  return xmlText(
    NAMESPACE,
    element('kml', {}, [element('Document', {}, [element('name', {}, name), ...placemarks])]),
  );
}

function placemark(line: Line, name: string, description: string): XmlElement {
  const parts = splitAtAntimeridian(wayOf(line)).map(lineString);
  const data = Object.entries(line.properties)
    .filter(([, value]) => typeof value === 'number' || (typeof value === 'string' && value !== ''))
    .map(([key, value]) => element('Data', { name: key }, [element('value', {}, String(value))]));
  return element('Placemark', {}, [
    element('name', {}, name),
    ...(description === '' ? [] : [element('description', {}, description)]),
    ...(data.length === 0 ? [] : [element('ExtendedData', {}, data)]),
    ...(parts.length === 1 ? parts : [element('MultiGeometry', {}, parts)]),
  ]);
}

function lineString(part: readonly Position[]): XmlElement {
  const coordinates = part.map(([lng, lat]) => `${degrees(lng)},${degrees(lat)}`).join(' ');
  return element('LineString', {}, [element('tessellate', {}, '1'), element('coordinates', {}, coordinates)]);
}
