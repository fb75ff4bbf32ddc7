import { lengthOf } from '../geo/line.ts';
import type { Position } from '../geo/position.ts';
import { initialBearing } from '../geo/sphere.ts';
import { lineProperties } from './leg-properties.ts';
import type { CheckedRequest } from './request.ts';
import type { RouteLeg } from './types/route.ts';
import { lengthIn } from './units.ts';
import type { Call, Voyage } from './voyage.ts';
import type { World } from './world.ts';

/** A tenth of a millimetre of latitude. */
const SAME_DEGREES = 1e-9;

/** A part of a voyage's way, and the passages of the great circles that it ends on. */
interface Part {
  readonly line: Position[];
  /**
   * The positions to ask for passages: a gate at the end of a part belongs to it, one at its beginning to the part before.
   */
  readonly gated: Position[];
  /** The member of `via` that it ends at. */
  readonly via: number | undefined;
}

/** The legs of a voyage: from one member of `via` to the next, or each great circle where the request asks for that. */
export function legsOf(world: World, request: CheckedRequest, voyage: Voyage): RouteLeg[] {
  const { units } = request;
  const legs: RouteLeg[] = [];
  let sailedNm = 0;
  for (const { line, gated, via } of partsOf(voyage, request.waypoints)) {
    const nm = lengthOf(line);
    const beforeNm = sailedNm;
    sailedNm += nm;
    legs.push({
      // its own, as who changes one in place expects
      from: [...line[0]],
      to: [...line[line.length - 1]],
      ...(via !== undefined && { via }),
      total_length: nm,
      ...(units && { length: lengthIn(units, nm) }),
      cumulative_length: sailedNm,
      initial_course: initialBearing(...line[0], ...line[1]),
      ...lineProperties(world, request, { line, beforeNm }, nm, gated),
    });
  }
  return legs;
}

function partsOf({ positions, calls }: Voyage, everyWaypoint: boolean): Part[] {
  const parts: Part[] = [];
  let line = [positions[0]];
  let gated = [positions[0]];
  let next = 0;
  const endPart = (call: Call | undefined, gatedFrom: Position) => {
    // one that ends where another does has a leg without length
    if (line.length === 1) line.push(line[0]);
    parts.push({ line, gated, via: call?.via });
    line = [line[line.length - 1]];
    gated = [gatedFrom];
  };
  for (let leg = 1; leg < positions.length; leg++) {
    const to = positions[leg];
    for (; calls[next]?.leg === leg && !isAt(calls[next].position, to); next++) {
      line.push(calls[next].position);
      gated.push(to);
      endPart(calls[next], to);
    }
    line.push(to);
    gated.push(to);
    const first = next;
    for (; isCallAt(calls[next], leg, to); next++) {
      const gatedFrom = positions[calls[next].leg];
      gated.push(gatedFrom);
      endPart(calls[next], gatedFrom);
    }
    const isWaypoint = everyWaypoint && next === first;
    if (isWaypoint || leg + 1 === positions.length) endPart(undefined, to);
  }
  return parts;
}

/** Whether the great circle `leg` ends at a call, or the next begins at one: its gate then counts with the call. */
function isCallAt(call: Call | undefined, leg: number, to: Position): call is Call {
  return call?.leg === leg || (call?.leg === leg + 1 && isAt(call.position, to));
}

/** Whether two positions are one, to the rounding of where a gate is crossed. */
function isAt(a: Position, b: Position): boolean {
  return Math.abs(a[0] - b[0]) < SAME_DEGREES && Math.abs(a[1] - b[1]) < SAME_DEGREES;
}
