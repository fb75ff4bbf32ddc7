import { describe, expect, test } from 'vitest';
import { COAST_STEPS_PER_DEGREE } from '../../src/coast/coast.ts';
import { isWater } from '../../src/coast/contains.ts';
import { nextHalf } from '../../src/mesh/mesh.ts';
import { NearMesh } from '../../src/near/near-mesh.ts';
import { Posts } from '../../src/near/posts.ts';
import { type BuiltTile, TileBuilder } from '../../src/near/tile-build.ts';
import { BORDER, COAST } from '../../src/near/tile-draft.ts';
import { TileEdges } from '../../src/near/tile-edges.ts';
import { frameOf, TILE_SIZE, tileAt } from '../../src/near/tile-grid.ts';
import { Walls } from '../../src/near/walls.ts';
import { LAND } from '../../src/near/zones.ts';
import { graph, waters } from '../support/waters.ts';
import { fairway } from '../support/world.ts';

const SIDE = 0.25;
const METERS_PER_DEGREE = 111_195;
/** A position may lie so far outside of the triangle that is told to hold it, metres: as edges bow, and the plane does. */
const MOST_OUTSIDE = 10;
/** Triangles of less area are rounding along a border, square steps of the coast. */
const LEAST_AREA = 1;

const inshore = waters.inshore();
const { seas } = inshore;
const posts = new Posts(graph, seas);
const walls = new Walls(waters.mesh, (triangle) => seas.has(triangle));
let misjudged = 0;
let edges = 0;

/** Builds tiles, and counts the edges that are no coast between land and water, or coast between two of a kind. */
class CheckedBuilder extends TileBuilder {
  override build(tile: number): BuiltTile {
    const built = super.build(tile);
    const { twin, mark, zone } = built;
    for (let half = 0; half < twin.length; half++) {
      if (twin[half] < half || mark[half] === BORDER) continue;
      if (Math.min(area2(built, half), area2(built, twin[half])) < LEAST_AREA) continue;
      const isShore = (zone[Math.floor(half / 3)] === LAND) !== (zone[Math.floor(twin[half] / 3)] === LAND);
      if (isShore !== (mark[half] === COAST)) misjudged++;
      edges++;
    }
    return built;
  }
}

function area2({ draft: { x, y }, triangle }: BuiltTile, half: number): number {
  const [a, b, c] = [triangle[half], triangle[nextHalf(half)], triangle[nextHalf(nextHalf(half))]];
  return Math.abs((x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a]));
}

/** Positions on the southern and the western border of a tile, and a metre on both sides of these, degrees. */
function alongBorder(tile: number): [lng: number, lat: number][] {
  const { west, south } = frameOf(tile);
  return [-0.18, 0, 0.18].flatMap((aside) =>
    [0.1, 0.25, 0.375, 0.6].flatMap((share): [number, number][] => [
      [
        Math.min(180, (west + share * TILE_SIZE) / COAST_STEPS_PER_DEGREE),
        (south + aside) / COAST_STEPS_PER_DEGREE,
      ],
      [(west + aside) / COAST_STEPS_PER_DEGREE, (south + share * TILE_SIZE) / COAST_STEPS_PER_DEGREE],
    ]),
  );
}

/** How far a position lies outside of a triangle, by a plane about it, metres. */
function outside(mesh: NearMesh, triangle: number, [lng, lat]: readonly [number, number]): number {
  const corners = [0, 1, 2].map((k) => {
    const v = mesh.triangle[3 * triangle + k];
    const east = ((((mesh.lng[v] - lng) % 360) + 540) % 360) - 180;
    return {
      x: METERS_PER_DEGREE * east * Math.cos((lat * Math.PI) / 180),
      y: METERS_PER_DEGREE * (mesh.lat[v] - lat),
    };
  });
  const heights = corners.map((a, k) => {
    const b = corners[(k + 1) % 3];
    return (a.x * b.y - a.y * b.x) / Math.hypot(b.x - a.x, b.y - a.y);
  });
  return -Math.min(...heights);
}

describe('the tiles about all ports', () => {
  test('hold their coasts whole and the positions on their borders, and fit each other', () => {
    const builder = new CheckedBuilder(
      waters.coast,
      graph,
      new TileEdges(waters.coast, waters.mesh, walls),
      (tile) => posts.in(tile),
      (lng, lat) => inshore.isFree(lng, lat),
    );
    const mesh = new NearMesh(builder, waters.mesh);
    const tiles = new Set<number>();
    let onBorders = 0;
    let lost = 0;
    let misplaced = 0;
    for (const { type, latlng } of fairway.locations.all()) {
      if (type !== 'port') continue;
      mesh.trim();
      for (const east of [-SIDE, 0, SIDE]) {
        for (const north of [-SIDE, 0, SIDE]) {
          const at = [Math.max(-180, Math.min(180, latlng.lng + east)), latlng.lat + north] as const;
          const tile = tileAt(...at);
          if (tiles.has(tile)) continue;
          tiles.add(tile);
          mesh.locate(...at);
          for (const beside of alongBorder(tile)) {
            if (!isWater(waters.coast, ...beside)) continue;
            onBorders++;
            const triangle = mesh.locate(...beside);
            if (triangle < 0) lost++;
            else if (outside(mesh, triangle, beside) > MOST_OUTSIDE) misplaced++;
          }
        }
      }
    }
    expect(tiles.size).toBeGreaterThan(30_000);
    expect(edges).toBeGreaterThan(2_000_000);
    expect(onBorders).toBeGreaterThan(200_000);
    expect({
      misjudged,
      lost,
      misplaced,
      parted: builder.parted,
      failed: builder.failed,
      shut: mesh.mismatched,
    }).toEqual({
      misjudged: 0,
      lost: 0,
      misplaced: 0,
      parted: 0,
      failed: 0,
      shut: 0,
    });
  });
});
