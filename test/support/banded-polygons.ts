import type { SourcePolygon } from '../../data-build/water/source-map.ts';

/** Height of the bands that edges are sorted into, degrees. */
export const BAND = 0.01;

/** An edge by its ends, degrees, and the polygon that it belongs to. */
export type Edge = [x1: number, y1: number, x2: number, y2: number, polygon: number];

/** Every edge of the polygons. */
export function edgesOf(polygons: readonly SourcePolygon[]): Edge[] {
  return polygons.flatMap((polygon, p) =>
    polygon.flatMap((ring) => ring.slice(1).map((to, i): Edge => [...ring[i], ...to, p])),
  );
}

/** Edges by the bands of latitude that they reach into. */
export function sortIntoBands(edges: readonly Edge[]): Map<number, Edge[]> {
  const bands = new Map<number, Edge[]>();
  for (const edge of edges) {
    const top = Math.floor(Math.max(edge[1], edge[3]) / BAND);
    for (let band = Math.floor(Math.min(edge[1], edge[3]) / BAND); band <= top; band++) {
      const list = bands.get(band);
      if (list) list.push(edge);
      else bands.set(band, [edge]);
    }
  }
  return bands;
}

/** Even-odd for each polygon, by a ray to the east over the edges of a band: pieces of the source overlap. */
export function isInside(bands: Map<number, Edge[]>, lng: number, lat: number): boolean {
  const inside = new Set<number>();
  for (const [x1, y1, x2, y2, polygon] of bands.get(Math.floor(lat / BAND)) ?? []) {
    if (y1 > lat === y2 > lat || lng >= x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)) continue;
    if (!inside.delete(polygon)) inside.add(polygon);
  }
  return inside.size > 0;
}
