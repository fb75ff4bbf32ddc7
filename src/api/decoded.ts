import { Coast, type WholeCoast } from '../coast/coast.ts';
import { decodeCoast } from '../coast/format/decode.ts';
import { checkOrigin, checksumOf } from '../data/container.ts';
import { inSharedMemory } from '../data/shared-memory.ts';
import { FairwayError } from '../errors.ts';
import { decodeGraph } from '../graph/format/decode.ts';
import { PassageSets } from '../graph/passage-sets.ts';
import type { SeaMarks, WaterGraph } from '../graph/water-graph.ts';
import { buildTopology, type SightMesh } from '../mesh/mesh.ts';
import type { FairwayData, SharedData } from './types/engine.ts';

/** What the data files hold, as far as that takes time or memory to have; the others as bytes. */
export interface Decoded {
  readonly coast: Coast;
  readonly graph: WaterGraph;
  readonly sightMesh: SightMesh;
  readonly seaMarks: SeaMarks;
  /** Checksum of the graph's file, which shows what belongs to it. */
  readonly graphChecksum: number;
  readonly areas: Uint8Array;
  readonly locations: Uint8Array | undefined;
}

/** The same as plain data: a coast without its methods, sets of passages as lists. */
interface PlainDecoded extends Omit<Decoded, 'coast' | 'graph'> {
  readonly coast: WholeCoast;
  readonly graph: Omit<WaterGraph, 'sets'>;
  readonly sets: readonly (readonly number[])[];
}

/**
 * Reads the data files; the coast as searches come to it.
 *
 * @throws {FairwayError} `data_error`
 */
export function decode(files: FairwayData): Decoded {
  const coast = decodeCoast(files.coast);
  const { graph, mesh, seaMarks, coastChecksum } = decodeGraph(files.graph);
  checkOrigin('graph', coastChecksum, 'coast', checksumOf(files.coast));
  return {
    coast,
    graph,
    sightMesh: buildTopology(graph.cornerCount, mesh.vector, mesh.triangle, mesh.water, mesh.twin),
    seaMarks,
    graphChecksum: checksumOf(files.graph),
    areas: files.areas,
    locations: files.locations,
  };
}

/** What is read, the whole coast included, in memory that threads share. */
export function share({ coast, graph: { sets, ...graph }, ...others }: Decoded): SharedData {
  const plain: PlainDecoded = { ...others, coast: coast.whole(), graph, sets: sets.lists };
  return { shared: inSharedMemory(plain) };
}

/**
 * What `share` made, in this thread or another.
 *
 * @throws {FairwayError} `data_error` for what something else made
 */
export function takeOver({ shared }: SharedData): Decoded {
  try {
    const { sets, ...plain } = shared as PlainDecoded;
    const coast = Coast.from(plain.coast);
    return { ...plain, coast, graph: { ...plain.graph, sets: new PassageSets(sets) } };
  } catch {
    const came = shared === null ? null : typeof shared;
    throw new FairwayError('data_error', `shared: got ${came}, expected what Fairway.share made`, {
      field: 'shared',
    });
  }
}
