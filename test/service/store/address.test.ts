import { expect, test } from 'vitest';
import { openStore } from '../../../src/service/store/open.ts';

test.each([
  '',
  'file:store.db',
  'file:///tmp/store.db',
  'FILE:///tmp/store.db',
  'http://:secret@127.0.0.1:1',
  'libsql://:secret@127.0.0.1:1',
  'postgres://u:secret@127.0.0.1:1/db',
])('"%s" is the address of no store, which is told without a password', async (address) => {
  const refusal = expect.objectContaining({
    name: 'SettingError',
    message: expect.stringMatching(
      /^store: got (nothing|an address of [a-zA-Z]+:), expected the path of a file, or redis:/,
    ),
  });
  await expect(openStore(address)).rejects.toEqual(refusal);
});

test('the scheme of Redis is known in any case, and no password is told', async () => {
  await expect(openStore('Redis://:secret@127.0.0.1:1')).rejects.toThrow(
    /^store: got none that can be reached .* at redis:\/\/127\.0\.0\.1:1$/,
  );
});
