import { expect, test } from 'vitest';
import { VIA_NAMES } from '../../bench/via-names.ts';
import { readPublished } from '../../data-build/ways/published.ts';
import { fairway } from '../support/world.ts';

test('the published ways are known by name, and most can be asked for', () => {
  const rows = readPublished().filter(({ kind }) => kind.endsWith('-via'));
  const names = new Set(rows.map(({ via }) => via ?? ''));
  expect(new Set(Object.keys(VIA_NAMES))).toEqual(names);
  const asked = rows.filter(({ via = '' }) => VIA_NAMES[via]);
  expect([asked.length, rows.length]).toEqual([146, 150]);
});

test('their passages are options, and their positions lie in water', () => {
  const keys = new Set<string>(fairway.passages().map(({ key }) => key));
  for (const [name, way] of Object.entries(VIA_NAMES)) {
    for (const key of way?.closed ?? []) expect(keys, name).toContain(key);
    for (const member of way?.via ?? []) {
      if (typeof member === 'string') expect(keys, name).toContain(member);
      else expect(fairway.validate([...member]).is_valid, `${name}: ${member}`).toBe(true);
    }
  }
});
