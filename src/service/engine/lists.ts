import type { Fairway } from '../../index.ts';
import { ServiceError } from '../errors.ts';
import type { AreaList } from './calls.ts';

/** What the lists need of the engine's areas. */
interface Areas {
  eca(): { catalogue: { id: number; name: string }[]; rings: Record<string, [number, number][]> };
  hra(): { rings: Record<string, [number, number][]> };
}

/** What the searches need of the engine's locations. */
interface Locations {
  search(text: string): unknown[];
  all(): unknown[];
}

/** The body of a list of areas. */
export function areaList(fairway: Fairway, kind: AreaList): unknown {
  const { areas } = fairway as { areas?: Areas };
  if (!areas) throw missing('areas');
  if (kind === 'eca') return { status: 'ok', eca_areas: areas.eca().catalogue };
  if (kind === 'eca/all') return { status: 'ok', eca_areas: areas.eca().rings };
  return { status: 'ok', high_risk_areas: areas.hra().rings };
}

/** The engine's locations. */
export function locationsOf(fairway: Fairway): Locations {
  const { locations } = fairway as { locations?: Locations };
  if (!locations) throw missing('locations');
  return locations;
}

function missing(part: string): ServiceError {
  return new ServiceError('engine_unavailable', `This build of the engine has no ${part}`);
}
