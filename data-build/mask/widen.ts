import type { Position } from '../../src/geo/position.ts';
import { METERS_PER_NM } from '../../src/geo/sphere.ts';
import {
  NARROWS_SHARE,
  OFFING_STEP_METERS,
  OPEN_OFFING_METERS,
  OPEN_PORT_RADIUS_METERS,
  WIDEST_OFFING_METERS,
} from '../settings.ts';
import { BitGrid } from './bit-grid.ts';
import { gapsThatMatter } from './gaps.ts';
import { joinParts } from './joins.ts';
import { rowMeters } from './lattice.ts';
import { addCapsule, dilate } from './offing.ts';
import { partsOf } from './runs.ts';

/** How fast a way out of narrow waters widens, sideways against seaward. */
const FUNNEL_SLOPE = 1.3;
/** A gap stays open if the waters on either side of it are not joined within this distance, metres. */
const DETOUR_METERS = 20 * METERS_PER_NM;

/**
 * Free water with an offing that grows with the room: the widest at sea, a share of the half-width in narrows, and
 * between them funnels. Free water is cut into levels of distance to the shore. The widest level is kept, and of each
 * other what lies farther from the next than a step: the ridges of narrows, with the water beside them. Nothing that
 * joins in free water is cut off, and no way round an island is shut.
 *
 * @param open the nodes with the open offing
 * @param shore the nodes within the open offing of the shore
 */
export function widenOffing(
  free: BitGrid,
  open: BitGrid,
  shore: BitGrid,
  ports: readonly Readonly<Position>[],
): BitGrid {
  const row = rowMeters(free.lattice);
  const reach = OFFING_STEP_METERS * FUNNEL_SLOPE + row;
  const levels = levelsOf(free, open, shore);
  const widest = levels.length - 1;
  const kept = levels[widest].clone();
  /** Keeps the way from nodes of a level out to the widest. */
  const widen = (nodes: BitGrid, level: number): void => {
    let from = nodes;
    for (let next = level; next < widest; next++) {
      const wider = dilate(from, reach + row).retain(levels[next]);
      kept.add(wider);
      from = wider.retain(levels[next + 1]);
    }
  };
  const narrow = free.clone().delete(levels[0]);
  const atPorts = new BitGrid(free.lattice);
  for (const [lng, lat] of ports) addCapsule(lng, lat, lng, lat, OPEN_PORT_RADIUS_METERS, atPorts);
  const mouths = atPorts.retain(levels[0]).add(narrow);
  kept.add(mouths);
  widen(mouths, 0);
  for (let level = 0; level < widest; level++) {
    const offing = OPEN_OFFING_METERS + level * OFFING_STEP_METERS;
    const ridges = levels[level].clone().delete(dilate(levels[level + 1], reach));
    const least = Math.max(OPEN_OFFING_METERS, offing * NARROWS_SHARE);
    const lower = Math.floor((least - OPEN_OFFING_METERS) / OFFING_STEP_METERS + 1e-9);
    const beside = dilate(ridges, offing - least + reach + row).retain(levels[lower]);
    kept.add(beside);
    widen(beside.retain(levels[level]), level);
  }
  kept.add(dilate(gapsThatMatter(kept, levels[0], reach, DETOUR_METERS), reach).retain(levels[0]));
  joinAgain(kept, free);
  return kept;
}

/** Level to the free nodes that lie so far off: the open offing and a step more each. */
function levelsOf(free: BitGrid, open: BitGrid, shore: BitGrid): BitGrid[] {
  const count = Math.round((WIDEST_OFFING_METERS - OPEN_OFFING_METERS) / OFFING_STEP_METERS);
  const first = open.clone().retain(free);
  return Array.from({ length: count + 1 }, (_, level) =>
    level === 0 ? first : first.clone().delete(dilate(shore, level * OFFING_STEP_METERS)),
  );
}

/** Leads parts of `kept` that free water joins back to one another. */
function joinAgain(kept: BitGrid, free: BitGrid): void {
  const parts = partsOf(kept);
  const all = new Uint8Array(parts.area.length).fill(1);
  const ways = joinParts(parts, free.clone().delete(kept), all);
  kept.add(dilate(ways, OPEN_OFFING_METERS + rowMeters(free.lattice)).retain(free));
}
