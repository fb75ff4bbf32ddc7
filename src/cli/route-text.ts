import type { RouteFeature, RouteGeometry } from '../index.ts';
import type { NamedPlace } from './places.ts';
import { grouped } from './text-table.ts';

const HOURS_A_DAY = 24;

/** A route for people, a line a property. */
export function routeText(
  { properties }: RouteFeature<RouteGeometry>,
  from: NamedPlace,
  to: NamedPlace,
  knots: number | undefined,
): string {
  const { total_length, crossed, passages, seca_length, hra_length, jwc_length, duration_hours } = properties;
  const { from_moved_by, to_moved_by } = properties;
  const lines: [string, string | undefined][] = [
    ['from', moved(from.label, from_moved_by)],
    ['to', moved(to.label, to_moved_by)],
    ['distance', `${grouped(total_length, 1)} nm`],
    ['time', duration_hours === undefined ? undefined : `${durationText(duration_hours)} at ${knots} kn`],
    ['canals', crossed.join(', ') || undefined],
    ['passages', passages.join(', ') || undefined],
    ['in ECA', milesText(seca_length)],
    ['in HRA', milesText(hra_length)],
    ['in JWC', milesText(jwc_length)],
  ];
  const shown = lines.filter(([, text]) => text !== undefined);
  const width = Math.max(...shown.map(([label]) => label.length));
  return shown.map(([label, text]) => `${label.padEnd(width)}  ${text}\n`).join('');
}

/** Hours in days and hours. */
export function durationText(hours: number): string {
  const whole = Math.round(hours);
  const days = Math.floor(whole / HOURS_A_DAY);
  return days > 0 ? `${days} d ${whole % HOURS_A_DAY} h` : `${grouped(hours, 1)} h`;
}

function milesText(nm: number): string | undefined {
  return nm > 0 ? `${grouped(nm, 1)} nm` : undefined;
}

function moved(label: string, meters: number | undefined): string {
  return meters === undefined ? label : `${label}, moved by ${grouped(meters, 0)} m into the water`;
}
