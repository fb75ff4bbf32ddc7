import type { Fairway } from '../../index.ts';
import type { ListName } from './calls.ts';

/** The body of a list. */
export function listOf({ areas, locations }: Fairway, name: ListName): unknown {
  if (name === 'locations') return locations.all();
  if (name === 'eca') return { status: 'ok', eca_areas: areas.eca().catalogue };
  if (name === 'eca/all') return { status: 'ok', eca_areas: areas.eca().rings };
  return { status: 'ok', high_risk_areas: areas.hra().rings };
}
