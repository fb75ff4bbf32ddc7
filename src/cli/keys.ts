import type { parseArgs } from 'node:util';
import { checkKeyOptions } from '../service/access/key-options.ts';
import type { KeyOptions } from '../service/index.ts';
import { UsageError } from './exit-codes.ts';
import { parsedArgs, wordsOf } from './known-options.ts';
import { STORE_OPTIONS, type StoreWork, workOnStore } from './store-work.ts';
import { wholeNumber } from './whole-number.ts';

const USAGE = `Usage: fairway keys <command> [options]

  create                 makes a key and prints it, this once
    --name TEXT            what it is for
    --user ID              user whose monthly weight of 1,000 tokens it counts against
    --expires DATE         such as 2027-01-31, UTC
    --per-minute N         requests in any 60 seconds (default: 10)
    --unlimited            without such a rate
    --workers N            workers that its heavy requests may hold at a time (default: half of them)
  list                   all keys, one line of JSON each, without their secrets
  rotate ID              gives a key a new secret and prints the key, this once
    --overlap HOURS        how long the last secret is good, too (default: 24); 0 ends all older ones at once
  usage ID               requests, tokens and milliseconds of workers, a line of JSON a day; also of a license
    --days N               (default: 30; at most 400)
  revoke ID              ends a key at once

  --store STORE          as for fairway serve
  -h, --help             display help for command

Examples:
  fairway keys create --name planner --expires 2027-12-31
  fairway keys rotate 54e4fb0be27e --overlap 48
  fairway keys usage 54e4fb0be27e --days 7`;

/** Options of what a key is to be. */
const KEY_OPTIONS = {
  rateLimited: '--unlimited',
  perMinute: '--per-minute',
  workers: '--workers',
  expiresAt: '--expires',
};

/** A date, or a date and time, with its zone or without. */
const ISO_8601 = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2})?(Z|[+-]\d{2}:\d{2})?)?$/;
/** Ten years. */
const MOST_HOURS = 87_600;
/** For so long usage is kept. */
const KEPT_DAYS = 400;

const OPTIONS = {
  name: { type: 'string' },
  user: { type: 'string' },
  expires: { type: 'string' },
  'per-minute': { type: 'string' },
  unlimited: { type: 'boolean', default: false },
  workers: { type: 'string' },
  overlap: { type: 'string', default: '24' },
  days: { type: 'string', default: '30' },
  ...STORE_OPTIONS,
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

const COMMANDS = { create, list, rotate, usage, revoke };

/** What may follow `fairway keys`. */
export const KEYS_WORDS = wordsOf(OPTIONS, Object.keys(COMMANDS));

/** `fairway keys` */
export async function keys(args: string[]): Promise<void> {
  const { values, positionals } = parsedArgs({ args, options: OPTIONS, allowPositionals: true });
  const ofOne = ['rotate', 'usage', 'revoke'];
  const known = { name: 'keys', usage: USAGE, commands: COMMANDS, ofOne, what: 'the ID of a key' };
  await workOnStore(known, values, positionals);
}

function create(values: Values): StoreWork {
  const { name, user, unlimited, expires } = values;
  // such as that of a variable that is not set
  if (user === '')
    throw new UsageError('--user: got an empty text, expected the ID of a user, or no such option');
  const options: KeyOptions = {
    name,
    user,
    rateLimited: !unlimited,
    perMinute: numberOf(values['per-minute'], '--per-minute'),
    workers: numberOf(values.workers, '--workers'),
    expiresAt: expires === undefined ? undefined : dateOf(expires),
  };
  checkKeyOptions(options, Date.now(), KEY_OPTIONS);
  return async ({ createKey }, store) => {
    const { token } = await createKey(store, options, Date.now());
    console.log(token);
  };
}

function list(): StoreWork {
  return async ({ listKeys }, store) => {
    for (const { hash: _, oldSecrets, ...key } of await listKeys(store)) {
      const olderUntil = oldSecrets?.map(({ until }) => until);
      console.log(JSON.stringify({ ...key, olderUntil }));
    }
  };
}

function rotate({ overlap }: Values, id: string): StoreWork {
  const milliseconds = 3_600_000 * wholeNumber(overlap, '--overlap', MOST_HOURS);
  return async ({ rotateKey }, store) => {
    const token = await rotateKey(store, id, milliseconds, Date.now());
    if (token === undefined) throw new UsageError(`There is no good key ${id}`);
    console.log(token);
  };
}

function usage({ days }: Values, id: string): StoreWork {
  const count = wholeNumber(days, '--days', KEPT_DAYS);
  return async ({ usageOf }, store) => {
    const isKnown = (await store.find('key', id)) ?? (await store.find('license', id));
    if (!isKnown) throw new UsageError(`There is no key ${id}`);
    for (const day of await usageOf(store, id, count, Date.now())) console.log(JSON.stringify(day));
  };
}

function revoke(_: Values, id: string): StoreWork {
  return async ({ revokeKey }, store) => {
    if (!(await revokeKey(store, id, Date.now()))) throw new UsageError(`There is no key ${id}`);
  };
}

function numberOf(text: string | undefined, option: string): number | undefined {
  return text === undefined ? undefined : wholeNumber(text, option);
}

/** A time without a zone is UTC, whatever the machine's is. */
function dateOf(text: string): string {
  const [, date = '', time, zone] = ISO_8601.exec(text) ?? [];
  const [midnight, instant] = [Date.parse(date), Date.parse(time && !zone ? `${text}Z` : text)];
  // a parser may take 30 February for 2 March
  const isDay = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(date);
  if (isDay && !Number.isNaN(instant)) return new Date(instant).toISOString();
  const came = text === '' ? 'nothing' : text;
  throw new UsageError(`--expires: got ${came}, expected a date of ISO 8601 such as 2027-01-31`);
}
