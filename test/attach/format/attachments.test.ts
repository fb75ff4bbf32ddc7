import { describe, expect, it } from 'vitest';
import type { StoredAttachment } from '../../../src/attach/format/attachment-code.ts';
import { writeAttachments } from '../../../src/attach/format/attachment-writer.ts';
import { Attachments } from '../../../src/attach/format/attachments.ts';
import { FairwayError } from '../../../src/errors.ts';
import { PassageSets } from '../../../src/graph/passage-sets.ts';
import type { Passage } from '../../../src/graph/water-graph.ts';
import { seededRandom } from '../../support/random.ts';

const NODES = 5_000;
const PASSAGES = 40;

/** A graph that attachments lead to, with sets of its own. */
function graphOf(nodeCount = NODES, passages = PASSAGES) {
  const sets = new PassageSets([[PASSAGES - 1], [0, 1]]);
  return { nodeCount, sets, passages: Array<Passage>(passages) };
}

/** Walks and links as the build makes them: some without links, most without passages. */
function randomAttachment(random: () => number, sets: PassageSets): StoredAttachment {
  const below = (n: number) => Math.floor(random() * n);
  const stops = 1 + below(random() < 0.5 ? 1 : 30);
  const links = below(40);
  const set = sets.of(Array.from({ length: below(4) }, () => below(PASSAGES)));
  const parent = [-1];
  for (let i = 1; i < stops; i++) {
    let before = i - 1;
    while (before > 0 && random() < 0.3) before = parent[before];
    parent.push(before);
  }
  // most are vertices of the coast
  const onCoast = (steps: number) => (random() < 0.8 ? 5 * Math.floor(steps / 5) : steps);
  return {
    east: Array.from({ length: stops }, (_, i) => (i > 0 ? onCoast(below(72e6) - 36e6) : 0)),
    north: Array.from({ length: stops }, (_, i) => (i > 0 ? onCoast(below(1e4) - 5e3) : 0)),
    parent,
    node: Array.from({ length: links }, () => below(NODES)).sort((a, b) => a - b),
    stop: Array.from({ length: links }, () => below(stops)),
    crossed: Array.from({ length: links }, () => (random() < 0.2 ? set : 0)),
  };
}

function randomAttachments(random: () => number, sets: PassageSets): StoredAttachment[] {
  return Array.from({ length: Math.floor(60 * random()) }, () => randomAttachment(random, sets));
}

function readAll(code: ReturnType<typeof writeAttachments>, count: number, graph = graphOf()) {
  const attachments = new Attachments(code, count, graph);
  return Array.from({ length: count }, (_, i) => attachments.of(i));
}

describe('attachments in code', () => {
  it('are read as they were written, each by its number', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const { sets } = graphOf();
      const written = randomAttachments(seededRandom(seed), sets);
      const code = writeAttachments(written, sets);
      const graph = graphOf();
      graph.sets.of([7, 9]); // a graph that was read numbers its sets in another order
      const withPassages = (attachments: readonly StoredAttachment[], of: PassageSets) =>
        attachments.map((one) => ({ ...one, crossed: one.crossed.map((set) => of.members(set)) }));
      const found = withPassages(readAll(code, written.length, graph), graph.sets);
      expect(found, `seed ${seed}`).toEqual(withPassages(written, sets));
    }
  });

  it('are the same in whatever order they are asked for', () => {
    const { sets } = graphOf();
    const random = seededRandom(5);
    const written = Array.from({ length: 70 }, () => randomAttachment(random, sets));
    const attachments = new Attachments(writeAttachments(written, sets), written.length, graphOf());
    const asked = new Set<number>();
    for (let i = 0; i < 1_000; i++) {
      const number = Math.floor(random() * written.length);
      const { node, stop, east } = attachments.of(number);
      expect({ node, stop, east }).toEqual({
        node: written[number].node,
        stop: written[number].stop,
        east: written[number].east,
      });
      asked.add(number);
    }
    expect(asked.size).toBe(written.length);
  });

  it('are refused where there are more or fewer, or bytes too many or too few', () => {
    const { sets } = graphOf();
    const written = Array.from({ length: 40 }, (_, i) => randomAttachment(seededRandom(3 + i), sets));
    const code = writeAttachments(written, sets);
    const refused = expect.objectContaining({ code: 'data_error' });
    expect(() => readAll(code, 20)).toThrow(refused);
    expect(() => readAll(code, 39)).toThrow(refused);
    expect(() => readAll(code, 49)).toThrow(refused);
    expect(() => readAll({ ...code, codes: code.codes.slice(1) }, 40)).toThrow(refused);
    expect(() => readAll(code, 40, graphOf(10))).toThrow(refused);
    expect(code.sets).not.toEqual([]);
    expect(() => readAll({ ...code, sets: code.sets.slice(1) }, 40)).toThrow(refused);
    expect(() => readAll({ ...code, sets: [[PASSAGES]] }, 40)).toThrow(refused);
  });

  it('that are damaged give no node, stop or link that is none, and no other error', () => {
    let sound = 0;
    let refused = 0;
    for (let seed = 1; seed <= 2000; seed++) {
      const random = seededRandom(seed);
      const graph = graphOf();
      const written = randomAttachments(random, graph.sets);
      const code = writeAttachments(written, graph.sets);
      for (let flips = 1 + Math.floor(4 * random()); flips > 0; flips--) {
        code.codes[Math.floor(random() * code.codes.length)] ^= 1 << Math.floor(8 * random());
      }
      try {
        const isSound = readAll(code, written.length, graph).every(
          ({ east, parent, node, stop, crossed }) =>
            parent.every((before, i) => before < i && (i === 0 || before >= 0)) &&
            node.every((v) => v >= 0 && v < NODES) &&
            stop.every((number) => number < east.length) &&
            stop.length === node.length &&
            crossed.length === node.length &&
            crossed.every((set) => set < graph.sets.count),
        );
        expect(isSound, `seed ${seed}`).toBe(true);
        sound++;
      } catch (error) {
        if (!(error instanceof FairwayError) || error.code !== 'data_error') throw error;
        refused++;
      }
    }
    expect(Math.min(sound, refused)).toBeGreaterThan(300);
  });
});
