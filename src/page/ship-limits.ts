import type { Vessel } from '../index.ts';

/** Knots. */
export const SPEED = { least: 1, most: 100 };

/** Metres, or tonnes. */
export const LEAST_DIMENSION = 0.1;

/** Of each dimension of a ship its label, unit and most. */
export const DIMENSIONS: readonly [name: keyof Vessel, label: string, unit: string, most: number][] = [
  ['draught', 'Draught', 'm', 50],
  ['beam', 'Beam', 'm', 200],
  ['length', 'Length', 'm', 1_000],
  ['airDraught', 'Air draught', 'm', 300],
  ['deadweight', 'Deadweight', 't', 2_000_000],
];
