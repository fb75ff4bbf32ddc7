import { NO_SUFFIX } from './locode.ts';
import type { LocationTable } from './table.ts';

/** All locations, the most important first: ports by the size of their harbour, then installations, then blocks. */
export function byImportance(table: LocationTable): Uint32Array {
  const { typeStart, name, harbourSize, suffix, accuracy } = table;
  const isCoded = (i: number) => (suffix[i] === NO_SUFFIX ? 0 : 1);
  const compare = (a: number, b: number) =>
    harbourSize[b] - harbourSize[a] ||
    isCoded(b) - isCoded(a) ||
    accuracy[a] - accuracy[b] ||
    name[a].length - name[b].length ||
    a - b;
  const order = Uint32Array.from(name, (_, i) => i);
  order.subarray(0, typeStart[1]).sort(compare);
  return order;
}
