import type { parseArgs } from 'node:util';
import type { LicenseTerms, Period } from '../service/index.ts';
import { UsageError } from './exit-codes.ts';
import { parsedArgs, wordsOf } from './known-options.ts';
import { STORE_OPTIONS, type StoreWork, workOnStore } from './store-work.ts';
import { wholeNumber } from './whole-number.ts';

const USAGE = `Usage: fairway licenses <command> [options]

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

const STATES = { activate: 'active', suspend: 'inactive', deactivate: 'deactivated' } as const;

const OPTIONS = {
  tokens: { type: 'string' },
  per: { type: 'string', default: 'day' },
  'per-minute': { type: 'string' },
  'per-hour': { type: 'string' },
  concurrent: { type: 'string' },
  'min-wait': { type: 'string' },
  ...STORE_OPTIONS,
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

const COMMANDS: Record<string, (values: Values, user: string) => StoreWork> = {
  create,
  list,
  activate: (_, user) => setState(user, 'activate'),
  suspend: (_, user) => setState(user, 'suspend'),
  deactivate: (_, user) => setState(user, 'deactivate'),
};

/** What may follow `fairway licenses`. */
export const LICENSES_WORDS = wordsOf(OPTIONS, Object.keys(COMMANDS));

/** `fairway licenses` */
export async function licenses(args: string[]): Promise<void> {
  const given = withNegatives(args);
  const { values, positionals } = parsedArgs({ args: given, options: OPTIONS, allowPositionals: true });
  const ofOne = Object.keys(STATES);
  const known = { name: 'licenses', usage: USAGE, commands: COMMANDS, ofOne, what: 'the USER of a license' };
  await workOnStore(known, values, positionals);
}

function create(values: Values): StoreWork {
  const terms: LicenseTerms = {
    tokens: countOf(values.tokens, '--tokens'),
    per: periodOf(values.per),
    perMinute: countOf(values['per-minute'], '--per-minute'),
    perHour: countOf(values['per-hour'], '--per-hour'),
    concurrent: countOf(values.concurrent, '--concurrent'),
    minWait: countOf(values['min-wait'], '--min-wait'),
  };
  return async ({ createLicense }, store) => {
    const { license, secret } = await createLicense(store, terms, Date.now());
    console.log(`${license.user}:${secret}`);
  };
}

function list(): StoreWork {
  return async ({ listLicenses }, store) => {
    for (const { hash: _, ...license } of await listLicenses(store)) console.log(JSON.stringify(license));
  };
}

function setState(user: string, command: keyof typeof STATES): StoreWork {
  return async ({ setLicenseState }, store) => {
    if (!(await setLicenseState(store, user, STATES[command])))
      throw new UsageError(`There is no license ${user}`);
  };
}

/** Arguments of which -1 is the value of the option before it, and no option. */
function withNegatives(args: string[]): string[] {
  return args.flatMap((arg, i) => {
    if (arg === '-1' && args[i - 1]?.startsWith('--')) return [];
    return args[i + 1] === '-1' && arg.startsWith('--') ? [`${arg}=-1`] : [arg];
  });
}

function countOf(text: string | undefined, option: string): number {
  return text === undefined || text === '-1' ? -1 : wholeNumber(text, option);
}

function periodOf(text: string): Period {
  if (text === 'day' || text === 'month' || text === 'year') return text;
  throw new UsageError(`--per: got ${text}, expected day, month or year`);
}
