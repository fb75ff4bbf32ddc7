import type { PassageInfo, Place, RouteRequest } from '../index.ts';
import { AREA_KINDS, type End, type State } from './state.ts';

/** Nautical miles between positions of a line on the map, so that great circles look like such. */
const DRAWN_EVERY = 20;
/** Milliseconds after which a search is given up. */
export const DEADLINE_MS = 15_000;

/**
 * The request for a route, or undefined while an end is missing. It names every passage: what the page shows as open or
 * closed is what is asked.
 */
export function requestOf(state: State, passages: readonly PassageInfo[]): RouteRequest | undefined {
  const { from, to, via, date, speed, vessel, blocks, minimized } = state;
  if (!from || !to) return undefined;
  return {
    from: placeOf(from),
    to: placeOf(to),
    via: via.map(placeOf),
    averageVesselSpeedOverGround: speed,
    vessel: Object.keys(vessel).length > 0 ? vessel : undefined,
    options: {
      ...Object.fromEntries(passages.map((passage) => [passage.key, isOpen(state, passage)])),
      ...Object.fromEntries(
        AREA_KINDS.map((kind) => [kind, minimized.includes(kind) ? 'minimize' : 'ignore']),
      ),
      nogoBlocks: blocks.map((coords) => ({ coords })),
      date,
      autovalidate: true,
    },
  };
}

/** The same, for a line on the map. */
export function drawn(request: RouteRequest): RouteRequest {
  return { ...request, options: { ...request.options, antimeridian: 'unwrap', densify: DRAWN_EVERY } };
}

export function isOpen({ passages }: State, { key, openByDefault }: PassageInfo): boolean {
  return passages[key] ?? openByDefault;
}

/** What opens or closes a passage: nothing is kept of one that is as it is by default. */
export function withPassage(
  state: State,
  { key, openByDefault }: PassageInfo,
  open: boolean,
): Partial<State> {
  const { [key]: _, ...others } = state.passages;
  return { passages: open === openByDefault ? others : { ...others, [key]: open } };
}

function placeOf({ locode, lat, lng }: End): Place {
  return locode ?? { lat, lng };
}
