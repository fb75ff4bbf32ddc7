import { describe, invalid, reading } from '../api/check.ts';
import type { Position } from '../geo/position.ts';
import { element, writable, type XmlElement, xmlText } from './build-xml.ts';
import { decimal, degrees } from './decimal.ts';
import { type PlannedRoute, waypointOf } from './plan.ts';
import { childrenOf, readXml } from './read-xml.ts';
import { checkTitles, type FormatOptions, nameAt, onlyLineOf, type Routes, wayOf } from './routes.ts';
import { scheduleElements } from './rtz-schedule.ts';
import { turnRadii } from './turn-radii.ts';

const NAMESPACE = 'http://www.cirm.org/RTZ/1/2';
const VERSION = '1.2';
/** Turn radius unless told otherwise, nautical miles. */
const DEFAULT_RADIUS = 0.5;
/** The largest that the schema has. */
const MAX_RADIUS = 5;
const RADIUS_DECIMALS = 3;

/** What a file for an ECDIS may be told beyond the route. */
export interface RtzOptions extends FormatOptions {
  /** Turn radius, nautical miles, 0 to 5; less where legs are too short for it. Default: 0.5. */
  radius?: number;
}

/**
 * One route as a file of the exchange format of ECDIS, RTZ 1.2 (IEC 61174, Annex S). All legs are great circles. A
 * route is for checking on the bridge as any plan is: it knows no wreck and no dredged cut. One with an `arrival` has a
 * schedule, with the times at all waypoints.
 *
 * @throws {FairwayError} `invalid_request` for what is no route, or more than one
 */
export function toRtz(routes: Routes, options: RtzOptions = {}): string {
  const names = checkTitles(options, ['radius']);
  const radius = reading('options', () => checkRadius(options.radius));
  const line = onlyLineOf(routes, 'RTZ');
  const way = wayOf(line);
  if (way.length < 2)
    throw invalid('geometry', 'a line of two positions or more', 'one of a single position');
  const radii = turnRadii(way, radius);
  return xmlText(
    NAMESPACE,
    element('route', { version: VERSION }, [
      element('routeInfo', { routeName: line.id || names.name }),
      element(
        'waypoints',
        {},
        way.map((position, i) => waypointElement(position, i, radii[i], nameAt(way, i, names))),
      ),
      ...scheduleElements(line, way),
    ]),
  );
}

/** A waypoint, and how the leg that ends there runs. */
function waypointElement(
  [lng, lat]: Position,
  i: number,
  radius: number | undefined,
  name: string | undefined,
): XmlElement {
  return element(
    'waypoint',
    { id: `${i + 1}`, name, radius: radius === undefined ? undefined : decimal(radius, RADIUS_DECIMALS) },
    [
      element('position', { lat: degrees(lat), lon: degrees(lng) }),
      ...(i > 0 ? [element('leg', { geometryType: 'Orthodrome' })] : []),
    ],
  );
}

function checkRadius(value: unknown): number {
  if (value === undefined) return DEFAULT_RADIUS;
  if (typeof value === 'number' && value >= 0 && value <= MAX_RADIUS) return value;
  throw invalid('options.radius', `a number of nautical miles from 0 to ${MAX_RADIUS}`, describe(value));
}

/**
 * The route of an RTZ file, of version 1.0 to 1.2.
 *
 * @throws {FairwayError} `invalid_request` for what is no RTZ, has no waypoints, or is larger than 4 MB
 */
export function fromRtz(text: string): PlannedRoute {
  return reading('rtz', () => {
    const root = readXml(text, 'rtz', 'route');
    const waypoints = childrenOf(root, 'waypoints').flatMap((list) => childrenOf(list, 'waypoint'));
    if (waypoints.length === 0) throw invalid('rtz', 'a route with waypoints', 'one with none');
    return {
      name: writable(childrenOf(root, 'routeInfo')[0]?.getAttribute('routeName') ?? ''),
      waypoints: waypoints.map((waypoint, i) => {
        const [position] = childrenOf(waypoint, 'position');
        return waypointOf(
          position?.getAttribute('lat') ?? null,
          position?.getAttribute('lon') ?? null,
          writable(waypoint.getAttribute('name') ?? ''),
          `rtz.waypoint[${i}]`,
        );
      }),
    };
  });
}
