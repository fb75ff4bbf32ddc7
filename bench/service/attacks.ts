import { figure, quantile, type Section } from '../report.ts';
import { headersOf, type Server, serve } from './process.ts';

/** How long each attack goes on, milliseconds; requests at a time. */
const LASTING = 12_000;
const ATTACKERS = 4;
/** Between two requests of the other key, milliseconds. */
const PAUSE = 10;

const FROM = { lat: 52, lng: 3.95 };
const TO = { lat: 1.2, lng: 103.75 };

/** A star that crosses itself in 160,000 places. */
const STAR = Array.from({ length: 801 }, (_, i) => {
  const angle = (2 * Math.PI * i * 400) / 801;
  return { lat: 45 + 5 * Math.cos(angle), lng: -15 + 8 * Math.sin(angle) };
});

const batch = (options: (i: number) => object, count = 100) =>
  JSON.stringify({
    requests: Array.from({ length: count }, (_, i) => ({ from: FROM, to: TO, options: options(i) })),
  });
const MINIMISED = { eca: 'minimize', hra: 'minimize', jwc: 'minimize' };

/** 190,000 values under 990 names, in a member that is not looked at: 2 MB that take long to be read. */
const MANY_NAMES = JSON.stringify({
  requests: [
    {
      from: FROM,
      to: TO,
      z: Array.from({ length: 4_600 }, (_, k) =>
        Object.fromEntries(
          Array.from({ length: 40 }, (__, i) => [`k${(17 * k + i * (1 + (k % 7))) % 990}`, 0]),
        ),
      ),
    },
  ],
});

/** What one key sends, and whether it hangs up after so many milliseconds. */
interface Attack {
  name: string;
  body(turn: number): string;
  hangUpAfter?: number;
}

const ATTACKS: Attack[] = [
  { name: 'none', body: () => batch(() => ({}), 1) },
  { name: 'a block that crosses itself', body: () => batch(() => ({ nogoBlocks: [{ coords: STAR }] }), 1) },
  {
    name: 'all areas minimised, a day each',
    body: (turn) =>
      batch((i) => ({
        ...MINIMISED,
        date: new Date(Date.UTC(2010, (turn + i) % 200, 1)).toISOString().slice(0, 10),
      })),
  },
  { name: 'drawn in 100,000 positions', body: () => batch(() => ({ densify: 8.5 })) },
  { name: 'bodies of many names', body: () => MANY_NAMES },
  { name: 'hung up on', body: () => batch(() => MINIMISED), hangUpAfter: 50 },
];

/** Another key's validations while one key does its worst. */
export async function benchServiceAttacks(): Promise<Section> {
  const server = await serve();
  try {
    const keyOf = async () =>
      headersOf(`Bearer ${(await server.fairway('keys', 'create', '--unlimited'))[0]}`);
    const [attacker, other] = [await keyOf(), await keyOf()];
    const rows: (string | number)[][] = [];
    for (const attack of ATTACKS) {
      const { times, failed, sent } = await underAttack(server, attack, attacker, other);
      const sorted = times.sort((a, b) => a - b);
      rows.push([
        attack.name,
        ...[0.5, 0.99, 1].map((q) => figure(quantile(sorted, q))),
        failed,
        times.length,
        sent,
      ]);
    }
    return {
      title: 'Service: one key attacks',
      about:
        `Another key's \`/validate\`, milliseconds, while one key without limits keeps ${ATTACKERS} batches under way ` +
        `for ${LASTING / 1000} s. To reach: 100 at the 99th percentile.`,
      columns: ['attack', 'median', '99th percentile', 'worst', 'failed', 'validations', 'batches sent'],
      rows,
    };
  } finally {
    await server.stop();
  }
}

async function underAttack(
  { url }: Server,
  { name, body, hangUpAfter }: Attack,
  attacker: Record<string, string>,
  other: Record<string, string>,
) {
  let running = name !== 'none';
  let sent = 0;
  const attacks = Array.from({ length: ATTACKERS }, async () => {
    while (running) {
      const signal = hangUpAfter === undefined ? undefined : AbortSignal.timeout(hangUpAfter);
      const init = { method: 'POST', headers: attacker, body: body(sent++), signal };
      await fetch(`${url}/v1/routes`, init)
        .then((response) => response.arrayBuffer())
        .catch(() => undefined);
    }
  });
  const times: number[] = [];
  let failed = 0;
  const until = performance.now() + LASTING;
  while (performance.now() < until) {
    const began = performance.now();
    const response = await fetch(`${url}/v1/validate/${(began % 360) - 180}/52`, { headers: other });
    await response.arrayBuffer();
    times.push(performance.now() - began);
    if (response.status !== 200) failed++;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  running = false;
  await Promise.all(attacks);
  return { times, failed, sent };
}
