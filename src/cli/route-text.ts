import type { ClosedByVessel, RouteFeature, RouteGeometry, RouteLeg } from '../index.ts';
import type { AskedRoute, Ends } from './request.ts';
import { grouped, textTable } from './text-table.ts';
import { inUnits } from './units.ts';

const HOURS_A_DAY = 24;

/** A route for people, a line a property, and a table of its legs if it leads over other places. */
export function routeText(
  { properties }: RouteFeature<RouteGeometry>,
  { from, to }: Ends,
  { speed, via, units = 'nm' }: Pick<AskedRoute, 'speed' | 'via' | 'units'>,
): string {
  const {
    total_length,
    length = total_length,
    crossed,
    passages,
    duration_hours,
    arrival,
    legs,
  } = properties;
  const { closedByVessel, shallowPorts } = properties;
  const { seca_length, hra_length, jwc_length, from_moved_by, to_moved_by } = properties;
  const { load_line_governing, load_line_distances } = properties;
  const told = (nm: number) => `${grouped(inUnits(properties)(nm), 1)} ${units}`;
  const lengthText = (nm: number) => (nm > 0 ? told(nm) : undefined);
  const lines: [string, string | undefined][] = [
    ['from', moved(from.label, from_moved_by)],
    ['to', moved(to.label, to_moved_by)],
    ['distance', `${grouped(length, 1)} ${units}`],
    ['time', duration_hours === undefined ? undefined : `${durationText(duration_hours)} at ${speed} kn`],
    ['arrival', arrival && minuteText(arrival)],
    ['canals', crossed.join(', ') || undefined],
    ['passages', passages.join(', ') || undefined],
    ['too large for', closedByVessel && tooLargeText(closedByVessel)],
    ...(shallowPorts ?? []).map(({ name, depthMeters }): [string, string] => [
      'shallow',
      `${name}: ${depthMeters} m`,
    ]),
    ['in ECA', lengthText(seca_length)],
    ['in HRA', lengthText(hra_length)],
    ['in JWC', lengthText(jwc_length)],
    ['load line', load_line_governing?.replaceAll('_', ' ')],
    ...Object.entries(load_line_distances ?? {}).map(([line, nm]): [string, string | undefined] => [
      `in ${line.replaceAll('_', ' ')}`,
      lengthText(nm),
    ]),
  ];
  const shown = lines.filter(([, text]) => text !== undefined);
  const width = Math.max(...shown.map(([label]) => label.length));
  const block = shown.map(([label, line]) => `${label.padEnd(width)}  ${line}\n`).join('');
  return legs === undefined
    ? block
    : `${block}\n${legsText(legs, [...via, to.label], inUnits(properties), units)}`;
}

function legsText(
  legs: readonly RouteLeg[],
  names: readonly string[],
  told: (nm: number) => number,
  units: string,
): string {
  const rows = legs.map(({ total_length, cumulative_length, via, arrival }) => [
    names[via ?? names.length - 1],
    grouped(told(total_length), 1),
    grouped(told(cumulative_length), 1),
    arrival && minuteText(arrival),
  ]);
  const hasArrival = legs.some(({ arrival }) => arrival !== undefined);
  const heading = ['leg to', units, 'in all', ...(hasArrival ? ['arrival'] : [])];
  return textTable(heading, rows);
}

/** The passages that do not take the vessel, each once. */
function tooLargeText(closed: readonly ClosedByVessel[]): string | undefined {
  return [...new Set(closed.map(({ passage }) => passage))].join(', ') || undefined;
}

/** A time of ISO 8601, UTC, to the minute. */
export function minuteText(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')}Z`;
}

/** Hours in days and hours. */
export function durationText(hours: number): string {
  const whole = Math.round(hours);
  const days = Math.floor(whole / HOURS_A_DAY);
  return days > 0 ? `${days} d ${whole % HOURS_A_DAY} h` : `${grouped(hours, 1)} h`;
}

function moved(label: string, meters: number | undefined): string {
  return meters === undefined ? label : `${label}, moved by ${grouped(meters, 0)} m into the water`;
}
