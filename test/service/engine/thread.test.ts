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
