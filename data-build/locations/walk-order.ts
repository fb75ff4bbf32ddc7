import type { StoredAttachment } from '../../src/attach/format/attachment-code.ts';

/** The same attachment with its stops numbered along the walks: to its end along one, then on from the last fork. */
export function inWalkOrder(attachment: StoredAttachment): StoredAttachment {
  const { east, north, parent, stop } = attachment;
  const onwards = parent.map((): number[] => []);
  for (let i = 1; i < parent.length; i++) onwards[parent[i]].push(i);
  const order: number[] = [];
  const ahead = [0];
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    order.push(next);
    for (const after of onwards[next].reverse()) ahead.push(after);
  }
  const number = new Array<number>(order.length);
  for (const [i, old] of order.entries()) number[old] = i;
  return {
    ...attachment,
    east: order.map((old) => east[old]),
    north: order.map((old) => north[old]),
    parent: order.map((old) => (old === 0 ? -1 : number[parent[old]])),
    stop: stop.map((old) => number[old]),
  };
}
