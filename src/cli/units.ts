import type { LengthUnit, RouteProperties } from '../index.ts';

type Lengths = Pick<RouteProperties, 'total_length' | 'length'>;

/** How lengths of a route that are in nautical miles are told in the request's unit. */
export function inUnits({ total_length, length = total_length }: Lengths): (nm: number) => number {
  return (nm) => (length === total_length ? nm : (nm * length) / total_length);
}

/** The unit that a command tells lengths in. */
export function unitOf(values: Readonly<Record<string, unknown>>): LengthUnit {
  return (values.units as LengthUnit | undefined) ?? 'nm';
}
