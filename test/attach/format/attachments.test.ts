import { describe, expect, it } from 'vitest';
import type { StoredAttachment } from '../../../src/attach/format/attachment-code.ts';
import { writeAttachments } from '../../../src/attach/format/attachment-writer.ts';
import { Attachments } from '../../../src/attach/format/attachments.ts';
import { FairwayError } from '../../../src/errors.ts';
import { seededRandom } from '../../support/random.ts';

const NODES = 5_000;

/** Walks and links as the build makes them: some without links, most without passages. */
function randomAttachment(random: () => number): StoredAttachment {
  const below = (n: number) => Math.floor(random() * n);
  const stops = 1 + below(random() < 0.5 ? 1 : 30);
  const links = below(40);
  const mask = below(2) * below(2 ** 32);
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
    crossed: Array.from({ length: links }, () => (random() < 0.2 ? mask : 0)),
  };
}

function randomAttachments(random: () => number): StoredAttachment[] {
  return Array.from({ length: Math.floor(60 * random()) }, () => randomAttachment(random));
}

function readAll(code: ReturnType<typeof writeAttachments>, count: number, nodeCount = NODES) {
  const attachments = new Attachments(code, count, nodeCount);
  return Array.from({ length: count }, (_, i) => attachments.of(i));
}

describe('attachments in code', () => {
  it('are read as they were written, each by its number', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const written = randomAttachments(seededRandom(seed));
      expect(readAll(writeAttachments(written), written.length), `seed ${seed}`).toEqual(written);
    }
  });

  it('are refused where there are more or fewer, or bytes too many or too few', () => {
    const written = Array.from({ length: 40 }, () => randomAttachment(seededRandom(3)));
    const code = writeAttachments(written);
    const refused = expect.objectContaining({ code: 'data_error' });
    expect(() => readAll(code, 20)).toThrow(refused);
    expect(() => readAll(code, 39)).toThrow(refused);
    expect(() => readAll(code, 49)).toThrow(refused);
    expect(() => readAll({ ...code, blocks: code.blocks.slice(1) }, 40)).toThrow(refused);
    expect(() => readAll(code, 40, 10)).toThrow(refused);
  });

  it('that are damaged give no node, stop or link that is none, and no other error', () => {
    let sound = 0;
    let refused = 0;
    for (let seed = 1; seed <= 2000; seed++) {
      const random = seededRandom(seed);
      const written = randomAttachments(random);
      const code = writeAttachments(written);
      for (let flips = 1 + Math.floor(4 * random()); flips > 0; flips--) {
        code.blocks[Math.floor(random() * code.blocks.length)] ^= 1 << Math.floor(8 * random());
      }
      try {
        const isSound = readAll(code, written.length).every(
          ({ east, parent, node, stop, crossed }) =>
            parent.every((before, i) => before < i && (i === 0 || before >= 0)) &&
            node.every((v) => v >= 0 && v < NODES) &&
            stop.every((number) => number < east.length) &&
            stop.length === node.length &&
            crossed.length === node.length,
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
