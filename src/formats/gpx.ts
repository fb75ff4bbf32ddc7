import type { Element } from '@xmldom/xmldom';
import { invalid, reading } from '../api/check.ts';
import { element, type XmlElement, xmlText } from './build-xml.ts';
import { decimal, degrees } from './decimal.ts';
import { type PlannedRoute, type Waypoint, waypointOf } from './plan.ts';
import { childrenOf, readXml, textOf } from './read-xml.ts';
import { checkTitles, type FormatOptions, type Line, linesOf, nameAt, type Routes, wayOf } from './routes.ts';

const NAMESPACE = 'http://www.topografix.com/GPX/1/1';
const CREATOR = 'Fairway';

/**
 * Routes as a GPX 1.1 file: a `rte` each, with its length as its description.
 *
 * @throws {FairwayError} `invalid_request` for what is no route
 */
export function toGpx(routes: Routes, options: FormatOptions = {}): string {
  const names = checkTitles(options);
  return xmlText(
    NAMESPACE,
    element('gpx', { version: '1.1', creator: CREATOR }, [
      element('metadata', {}, [element('name', {}, names.name)]),
      ...linesOf(routes).map((line) => routeElement(line, names)),
    ]),
  );
}

function routeElement(line: Line, names: Required<FormatOptions>): XmlElement {
  const way = wayOf(line);
  const { total_length: nm } = line.properties;
  return element('rte', {}, [
    element('name', {}, line.id || names.name),
    ...(typeof nm === 'number' ? [element('desc', {}, `${decimal(nm, 1)} nm`)] : []),
    ...way.map(([lng, lat], i) => {
      const name = nameAt(way, i, names);
      return element(
        'rtept',
        { lat: degrees(lat), lon: degrees(lng) },
        name === undefined ? [] : [element('name', {}, name)],
      );
    }),
  ]);
}

/**
 * The routes of a GPX file, of version 1.0 or 1.1; where it has none its tracks, each as one list; where it has neither
 * its waypoints as one. Those without positions are left out.
 *
 * @throws {FairwayError} `invalid_request` for what is no GPX, holds no position, or is larger than 4 MB
 */
export function fromGpx(text: string): PlannedRoute[] {
  return reading('gpx', () => {
    const root = readXml(text, 'gpx', 'gpx');
    const planned = [routesIn, tracksIn, waypointsIn]
      .map((find) => find(root).filter(({ waypoints }) => waypoints.length > 0))
      .find(({ length }) => length > 0);
    if (planned) return planned;
    throw invalid('gpx', 'a file with positions of routes, tracks or waypoints', 'one with none');
  });
}

function routesIn(root: Element): PlannedRoute[] {
  return childrenOf(root, 'rte').map((route, i) => ({
    name: textOf(route, 'name'),
    waypoints: pointsOf(childrenOf(route, 'rtept'), `rte[${i}].rtept`),
  }));
}

function tracksIn(root: Element): PlannedRoute[] {
  return childrenOf(root, 'trk').map((track, i) => ({
    name: textOf(track, 'name'),
    waypoints: childrenOf(track, 'trkseg').flatMap((segment, k) =>
      pointsOf(childrenOf(segment, 'trkpt'), `trk[${i}].trkseg[${k}].trkpt`),
    ),
  }));
}

function waypointsIn(root: Element): PlannedRoute[] {
  return [{ name: '', waypoints: pointsOf(childrenOf(root, 'wpt'), 'wpt') }];
}

function pointsOf(points: readonly Element[], field: string): Waypoint[] {
  return points.map((point, i) =>
    waypointOf(
      point.getAttribute('lat'),
      point.getAttribute('lon'),
      textOf(point, 'name'),
      `gpx.${field}[${i}]`,
    ),
  );
}
