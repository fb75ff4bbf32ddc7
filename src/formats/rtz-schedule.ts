import type { Position } from '../geo/position.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import { element, type XmlElement } from './build-xml.ts';
import { decimal } from './decimal.ts';
import type { Line } from './routes.ts';

const MS_PER_HOUR = 3_600_000;
const SPEED_DECIMALS = 2;
/** Times of more than four digits of the year are none for readers, nor are those of the year 0. */
const [FIRST_TIME, LAST_TIME] = [Date.parse('0001-01-01'), Date.UTC(10_000, 0) - 1000];

/**
 * When a ship leaves the first waypoint and gets to the others, at the even speed of the request, for routes with an
 * `arrival`; others have no schedule.
 *
 * @param way positions of the waypoints, whose ids count from 1
 */
export function scheduleElements({ properties }: Line, way: readonly Position[]): XmlElement[] {
  const { arrival, duration_hours: hours } = properties;
  const arrives = typeof arrival === 'string' ? Date.parse(arrival) : Number.NaN;
  if (!(typeof hours === 'number' && hours > 0)) return [];
  if (!(arrives - hours * MS_PER_HOUR >= FIRST_TIME && arrives <= LAST_TIME)) return [];
  const reached = [0];
  for (let i = 1; i < way.length; i++) reached.push(reached[i - 1] + greatCircleNm(...way[i - 1], ...way[i]));
  const knots = reached[way.length - 1] / hours;
  const times = reached.map((nm, i) => {
    const left = i === way.length - 1 ? 0 : hours - nm / knots;
    const time = timeText(arrives - left * MS_PER_HOUR);
    const known = i === 0 ? { etd: time } : { eta: time, speed: decimal(knots, SPEED_DECIMALS) };
    return element('scheduleElement', { waypointId: `${i + 1}`, ...known });
  });
  return [element('schedules', {}, [element('schedule', { id: '1' }, [element('calculated', {}, times)])])];
}

/** ISO 8601, UTC, whole seconds: fractions are more than some readers take. */
function timeText(milliseconds: number): string {
  return `${new Date(Math.round(milliseconds / 1000) * 1000).toISOString().slice(0, -5)}Z`;
}
