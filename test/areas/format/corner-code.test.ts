import { PbfWriter } from 'pbf';
import { expect, test } from 'vitest';
import { readCorners } from '../../../src/areas/format/corner-code.ts';
import { writeCorners } from '../../../src/areas/format/corner-writer.ts';
import { seededRandom } from '../../support/random.ts';

function encoded(nodes: readonly Uint32Array[]): Uint8Array {
  const pbf = new PbfWriter();
  writeCorners(nodes, pbf);
  return pbf.finish();
}

/** What nodes in a row see: most of it what the one before sees, at times nothing. */
function randomNodes(seed: number): Uint32Array[] {
  const random = seededRandom(seed);
  let seen = new Set<number>();
  return Array.from({ length: Math.floor(20 * random()) }, () => {
    if (random() < 0.1) seen = new Set();
    seen = new Set([...seen].filter(() => random() < 0.8));
    for (let i = 0; i < 30 * random(); i++) seen.add(Math.floor(70_000 * random() ** 3));
    return Uint32Array.from(seen).sort();
  });
}

test('corners are read as they were written', () => {
  let corners = 0;
  for (let seed = 1; seed <= 200; seed++) {
    const nodes = randomNodes(seed);
    expect(readCorners(encoded(nodes), 'Sea')).toEqual(nodes);
    corners += nodes.reduce((sum, { length }) => sum + length, 0);
  }
  expect(corners).toBeGreaterThan(20_000);
});

test('bytes that end too soon are refused, or give some of the nodes', () => {
  let refused = 0;
  for (let seed = 1; seed <= 100; seed++) {
    const nodes = randomNodes(seed);
    const bytes = encoded(nodes);
    const cut = bytes.subarray(0, Math.floor(bytes.length * seededRandom(seed + 1000)()));
    try {
      const read = readCorners(cut, 'Sea');
      expect(read.length).toBeLessThanOrEqual(nodes.length);
    } catch (error) {
      expect(error).toMatchObject({ code: 'data_error' });
      refused++;
    }
  }
  expect(refused).toBeGreaterThan(50);
});

test.each<[string, number[]]>([
  ['of none the first', [1, 0, 0]],
  ['of two the third', [0, 2, 7, 0, 1, 2, 0]],
])('a node that loses a corner that the one before does not see is refused: %s', (_, numbers) => {
  const pbf = new PbfWriter();
  pbf.writePackedVarint(1, numbers);
  expect(() => readCorners(pbf.finish(), 'Sea')).toThrow(
    expect.objectContaining({
      code: 'data_error',
      message: expect.stringContaining('along Sea lose the one at'),
    }),
  );
});
