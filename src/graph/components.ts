import type { Arcs } from './water-graph.ts';

/** Which nodes ways join. */
export interface Components {
  /** Node to its component, numbered by their first nodes. */
  component: Uint32Array;
  /** Component to its number of nodes. */
  size: number[];
}

/** Parts a graph into waters that no way joins, all passages open. */
export function findComponents({ firstOut, head }: Pick<Arcs, 'firstOut' | 'head'>): Components {
  const nodeCount = firstOut.length - 1;
  const component = new Uint32Array(nodeCount);
  const seen = new Uint8Array(nodeCount);
  const size: number[] = [];
  const stack: number[] = [];
  for (let seed = 0; seed < nodeCount; seed++) {
    if (seen[seed]) continue;
    const number = size.length;
    let nodes = 0;
    seen[seed] = 1;
    stack.push(seed);
    for (let v = stack.pop(); v !== undefined; v = stack.pop()) {
      component[v] = number;
      nodes++;
      for (let arc = firstOut[v]; arc < firstOut[v + 1]; arc++) {
        if (seen[head[arc]]) continue;
        seen[head[arc]] = 1;
        stack.push(head[arc]);
      }
    }
    size.push(nodes);
  }
  return { component, size };
}
