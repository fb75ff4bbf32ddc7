import { expect, test } from 'vitest';
import { BodyTurns } from '../../src/service/body-turns.ts';

const MIB = 1024 * 1024;
const LARGE = MIB / 2;
const never = new AbortController().signal;
const code = (reason: string) => expect.objectContaining({ reason });

test('a caller has 16 MiB under way and all have 32, but for the first body of each', () => {
  const turns = new BodyTurns();
  const enter = (name: string, bytes: number) => {
    const body = turns.enter(name);
    body.grow(bytes);
    return () => body.leave();
  };
  const first = enter('a', 16 * MIB);
  expect(() => enter('a', 1)).toThrow(code('api_key_rate_limited'));
  first();
  const leave = [8, 8].map((size) => enter('a', size * MIB));
  expect(() => enter('a', 1)).toThrow(code('api_key_rate_limited'));
  leave.push(enter('b', 16 * MIB - 1));
  leave.push(enter('b', 1));
  expect(() => enter('b', 1)).toThrow(code('api_key_rate_limited'));
  leave.push(enter('c', 4 * MIB));
  expect(() => enter('c', 1)).toThrow(code('engine_unavailable'));
  leave[0]();
  leave.push(enter('c', 4 * MIB));
  expect(() => enter('c', 1)).toThrow(code('engine_unavailable'));
  for (const end of leave.slice(1)) end();
  enter('c', 1);
});

test('a body is counted as it comes, and the first of a caller to its end', () => {
  const turns = new BodyTurns();
  const [first, second, other] = ['a', 'a', 'b'].map((name) => turns.enter(name));
  for (let i = 0; i < 33; i++) first.grow(MIB);
  expect(() => second.grow(1)).toThrow(code('api_key_rate_limited'));
  for (let i = 0; i < 4; i++) other.grow(MIB);
  expect(() => turns.enter('b').grow(1)).toThrow(code('engine_unavailable'));
  first.leave();
  first.leave();
  for (let i = 0; i < 16; i++) second.grow(MIB);
  turns.enter('b').grow(12 * MIB);
});

test('large bodies are read one at a time, callers by turns, and others come to the thread in between', async () => {
  const turns = new BodyTurns();
  const read: string[] = [];
  const busy = () => {
    const until = performance.now() + 10;
    while (performance.now() < until);
  };
  const body = (caller: string, bytes = LARGE) =>
    turns.read({ name: caller, givenUp: never }, bytes, () => {
      busy();
      read.push(caller);
      setImmediate(() => read.push('-'));
      return caller;
    });
  const all = Promise.all([body('a'), body('a'), body('a'), body('b'), body('c', 100), body('b')]);
  expect(await all).toEqual(['a', 'a', 'a', 'b', 'c', 'b']);
  await expect.poll(() => read).toHaveLength(12);
  // a small one waits for nobody
  const large = read.filter((caller) => caller !== 'c').join('');
  expect(large.replace(/-+/g, '-').split('-').filter(Boolean)).toEqual(['a', 'b', 'a', 'b', 'a']);
});

test('a body whose request has been given up is not read, and those after it are', async () => {
  const turns = new BodyTurns();
  const gone = new AbortController();
  const read: number[] = [];
  const bodies = [never, gone.signal, never].map((givenUp, i) =>
    turns.read({ name: 'a', givenUp }, LARGE, () => read.push(i)),
  );
  gone.abort();
  await Promise.all([bodies[0], bodies[2]]);
  expect(read).toEqual([0, 2]);
});

test('one that cannot be read is told of, and the next is read', async () => {
  const turns = new BodyTurns();
  const ask = (work: () => unknown) => turns.read({ name: 'a', givenUp: never }, LARGE, work);
  const broken = ask(() => {
    throw new Error('no JSON');
  });
  const next = ask(() => 'read');
  await expect(broken).rejects.toThrow('no JSON');
  expect(await next).toBe('read');
});
