import { RiceWriter } from '../../data/rice-writer.ts';
import { SPAN_CLASSES } from '../../graph/spans.ts';

/** Writes what `readSpans` reads. */
export function writeSpans(classes: Uint8Array): Uint8Array {
  const rice = new RiceWriter(SPAN_CLASSES);
  let before = 0;
  for (const spanClass of classes) {
    rice.unsigned(spanClass, before);
    before = spanClass;
  }
  return rice.finish();
}
