import type { PbfWriter } from 'pbf';

/** Writes a `Corners` message. */
export function writeCorners(nodes: readonly Uint32Array[], pbf: PbfWriter): void {
  const numbers: number[] = [];
  const addRising = (values: ArrayLike<number>) => {
    numbers.push(values.length);
    for (let i = 0, last = -1; i < values.length; last = values[i++]) numbers.push(values[i] - last - 1);
  };
  let before = new Uint32Array();
  for (const node of nodes) {
    const seen = node.slice().sort();
    const [isSeen, isKnown] = [new Set(seen), new Set(before)];
    addRising([...before.keys()].filter((place) => !isSeen.has(before[place])));
    addRising(seen.filter((corner) => !isKnown.has(corner)));
    before = seen;
  }
  pbf.writePackedVarint(1, numbers);
}
