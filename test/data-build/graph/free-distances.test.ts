import { expect, it } from 'vitest';
import { numberChannels } from '../../../data-build/channels/channel-nodes.ts';
import { shortenToFreeWater } from '../../../data-build/graph/free-distances.ts';
import { buildGraph } from '../../../data-build/graph/graph.ts';
import { buildVisibility } from '../../../data-build/graph/visibility.ts';
import { SPANNER_STRETCH } from '../../../data-build/settings.ts';
import type { Position } from '../../../src/geo/position.ts';
import { greatCircleNm } from '../../../src/geo/sphere.ts';
import { Expansion } from '../../../src/mesh/expand.ts';
import { buildSea } from '../../mesh/built.ts';
import { isCornerByForce, PLACES, seesByForce, toLngLat } from '../../mesh/seas.ts';
import { shortenByForce } from '../../support/dense-dijkstra.ts';
import { referenceCosts } from '../../support/graph.ts';

it.each(PLACES.slice(0, 3))('distances over free water are the true ones in $name', async (place) => {
  const built = buildSea(place, 1);
  const { sea, outline, mesh, meshVertex, pointAt } = built;
  const visibility = await buildVisibility(mesh);
  const none = numberChannels([], [], new Uint32Array(), mesh.cornerCount);
  const { graph } = buildGraph(built, visibility, none, { passages: [], ports: [] }, () => {});
  const corners = outline.position.map((_, v) => v).filter((v) => isCornerByForce(outline, v));
  const nm = (a: Readonly<Position>, b: Readonly<Position>) => greatCircleNm(...a, ...b);
  const at = corners.map((v) => toLngLat(outline.position[v]));

  const start = sea.randomWater();
  const eye = new Expansion(mesh);
  const seen = [...eye.seen.subarray(0, eye.tautFrom(pointAt(start)))];
  const cost = seen.map((v) => nm(toLngLat(start), [graph.lng[v], graph.lat[v]]));
  const distance = Float64Array.from(referenceCosts(graph, { node: seen, cost }));
  shortenToFreeWater([distance], graph, mesh, () => true);

  const direct = corners.map((v) => seesByForce(sea, outline, start, v));
  const truth = at.map((position, i) => (direct[i] ? nm(toLngLat(start), position) : Infinity));
  shortenByForce(truth, (here, next, spare) => {
    const length = nm(at[here], at[next]);
    return length < spare && seesByForce(sea, outline, corners[here], corners[next]) ? length : Infinity;
  });

  let shortened = 0;
  corners.forEach((corner, i) => {
    const found = distance[meshVertex[corner]];
    const message = `${place.name}, corner ${i}`;
    if (truth[i] === Infinity) expect(found, message).toBe(Infinity);
    else expect(found, message).toBeGreaterThan(truth[i] * (1 - 1e-6));
    if (direct[i] || truth[i] === Infinity) return;
    expect(found, message).toBeLessThan(truth[i] * SPANNER_STRETCH * (1 + 1e-6));
    shortened++;
  });
  expect(shortened).toBeGreaterThan(0);
});
