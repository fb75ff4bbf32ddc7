import { afterEach, expect, test } from 'vitest';
import { Fairway } from '../../../src/index.ts';
import { readFairwayData } from '../../../src/node.ts';
import { Thread } from '../../../src/service/engine/thread.ts';

const threads: Thread[] = [];
afterEach(async () => {
  for (const thread of threads.splice(0)) await thread.close();
});

test('a worker that is ended for one call is replaced, and the next answers the other', async () => {
  const thread = new Thread(Fairway.share(await readFairwayData()), () => undefined);
  threads.push(thread);
  const points = Array.from({ length: 100 }, (_, i) => ({ lat: 45 + i / 10, lng: 85 }));
  const overdue = thread.answer({ name: 'validateAll', points }, -10_000);
  const other = thread.answer({ name: 'validate', point: { lat: 0, lng: 0 } }, 60_000);
  expect(await overdue).toMatchObject({ problem: { reason: 'gateway_timeout' } });
  const answer = await other;
  expect('texts' in answer && JSON.parse(answer.texts[0])).toMatchObject({ is_valid: true });
});

test('calls that are over while the next worker starts leave, and do not keep it from starting', async () => {
  const faults: Error[] = [];
  const thread = new Thread(Fairway.share(await readFairwayData()), (fault) => faults.push(fault));
  threads.push(thread);
  const point = { lat: 0, lng: 0 };
  expect(await thread.answer({ name: 'validate', point }, 60_000)).toHaveProperty('texts');
  const late = { problem: { reason: 'gateway_timeout' } };
  expect(await thread.answer({ name: 'list', list: 'locations' }, -249)).toMatchObject(late);
  const waiting = thread.answer({ name: 'validate', point }, 60_000);
  for (let i = 0; i < 10; i++) {
    expect(await thread.answer({ name: 'validate', point }, -249)).toMatchObject(late);
  }
  expect(await waiting).toHaveProperty('texts');
  expect(await thread.answer({ name: 'validate', point }, 60_000)).toHaveProperty('texts');
  expect(faults).toEqual([]);
});
