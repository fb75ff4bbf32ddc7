import { type EndPoint, NO_PORT } from '../attach/end-point.ts';
import { locationAt } from '../locations/table.ts';
import { checkPortCode } from './port-code.ts';
import type { AskedPlace } from './read-place.ts';
import type { CheckedRequest } from './request.ts';
import type { ClosedByVessel, ShallowPort } from './types/vessel.ts';
import type { Voyage } from './voyage.ts';
import type { World } from './world.ts';

/** What a route's properties say about the vessel; nothing without one. */
export function vesselProperties(
  world: World,
  request: CheckedRequest,
  voyage: Pick<Voyage, 'from' | 'to'>,
): { closedByVessel?: ClosedByVessel[]; shallowPorts?: ShallowPort[] } {
  const { vessel } = request.options;
  if (!vessel) return {};
  const { draught } = vessel.dimensions;
  const shallowPorts = (['from', 'to'] as const).flatMap((end): ShallowPort[] => {
    const port = portOf(world, request[end], voyage[end], end);
    if (!port || port.depthMeters === undefined || draught === undefined) return [];
    const { name, locode, depthMeters } = port;
    return depthMeters < draught ? [{ end, name, locode, depthMeters, draught }] : [];
  });
  return { closedByVessel: structuredClone([...vessel.closed]), shallowPorts };
}

/** The port at an end: of ports at one position, the one that was asked for. */
function portOf({ directory }: World, place: AskedPlace, { port }: EndPoint, field: string) {
  if (!directory || port === NO_PORT) return undefined;
  const asked =
    typeof place === 'string' ? checkPortCode(directory, place, field) : directory.namedAt(port, place);
  return locationAt(directory.table, asked);
}
