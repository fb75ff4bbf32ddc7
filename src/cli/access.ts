import { parseArgs } from 'node:util';
import { checkKeyOptions } from '../service/access/key-options.ts';
import type { KeyOptions, LicenseTerms, Period, Store } from '../service/index.ts';
import { loadService, STORE } from './service.ts';

const KEYS_USAGE = `Usage: fairway keys <command> [options]

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

const LICENSES_USAGE = `Usage: fairway licenses <command> [options]

  create                 makes a license and prints its credentials, this once; what is not given is not limited
    --tokens N             request tokens
    --per PERIOD           day (the default), month or year
    --per-minute N         requests a minute
    --per-hour N           requests an hour
    --concurrent N         requests at a time
    --min-wait N           milliseconds between two requests
  list                   all licenses, one line of JSON each, without their secrets
  activate USER          makes it good again
  suspend USER           answers 402 to it
  deactivate USER        answers 401 to it

  --store STORE          as for fairway serve
  -h, --help             display help for command

Examples:
  fairway licenses create --tokens 1000 --per month --concurrent 2
  fairway licenses suspend lic_02037629ceaa`;

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

const STATES = { activate: 'active', suspend: 'inactive', deactivate: 'deactivated' } as const;

/** `fairway keys` */
export async function keys(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      name: { type: 'string' },
      user: { type: 'string' },
      expires: { type: 'string' },
      'per-minute': { type: 'string' },
      unlimited: { type: 'boolean', default: false },
      workers: { type: 'string' },
      overlap: { type: 'string', default: '24' },
      days: { type: 'string', default: '30' },
      store: { type: 'string', default: STORE },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  });
  const [command, id = ''] = positionals;
  if (values.help || command === undefined) return console.log(KEYS_USAGE);
  checkArguments(positionals, ['rotate', 'usage', 'revoke'], 'the ID of a key');
  const { createKey, listKeys, revokeKey, rotateKey, usageOf, openStore } = await loadService();
  await withStore(openStore, values.store, async (store) => {
    if (command === 'create') {
      const { name, user, unlimited, expires } = values;
      const options: KeyOptions = {
        name,
        user,
        rateLimited: !unlimited,
        perMinute: numberOf(values['per-minute'], '--per-minute'),
        workers: numberOf(values.workers, '--workers'),
        expiresAt: expires === undefined ? undefined : dateOf(expires),
      };
      checkKeyOptions(options, Date.now(), KEY_OPTIONS);
      const { token } = await createKey(store, options, Date.now());
      console.log(token);
    } else if (command === 'list') {
      for (const { hash: _, oldSecrets, ...key } of await listKeys(store)) {
        const olderUntil = oldSecrets?.map(({ until }) => until);
        console.log(JSON.stringify({ ...key, olderUntil }));
      }
    } else if (command === 'rotate') {
      const overlap = 3_600_000 * wholeNumber(values.overlap, '--overlap', MOST_HOURS);
      const token = await rotateKey(store, id, overlap, Date.now());
      if (token === undefined) throw new TypeError(`There is no good key ${id}`);
      console.log(token);
    } else if (command === 'usage') {
      const count = wholeNumber(values.days, '--days', KEPT_DAYS);
      const isKnown = (await store.find('key', id)) ?? (await store.find('license', id));
      if (!isKnown) throw new TypeError(`There is no key ${id}`);
      const days = await usageOf(store, id, count, Date.now());
      for (const day of days) console.log(JSON.stringify(day));
    } else if (command === 'revoke') {
      if (!(await revokeKey(store, id, Date.now()))) throw new TypeError(`There is no key ${id}`);
    } else throw new TypeError(`Got keys ${command}, expected create, list, rotate, usage or revoke`);
  });
}

/** `fairway licenses` */
export async function licenses(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: withNegatives(args),
    options: {
      tokens: { type: 'string' },
      per: { type: 'string', default: 'day' },
      'per-minute': { type: 'string' },
      'per-hour': { type: 'string' },
      concurrent: { type: 'string' },
      'min-wait': { type: 'string' },
      store: { type: 'string', default: STORE },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  });
  const [command, user = ''] = positionals;
  if (values.help || command === undefined) return console.log(LICENSES_USAGE);
  checkArguments(positionals, Object.keys(STATES), 'the USER of a license');
  const { createLicense, listLicenses, setLicenseState, openStore } = await loadService();
  await withStore(openStore, values.store, async (store) => {
    if (command === 'create') {
      const terms: LicenseTerms = {
        tokens: countOf(values.tokens, '--tokens'),
        per: periodOf(values.per),
        perMinute: countOf(values['per-minute'], '--per-minute'),
        perHour: countOf(values['per-hour'], '--per-hour'),
        concurrent: countOf(values.concurrent, '--concurrent'),
        minWait: countOf(values['min-wait'], '--min-wait'),
      };
      const { license, secret } = await createLicense(store, terms, Date.now());
      console.log(`${license.user}:${secret}`);
    } else if (command === 'list') {
      for (const { hash: _, ...license } of await listLicenses(store)) console.log(JSON.stringify(license));
    } else if (Object.hasOwn(STATES, command)) {
      const state = STATES[command as keyof typeof STATES];
      if (!(await setLicenseState(store, user, state))) throw new TypeError(`There is no license ${user}`);
    } else {
      throw new TypeError(
        `Got licenses ${command}, expected create, list, ${Object.keys(STATES).join(', ')}`,
      );
    }
  });
}

async function withStore(
  open: (address: string) => Promise<Store>,
  address: string,
  work: (store: Store) => Promise<void>,
): Promise<void> {
  const store = await open(address);
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

/** Arguments of which -1 is the value of the option before it, and no option. */
function withNegatives(args: string[]): string[] {
  return args.flatMap((arg, i) => {
    if (arg === '-1' && args[i - 1]?.startsWith('--')) return [];
    return args[i + 1] === '-1' && arg.startsWith('--') ? [`${arg}=-1`] : [arg];
  });
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
  throw new TypeError(`--expires: got ${came}, expected a date of ISO 8601 such as 2027-01-31`);
}

function countOf(text: string | undefined, option: string): number {
  return text === undefined || text === '-1' ? -1 : wholeNumber(text, option);
}

function wholeNumber(text: string, option: string, most = Number.POSITIVE_INFINITY): number {
  if (/^\d{1,12}$/.test(text) && Number(text) <= most) return Number(text);
  const limit = Number.isFinite(most) ? ` up to ${most}` : '';
  throw new TypeError(`${option}: got ${text}, expected a whole number${limit}`);
}

/**
 * Refuses arguments that a command would not look at: of several keys it would end the first alone.
 *
 * @param ofOne commands that want an argument
 * @param what it is, for the message
 */
function checkArguments([command, ...given]: string[], ofOne: string[], what: string): void {
  const isOfOne = ofOne.includes(command);
  if (isOfOne && !given[0]) throw new TypeError(`${command}: got nothing, expected ${what}`);
  const surplus = given[isOfOne ? 1 : 0];
  if (surplus !== undefined) throw new TypeError(`${command}: got ${surplus}, which is one too many`);
}

function periodOf(text: string): Period {
  if (text === 'day' || text === 'month' || text === 'year') return text;
  throw new TypeError(`--per: got ${text}, expected day, month or year`);
}
