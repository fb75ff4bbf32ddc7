import type { Fairway } from '../../index.ts';
import type { AreaList } from './calls.ts';

/** The body of a list of areas. */
export function areaList({ areas }: Fairway, kind: AreaList): unknown {
  if (kind === 'eca') return { status: 'ok', eca_areas: areas.eca().catalogue };
  if (kind === 'eca/all') return { status: 'ok', eca_areas: areas.eca().rings };
  return { status: 'ok', high_risk_areas: areas.hra().rings };
}
