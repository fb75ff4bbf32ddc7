import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Asker, type Lane, Lanes } from '../../../src/service/engine/lanes.ts';

/** Calls that last until they are ended, and how many run. */
function useLanes(workers: number) {
  const lanes = new Lanes(workers);
  const running: { name: string; lane: Lane; thread: number; end: (milliseconds?: number) => void }[] = [];
  const call = (name: string, lane: Lane, options: Partial<Omit<Asker, 'name'>> = {}) =>
    lanes.run(lane, { name, ...options }, async (thread) => {
      const milliseconds = await new Promise<number>((resolve) => {
        const entry = { name, lane, thread, end: (took = 1) => resolve(took) };
        running.push(entry);
      });
      return { answer: name, milliseconds };
    });
  const names = (lane: Lane) => running.filter((one) => one.lane === lane).map(({ name }) => name);
  const end = async (name: string, milliseconds?: number, thread?: number) => {
    const at = running.findIndex((one) => one.name === name && (thread ?? one.thread) === one.thread);
    running.splice(at, 1)[0].end(milliseconds);
    await settled();
  };
  /** The calls of each thread, the first at work. */
  const threads = () =>
    Array.from({ length: workers + 1 }, (_, i) =>
      running
        .filter(({ thread }) => thread === i)
        .map(({ name }) => name)
        .join(''),
    );
  return { lanes, call, names, threads, end };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('lanes', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([1, 2, 3, 4, 8])(
    'of %i workers a caller has half for heavy calls, and one is for cheap ones',
    async (workers) => {
      const { call, names } = useLanes(workers);
      for (let i = 0; i < 20; i++) void call('a', 'heavy');
      await settled();
      expect(names('heavy')).toHaveLength(Math.max(1, Math.floor(workers / 2)));
      for (const other of ['b', 'c', 'd']) for (let i = 0; i < 20; i++) void call(other, 'heavy');
      await settled();
      expect(names('heavy')).toHaveLength(workers);
      void call('e', 'cheap');
      await settled();
      expect(names('cheap')).toEqual(['e']);
    },
  );

  test('a caller may have fewer workers than that', async () => {
    const { call, names } = useLanes(8);
    for (let i = 0; i < 20; i++) void call('a', 'heavy', { workers: 2 });
    await settled();
    expect(names('heavy')).toHaveLength(2);
  });

  test('no caller holds all threads by cheap calls of which it is not known that they are quick', async () => {
    const { call, names } = useLanes(2);
    for (let i = 0; i < 20; i++) void call('a', 'cheap');
    await settled();
    expect(names('cheap')).toEqual(['a', 'a']);
    void call('b', 'cheap');
    await settled();
    expect(names('cheap')).toEqual(['a', 'a', 'b']);
  });

  test('of a caller whose cheap calls are quick each thread takes two, while they are so; one is kept for others', async () => {
    const { call, names, threads, end } = useLanes(2);
    for (let i = 0; i < 70; i++) void call('a', 'cheap');
    await settled();
    expect(threads()).toEqual(['a', 'a', '']);
    for (let i = 0; i < 20; i++) await end('a', 1);
    expect(threads()).toEqual(['aa', 'aa', '']);
    void call('b', 'cheap');
    await settled();
    expect(threads()).toEqual(['aa', 'aa', 'b']);
    for (let i = 0; i < 8; i++) await end('a', 50);
    await end('b', 1);
    for (let i = 0; i < 4; i++) await end('a', 50);
    expect(threads()).toEqual(['a', 'a', '']);
    for (let i = 0; i < 20; i++) void call('a', 'heavy');
    await settled();
    expect(names('heavy')).toEqual([]);
  });

  test('no thread takes a second call while somebody else waits, nor one behind a heavy call or of another caller', async () => {
    const { call, threads, end } = useLanes(2);
    for (let i = 0; i < 40; i++) void call('a', 'cheap');
    await settled();
    for (let i = 0; i < 20; i++) await end('a', 1);
    void call('b', 'cheap');
    void call('c', 'cheap');
    await settled();
    expect(threads()).toEqual(['aa', 'aa', 'b']);
    // c waits
    await end('a', 1, 0);
    expect(threads()).toEqual(['a', 'aa', 'b']);
    await end('a', 1, 0);
    expect(threads()).toEqual(['c', 'aa', 'b']);
    await end('b', 1);
    expect(threads()).toEqual(['c', 'aa', 'aa']);
    void call('d', 'heavy');
    void call('d', 'heavy');
    void call('d', 'cheap');
    await end('c', 1);
    expect(threads()).toEqual(['d', 'aa', 'aa']);
    await end('a', 1, 1);
    await end('a', 1, 2);
    expect(threads()).toEqual(['d', 'a', 'a']);
    await end('d', 1);
    expect(threads()).toEqual(['d', 'a', 'a']);
  });

  test('of several callers none holds all threads, whoever has the second places', async () => {
    const { call, threads, end } = useLanes(2);
    for (let i = 0; i < 30; i++) for (const name of ['a', 'b']) void call(name, 'cheap');
    await settled();
    for (let i = 0; i < 20; i++) for (const name of ['a', 'b']) await end(name, 1);
    expect(new Set(threads().join(''))).toEqual(new Set(['a', 'b']));
    for (const calls of threads()) expect(new Set(calls).size).toBe(1);
  });

  test('who has had the least time of late goes first, however many calls the others have', async () => {
    const { call, names, end } = useLanes(1);
    void call('a', 'heavy');
    await settled();
    for (let i = 0; i < 10; i++) void call('a', 'heavy');
    void call('b', 'heavy');
    await settled();
    expect(names('heavy')).toEqual(['a']);
    await end('a', 500);
    expect(names('heavy')).toEqual(['b']);
    void call('b', 'heavy');
    await end('b', 1_000);
    expect(names('heavy')).toEqual(['a']);
  });

  test('of one caller the calls that are due first go first, those due at once as they came', async () => {
    const { lanes } = useLanes(1);
    const done: string[] = [];
    const call = (tag: string, until: number) =>
      lanes.run('heavy', { name: 'a', until }, async () => {
        done.push(tag);
        await settled();
        return { answer: tag, milliseconds: 1 };
      });
    // a batch of four parts keeps two in the queue
    const batch = async (tag: string, until: number) => {
      let next = 1;
      const ask = async () => {
        while (next <= 4) await call(tag + next++, until);
      };
      await Promise.all([ask(), ask()]);
    };
    await Promise.all([batch('y', 20), batch('x', 10), batch('z', 30)]);
    expect(done.map((part) => part[0]).join('')).toBe('yxxxxyyyzzzz');
    for (const tag of 'xyz') {
      expect(done.filter((part) => part[0] === tag)).toEqual([1, 2, 3, 4].map((part) => tag + part));
    }
  });

  test('a call that is given up leaves the queue, and others go on', async () => {
    const { lanes, call, names, end } = useLanes(1);
    void call('a', 'heavy');
    const controller = new AbortController();
    const late = call('b', 'heavy', { givenUp: controller.signal });
    void call('c', 'heavy');
    await settled();
    expect(lanes.waiting).toBe(2);
    controller.abort();
    await expect(late).rejects.toMatchObject({ reason: 'gateway_timeout' });
    expect(lanes.waiting).toBe(1);
    await end('a');
    expect(names('heavy')).toEqual(['c']);
    await expect(call('d', 'cheap', { givenUp: controller.signal })).rejects.toMatchObject({
      reason: 'gateway_timeout',
    });
  });

  test('a caller with too many calls in the queue is refused, and nobody else', async () => {
    const { call } = useLanes(1);
    const refused: unknown[] = [];
    for (let i = 0; i < 300; i++) call('a', 'heavy').catch((error) => refused.push(error.reason));
    await settled();
    expect(refused).toEqual(Array(49).fill('api_key_rate_limited'));
    let isRefused = false;
    call('b', 'heavy').catch(() => {
      isRefused = true;
    });
    await settled();
    expect(isRefused).toBe(false);
  });

  test('with too many calls in the queue those of callers who have few there are taken, and go first', async () => {
    const { lanes, call, names, end } = useLanes(1);
    const refusals: unknown[] = [];
    const ask = (name: string, lane: Lane) =>
      call(name, lane).catch(({ reason }) => {
        refusals.push(`${name} ${reason}`);
        return 'refused';
      });
    for (const crowd of ['a', 'b', 'c']) {
      for (let i = 0; i < 200; i++) for (const lane of ['cheap', 'heavy'] as const) void ask(crowd, lane);
    }
    await settled();
    expect(new Set(refusals)).toEqual(new Set(['c engine_unavailable']));
    expect(lanes.waiting).toBe(1_000);
    refusals.length = 0;
    void ask('z', 'heavy');
    void ask('z', 'cheap');
    await settled();
    expect(refusals).toEqual([]);
    for (const crowd of ['a', 'b', 'c']) await end(crowd, 100);
    expect(names('cheap')).toContain('z');
    // who has few there may not have many
    for (let i = 0; i < 200; i++) void ask('y', 'heavy');
    await settled();
    expect(refusals).toEqual(Array(200 - 32).fill('y engine_unavailable'));
  });

  test('callers are forgotten that have long been away', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const lanes = new Lanes(2);
    const call = (name: string) =>
      lanes.run('cheap', { name }, async () => ({ answer: 1, milliseconds: 100 }));
    for (let i = 0; i < 500; i++) await call(`caller-${i}`);
    expect(lanes.callers).toBe(500);
    vi.advanceTimersByTime(300_000);
    await call('a');
    expect(lanes.callers).toBe(1);
  });

  test('a call that fails frees its place', async () => {
    const lanes = new Lanes(1);
    const fail = () => Promise.reject(new Error('no'));
    for (let i = 0; i < 5; i++) await expect(lanes.run('heavy', { name: 'a' }, fail)).rejects.toThrow('no');
    expect(await lanes.run('heavy', { name: 'a' }, async () => ({ answer: 1, milliseconds: 1 }))).toBe(1);
  });
});
