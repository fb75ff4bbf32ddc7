import { describe, expect, it } from 'vitest';
import type { ChannelLine } from '../../../data-build/channels/channel-line.ts';
import { partDeadEnds } from '../../../data-build/channels/dead-ends.ts';
import type { Position } from '../../../src/geo/position.ts';

/** Free water is west of the meridian of Greenwich, and a lake from 100 E on. */
const free = { seaAt: ([lng]: Position) => (lng < 0 ? 0 : lng >= 100 ? 1 : -1) };

const line = (name: string, through: boolean, ...lngs: number[]): ChannelLine => ({
  name,
  through,
  line: lngs.map((lng): Position => [lng, 0]),
});

const parts = (...channels: ChannelLine[]) =>
  partDeadEnds(channels, free).map(({ name, through, line: positions }) => [
    name,
    through ? 'through' : 'dead end',
    positions.map(([lng]) => lng),
  ]);

describe('dead ends', () => {
  it('stay whole where nothing to pass through joins them', () => {
    expect(parts(line('river', false, -1, 1, 2, 3), line('creek', false, 2, 20, 30))).toEqual([
      ['river', 'dead end', [-1, 1, 2, 3]],
      ['creek', 'dead end', [2, 20, 30]],
    ]);
  });

  it('are passed through from the sea to where a canal joins them, and no farther', () => {
    expect(parts(line('river', false, -1, 1, 2, 3), line('canal', true, 2, 50, -7))).toEqual([
      ['canal', 'through', [2, 50, -7]],
      ['river', 'through', [-1, 1, 2]],
      ['river', 'dead end', [2, 3]],
    ]);
  });

  it('lead to no other sea', () => {
    expect(parts(line('river', false, -1, 1, 2, 100))).toEqual([['river', 'through', [-1, 1, 2, 100]]]);
    expect(parts(line('delta', false, -1, 1, 2, -2))).toEqual([['delta', 'dead end', [-1, 1, 2, -2]]]);
  });

  it('stay so where a way would come in by one and go out by another', () => {
    expect(
      parts(
        line('creek', false, 11, 12, 3),
        line('river', false, -1, 1, 2, 3, 4),
        line('canal', true, 11, 50, -7),
      ),
    ).toEqual([
      ['canal', 'through', [11, 50, -7]],
      ['creek', 'dead end', [11, 12, 3]],
      ['river', 'dead end', [-1, 1, 2, 3, 4]],
    ]);
  });

  it('lead away from a strait as they are', () => {
    expect(parts(line('approach', false, 5, 6, 2), line('strait', true, -1, 2, -3))).toEqual([
      ['strait', 'through', [-1, 2, -3]],
      ['approach', 'dead end', [5, 6, 2]],
    ]);
  });
});
