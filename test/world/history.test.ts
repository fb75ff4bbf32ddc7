import { describe, expect, test } from 'vitest';
import { Fairway, FairwayError } from '../../src/index.ts';
import { seededRandom } from '../support/random.ts';
import { data } from '../support/world.ts';

/** More than are kept with what they see, and so many that the tiles of the first are forgotten. */
const OTHERS = 200;
const ASKED = 40;

const fairway = Fairway.from(data);
const ports = fairway.locations.all().filter(({ type }) => type === 'port');
const random = seededRandom(23);

/** A position in the water by a port, so far off that it is none. */
function position() {
  const { lng, lat } = ports[Math.floor(random() * ports.length)].latlng;
  return { lng: lng + 2e-4, lat: lat + 2e-4 };
}

/** A position up to half a degree from another, or anywhere. */
function request() {
  const from = position();
  const beside = { lng: from.lng + random() - 0.5, lat: from.lat + random() - 0.5 };
  const to = random() < 0.5 ? beside : position();
  const options = {
    autovalidate: true,
    ...(random() < 0.1 && { eca: 'minimize' as const, date: '2026-01-01' }),
  };
  return { from, to, options };
}

function answer(engine: Fairway, asked: ReturnType<typeof request>) {
  try {
    return engine.route(asked).features[0];
  } catch (error) {
    if (error instanceof FairwayError) return error.code;
    throw error;
  }
}

describe('what was asked before', () => {
  test('changes no answer, whether its ends are still known or forgotten', () => {
    const asked = Array.from({ length: ASKED }, request);
    const first = asked.map((one) => answer(fairway, one));
    expect(first.filter((one) => typeof one !== 'string').length).toBeGreaterThan(ASKED / 2);
    const known = asked.map((one) => answer(fairway, one));
    for (let i = 0; i < OTHERS; i++) answer(fairway, request());
    const forgotten = asked.map((one) => answer(fairway, one));
    const fresh = Fairway.from(data);
    const backwards = [...asked]
      .reverse()
      .map((one) => answer(fresh, one))
      .reverse();
    expect(known).toEqual(first);
    expect(forgotten).toEqual(first);
    expect(backwards).toEqual(first);
  });
});
