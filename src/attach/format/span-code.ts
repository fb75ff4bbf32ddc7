import { RiceReader } from '../../data/rice.ts';
import { FairwayError } from '../../errors.ts';
import { SPAN_CLASSES } from '../../graph/spans.ts';

/**
 * Reads the classes of the edges' spans; 10 ms for the world. Each number goes to the context of the one before it.
 *
 * @throws {FairwayError} `data_error` when the code is damaged, or of another number of edges
 */
export function readSpans(code: Uint8Array, edges: number): Uint8Array {
  const rice = new RiceReader(code, SPAN_CLASSES);
  const classes = new Uint8Array(edges);
  let before = 0;
  for (let edge = 0; edge < edges; edge++) {
    before = rice.unsigned(before);
    if (before >= SPAN_CLASSES) {
      const message = `The locations have a span of class ${before}, expected less than ${SPAN_CLASSES}`;
      throw new FairwayError('data_error', message);
    }
    classes[edge] = before;
  }
  rice.finish();
  return classes;
}
