import type { Position } from '../../src/geo/position.ts';

/** Ports, of those at one position the first, rising. */
export function firstAtPlaces(ports: readonly Position[]): number[] {
  const places = new Map<string, number>();
  for (const [port, position] of ports.entries()) {
    if (!places.has(position.join())) places.set(position.join(), port);
  }
  return [...places.values()];
}
