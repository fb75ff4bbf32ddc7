import type { Position } from '../../src/geo/position.ts';
import { METERS_PER_DEGREE, RADIANS } from '../../src/geo/sphere.ts';
import { type Bounds, boundsOf } from '../bounds.ts';
import { latticeOver } from '../mask/lattice.ts';
import type { Rings } from '../water/rings.ts';
import { FIT, fitMidChannel } from './fit.ts';
import { densify, type Line } from './line.ts';
import type { LocalWaters } from './local-waters.ts';
import { LineNetwork } from './network.ts';
import type { LineSource, Reach } from './reach.ts';
import { indexShores, type Shores } from './shores.ts';
import { joinWays } from './spurs.ts';
import { terrainOf } from './terrain.ts';
import { cheapestWay, waterNear } from './thalweg.ts';

/** How far the lines of a source may be off, metres; `hand` has none. */
const SPREAD_METERS: Record<LineSource, number> = { usace: 500, 'natural-earth': 3000, wdb2: 3000, hand: 0 };
/** Least step of the lattice that ways are looked for on, degrees: 44 m from row to row. */
const STEP_DEGREES = 0.0004;
/** Nodes of a lattice that a section of a reach may take; a longer section gets a wider step. */
const MAX_NODES = 6e6;
/** A way stays within this of its section's course, kilometres. */
const SECTION_PAD_KM = 8;
/** Water beyond the line that its fit needs, degrees. */
const FIT_PAD_DEGREES = 0.1;
/** Vertices are no farther apart, metres: harbours join a channel at its vertices. */
const MAX_STEP_METERS = 4500;
/** How far simplification may take a line from mid-channel, metres. */
const TOLERANCE_METERS = 80;

/** Positions that the first and the last vertex of a line must have: joints with other reaches. */
export interface Ends {
  first?: Position;
  last?: Position;
}

/** A derived centre line, and the shores of the map around it. */
export interface Course {
  line: Position[];
  shores: Shores;
  /** Sections from waypoint to waypoint, from 1 on, that no line of the source joins. */
  straight: number[];
}

/**
 * The centre line of a reach: the course of its source from waypoint to waypoint; beside it, wherever the map has
 * the river's area, the way through that water; all of it moved to mid-channel.
 */
export function deriveCourse(reach: Reach, lines: readonly Line[], waters: LocalWaters, ends: Ends): Course {
  if (reach.line) {
    const joined = [...(ends.first ? [ends.first] : []), ...reach.line, ...(ends.last ? [ends.last] : [])];
    const line = densify(joined, MAX_STEP_METERS);
    return {
      line,
      shores: indexShores(waters.within(padded(boundsOf(line), FIT_PAD_DEGREES))),
      straight: [],
    };
  }
  const waypoints = [...(reach.waypoints ?? [])];
  if (ends.first) waypoints[0] = ends.first;
  if (ends.last) waypoints[waypoints.length - 1] = ends.last;
  const network = new LineNetwork(lines, padded(boundsOf(waypoints), 0.5));
  const sections = waypoints.slice(1).map((to, i) => [waypoints[i], ...network.course(waypoints[i], to), to]);
  const around = padded(boundsOf(sections.flat()), SECTION_PAD_KM / 100 + FIT_PAD_DEGREES);
  const water = waters.within(around);
  const spread = reach.spreadMeters ?? SPREAD_METERS[reach.source];
  const ways: Position[][] = [];
  for (const [i, section] of sections.entries()) {
    const keepsEnd = i === sections.length - 1 && ends.last !== undefined;
    const start = ways[i - 1]?.at(-1) ?? ends.first;
    ways.push(wayAlong(section, spread, water, start, keepsEnd));
  }
  const shores = indexShores(water);
  const straight = sections.flatMap((section, i) => (section.length === 2 ? [i + 1] : []));
  const toleranceMeters = reach.toleranceMeters ?? TOLERANCE_METERS;
  const fitted = fitMidChannel(joinWays(ways), shores, { ...FIT, toleranceMeters });
  const line = densify(fitted, MAX_STEP_METERS);
  return { line, shores, straight };
}

/** The cheapest way along one section from `start`, or else, as to its end, from the water near the section's own. */
function wayAlong(
  section: readonly Position[],
  spreadMeters: number,
  water: Rings,
  start: Position | undefined,
  keepsEnd: boolean,
): Position[] {
  const bounds = boundsOf(start ? [...section, start] : section);
  const middle = (bounds.south + bounds.north) / 2;
  const pad = (SECTION_PAD_KM * 1000) / (METERS_PER_DEGREE * Math.cos(middle * RADIANS));
  const box = padded(bounds, pad);
  const area = (box.east - box.west) * (box.north - box.south);
  const lattice = latticeOver(box, Math.max(STEP_DEGREES, Math.sqrt(area / MAX_NODES)));
  const terrain = terrainOf(water, lattice, section.length > 2 ? { line: section, spreadMeters } : undefined);
  const end = section[section.length - 1];
  const from = start ?? waterNear(terrain, section[0]) ?? besideEnd(section, 0);
  const to = keepsEnd ? end : (waterNear(terrain, end) ?? besideEnd(section, section.length - 1));
  return cheapestWay(terrain, from, to);
}

/** The vertex of the source's line next to a section's end, or the end itself if the section runs straight. */
function besideEnd(section: readonly Position[], end: number): Position {
  if (section.length === 2) return section[end];
  return section[end === 0 ? 1 : end - 1];
}

function padded({ west, south, east, north }: Bounds, degrees: number): Bounds {
  return { west: west - degrees, south: south - degrees, east: east + degrees, north: north + degrees };
}
