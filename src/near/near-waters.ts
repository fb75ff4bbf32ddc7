import type { Coast } from '../coast/coast.ts';
import { findComponents } from '../graph/components.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import type { Expansion } from '../mesh/expand.ts';
import type { Locator } from '../mesh/locate.ts';
import type { SightMesh } from '../mesh/mesh.ts';
import { NearJoin } from './near-join.ts';
import { NearMesh } from './near-mesh.ts';
import { NearWay } from './near-way.ts';
import { Posts } from './posts.ts';
import { seaTriangles } from './seas.ts';
import { TileBuilder } from './tile-build.ts';
import { TileEdges } from './tile-edges.ts';
import { Walls } from './walls.ts';

/** What near-shore water lies between. */
export interface Surroundings {
  readonly coast: Coast;
  readonly graph: WaterGraph;
  readonly mesh: SightMesh;
  readonly locator: Locator;
  readonly expansion: Expansion;
}

/** The water between the true coast and free water, and the searches in it. One at a time. */
export class NearWaters {
  readonly mesh: NearMesh;
  readonly join: NearJoin;
  readonly way: NearWay;
  readonly #isSea: Uint8Array;

  /** Takes 0.1 s for the world; tiles come later, when searches enter them. */
  constructor({ coast, graph, mesh, locator, expansion }: Surroundings) {
    const waters = findComponents(graph);
    this.#isSea = seaTriangles(mesh, waters);
    const posts = new Posts(graph, waters, locator, this.#isSea);
    const walls = new Walls(mesh, (triangle) => this.isSea(triangle));
    const builder = new TileBuilder(
      coast,
      graph,
      new TileEdges(coast, mesh, walls),
      (tile) => posts.in(tile),
      (lng, lat) => this.isSea(locator.pointAt(lng, lat).triangle),
    );
    this.mesh = new NearMesh(builder, mesh);
    this.join = new NearJoin(this.mesh, graph, posts, expansion);
    this.way = new NearWay(this.mesh);
  }

  /** Whether a triangle of the sight mesh lies in free water that is no pond. */
  isSea(triangle: number): boolean {
    return this.#isSea[triangle] === 1;
  }
}
