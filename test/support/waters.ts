import { watersOf } from '../../src/attach/waters.ts';
import { decodeCoast } from '../../src/coast/format/decode.ts';
import { decodeGraph } from '../../src/graph/format/decode.ts';
import { buildTopology } from '../../src/mesh/mesh.ts';
import { data } from './world.ts';

/** The compiled world's waters, as the engine has them inside, read once for all the test files of a worker. */
const { graph, mesh, seaMarks } = decodeGraph(data.graph);

export { graph, seaMarks };
export const waters = watersOf(
  decodeCoast(data.coast),
  graph,
  buildTopology(graph.cornerCount, mesh.vector, mesh.triangle, mesh.water),
  { seaMarks },
);
