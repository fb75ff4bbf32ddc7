import { readFields } from '../../data/message.ts';
import { readPacked } from '../../data/packed.ts';
import { FairwayError } from '../../errors.ts';

/**
 * Reads a `Corners` message: each of the nodes along an area's boundary to the corners of free water that it sees, by number.
 *
 * @param name of the area
 * @throws {FairwayError} `data_error` when it is none
 */
export function readCorners(message: Uint8Array, name: string): Uint32Array[] {
  let numbers: number[] = [];
  readFields(message, 'areas', (field, pbf) => {
    if (field === 1) numbers = readPacked(pbf);
  });
  let at = 0;
  const rising = (): number[] => {
    const count = numbers[at++];
    const end = at + count;
    if (!(end <= numbers.length)) fail(name, `end after ${numbers.length} numbers, expected more`);
    const values: number[] = [];
    for (let last = -1; at < end; values.push(last)) last += 1 + numbers[at++];
    return values;
  };
  const nodes: Uint32Array[] = [];
  let before: Uint32Array = new Uint32Array();
  while (at < numbers.length) {
    const lost = rising();
    const others = rising();
    if (lost.length > 0 && lost[lost.length - 1] >= before.length) {
      fail(name, `lose the one at ${lost[lost.length - 1]} of ${before.length}`);
    }
    before = changed(before, lost, others);
    nodes.push(before);
  }
  return nodes;
}

/** Rising numbers without those at some places, and with others; all of them rise. */
function changed(numbers: Uint32Array, lost: readonly number[], others: readonly number[]): Uint32Array {
  const all = new Uint32Array(numbers.length - lost.length + others.length);
  let [count, nextLost, nextOther] = [0, 0, 0];
  for (let place = 0; place < numbers.length; place++) {
    if (place === lost[nextLost]) {
      nextLost++;
      continue;
    }
    while (others[nextOther] < numbers[place]) all[count++] = others[nextOther++];
    all[count++] = numbers[place];
  }
  while (nextOther < others.length) all[count++] = others[nextOther++];
  return all;
}

function fail(name: string, what: string): never {
  throw new FairwayError('data_error', `The corners in sight along ${name} ${what}`);
}
