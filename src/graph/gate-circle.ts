import { Cap } from '../geo/cap.ts';
import { vectorsOf } from '../geo/vector.ts';
import type { Passage } from './water-graph.ts';

/** A circle that holds the gates of a passage. */
export function gateCircle({ gates }: Pick<Passage, 'gates'>): Cap {
  return Cap.ofVertices(vectorsOf(gates.flat()));
}
