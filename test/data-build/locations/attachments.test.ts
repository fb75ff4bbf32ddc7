import { expect, test } from 'vitest';
import { joinPorts } from '../../../data-build/locations/attachments.ts';
import type { StoredAttachment } from '../../../src/attach/format/attachment-code.ts';
import { Attachments } from '../../../src/attach/format/attachments.ts';
import { decodeGraph } from '../../../src/graph/format/decode.ts';
import { decodeLocations } from '../../../src/locations/format/decode.ts';
import { positionAt } from '../../../src/locations/table.ts';
import { data } from '../../support/world.ts';

const EVERY = 60;

test('ports joined on two threads are joined as in the file, and the first of those at one position only', async () => {
  const table = decodeLocations(data.locations as Uint8Array);
  const { graph } = decodeGraph(data.graph);
  if (!table.attachments) throw new Error('Expected attachments');
  const stored = new Attachments(table.attachments, table.typeStart[1], graph);
  const numbers: number[] = [];
  for (let i = 0; i < table.typeStart[1]; i += EVERY) if (stored.of(i).node.length > 0) numbers.push(i);
  const ports = numbers.map((i) => positionAt(table, i));
  const { sets } = graph;
  const shares: number[] = [];
  const { attachments, counts } = await joinPorts(data, [...ports, ports[0]], sets, (share) =>
    shares.push(share),
  );
  expect(attachments[ports.length].node).toEqual([]);
  expect(shares.at(-1)).toBe(1);
  const named = ({ crossed, ...rest }: StoredAttachment) => ({
    ...rest,
    crossed: crossed.map((set) => sets.members(set)),
  });
  const differ = numbers.filter((number, i) => {
    const [found, known] = [named(attachments[i]), named(stored.of(number))];
    // some ports of the file have more links, which their routes wanted
    if (known.node.length > found.node.length) return true;
    expect(found, table.name[number]).toEqual(known);
    return false;
  });
  expect(differ.length).toBeLessThan(3);
  expect(numbers.length).toBeGreaterThan(200);
  expect(counts.kept).toBe(attachments.reduce((sum, { node }) => sum + node.length, 0));
});
