import { expect, test } from 'vitest';
import { fairway } from '../support/world.ts';

/** The paths of objects that stand in more than one place of a value. */
function sharedIn(value: unknown): string[] {
  const seen = new Map<object, string>();
  const shared: string[] = [];
  const visit = (part: unknown, path: string) => {
    if (typeof part !== 'object' || part === null) return;
    const before = seen.get(part);
    if (before !== undefined) shared.push(`${before} is ${path}`);
    seen.set(part, path);
    if (!ArrayBuffer.isView(part) && before === undefined) {
      for (const [key, member] of Object.entries(part)) visit(member, `${path}.${key}`);
    }
  };
  visit(value, '');
  return shared;
}

test('no object stands in two places of an answer, so that what is changed in place is changed once', () => {
  const request = {
    from: 'NLRTM',
    to: 'SGSIN',
    via: ['suez', 'GRPIR', 'malacca'],
    vessel: { draught: 14, beam: 40 },
    loadLines: true,
    averageVesselSpeedOverGround: 14,
    departure: '2026-12-01',
    units: 'km' as const,
  };
  const ends = ['NLRTM', 'XXXXX', { lat: 47, lng: 8 }, 'USNYC'];
  const answers: Record<string, unknown> = {
    legs: fairway.route(request),
    waypoints: fairway.route({ ...request, waypoints: true }),
    split: fairway.route({
      from: { lng: 180, lat: -20 },
      to: { lng: 170, lat: -25 },
      via: [{ lng: -170, lat: -20 }],
      waypoints: true,
      options: { antimeridian: 'split' },
    }),
    routes: fairway.routes([request, { from: 'NLRTX', to: 'SGSIN' }]),
    alternatives: fairway.alternatives(request),
    variants: { ...fairway.variants(request) },
    table: fairway.distances({ from: ends, vessel: { draught: 30 } }),
  };
  const rows = fairway.distanceRows({ from: ends, vessel: { draught: 30 } });
  answers.rows = [rows, ...rows, ...rows];
  expect(rows.errors.map(({ code }) => code)).toEqual(['unknown_location', 'not_routable']);
  for (const [name, answer] of Object.entries(answers)) expect(sharedIn(answer), name).toEqual([]);
});
