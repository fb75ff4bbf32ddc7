import type { ClosedPassages, PassageSets } from './passage-sets.ts';

/** Steps of the stored positions in a degree: 1.1 m of latitude each. */
export const GRAPH_STEPS_PER_DEGREE = 100_000;
/** In place of a landmark's distance: no way joins the landmark and the node. */
export const UNREACHABLE = 0xffff;

/** Arcs by node: those of node v are `firstOut[v]` to `firstOut[v + 1] - 1`, by rising head. */
export interface Arcs {
  /** Node to its first arc; one longer than the number of nodes. */
  readonly firstOut: Uint32Array;
  /** Arc to the node it leads to. Every edge is there twice, once each way. */
  readonly head: Uint32Array;
  /** Arc to its length, nautical miles: see `edgeWeight`. Not stored. */
  readonly weight: Float32Array;
  /** Arc to the passages it crosses, as a set; 0 for most. */
  readonly crossed: Uint16Array;
}

/**
 * Distances from a few far-out nodes to all others, rounded down to whole units, with those passages closed that are
 * so by default: they bound a search that closes these and perhaps more.
 */
export interface Landmarks {
  /** The landmarks' nodes. */
  readonly node: Uint32Array;
  /** Nautical miles in a unit. */
  readonly unitNm: number;
  /** Units from landmark k to node v at `[v * node.length + k]`, or `UNREACHABLE`. */
  readonly distance: Uint16Array;
}

/** A strait or canal that a request can close, or a bridge that shuts out ships of some size. */
export interface Passage {
  /** Name of the option, such as `littleBelt`. */
  readonly key: string;
  /** Name for people. */
  readonly name: string;
  /** Whether it is a canal, which a route then lists as crossed. */
  readonly canal: boolean;
  /**
   * Whether it is a bridge, or another bound on the size of ships, and no passage by name: requests neither open nor
   * close it, and no route reports it.
   */
  readonly bridge: boolean;
  /** Part of the world that it is listed under, such as `north-europe`. */
  readonly region: string;
  /** Its number: its place in the graph's list. */
  readonly index: number;
  /** Whether it is closed unless a request opens it. */
  readonly closedByDefault: boolean;
  /** Lines of `[lng, lat]` from shore to shore; a way that crosses one of them uses the passage. */
  readonly gates: readonly (readonly (readonly [number, number])[])[];
}

/** A line through water too narrow for the offing: a canal, a river, a harbour's fairway. */
export interface Channel {
  readonly name: string;
  /** Its nodes in order; consecutive ones are joined by an arc. */
  readonly node: Uint32Array;
}

/**
 * The ways over navigable water. Nodes are the corners of what is left of the land and the points of channels; arcs are
 * great-circle edges over water only. What it tells does not change after decoding, so that searches may share it; only
 * sets of passages are added that requests name.
 */
export interface WaterGraph extends Arcs {
  /** Nodes below this number are corners, in Hilbert order, and are also vertices of the sight mesh. */
  readonly cornerCount: number;
  /**
   * Nodes from here on lie in dead ends: rivers and harbours' approaches. Ways begin and end there; one that comes in
   * from the sea doesn't go out to sea again, so that no back channel is a short cut.
   */
  readonly firstDeadEnd: number;
  /** All nodes: corners, then nodes of channels. */
  readonly nodeCount: number;
  /** Node to its position, degrees. */
  readonly lng: Float64Array;
  readonly lat: Float64Array;
  /** Node to its unit vector, three numbers a node. */
  readonly vector: Float64Array;
  readonly landmarks: Landmarks;
  /** Node to the class of its span, where that is known: see spans.ts. */
  readonly nodeSpan?: Uint8Array;
  readonly passages: readonly Passage[];
  /** The sets of passages that arcs cross, and those that are met later. */
  readonly sets: PassageSets;
}

/** The stored part of the sight mesh; `buildTopology` in the room mesh makes the rest. */
export interface MeshData {
  /** Vertex to its position, degrees: the graph's corners, then the flat vertices. */
  readonly lng: Float64Array;
  readonly lat: Float64Array;
  /** Vertex to its unit vector, three numbers a vertex. */
  readonly vector: Float64Array;
  /** Three vertices a triangle, counterclockwise. */
  readonly triangle: Uint32Array;
  /** Triangle to 1 in water, 0 on land. */
  readonly water: Uint8Array;
  /** Half-edge to its twin, where reading the triangles told it, else `NO_TWIN`: `buildTopology` fills these in. */
  readonly twin?: Uint32Array;
}

/** Which free water is a pond, from which nothing leads out, and where channels are in the sea: by rising number. */
export interface SeaMarks {
  /** A vertex on the shore of each pond. */
  readonly pondVertex: Uint32Array;
  /** Nodes in ponds, or on channels that lead to nothing else. */
  readonly pondNode: Uint32Array;
  /** Nodes of channels that lie in the free water of a sea. */
  readonly freeNode: Uint32Array;
}

/** What `graph.pbf` holds. */
export interface GraphData {
  readonly graph: WaterGraph;
  readonly mesh: MeshData;
  readonly seaMarks: SeaMarks;
}

/** What a build makes: ways need no channels, which are told to those who look into the file. */
export interface BuiltGraph extends GraphData {
  readonly channels: readonly Channel[];
}

/** The passages that are closed unless a request opens them. */
export function closedByDefault({ passages, sets }: Pick<WaterGraph, 'passages' | 'sets'>): ClosedPassages {
  return sets.closed(passages.filter((passage) => passage.closedByDefault).map(({ index }) => index));
}
