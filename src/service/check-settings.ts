import { MOST_PORT } from '../server-url.ts';
import type { ServiceSettings } from './service.ts';
import { SettingError } from './setting-error.ts';
import { LEASE_LIFE } from './store/store.ts';
import { isProxy, PROXY_FORMS } from './trust.ts';
import { FEED_FORMS, isFeed } from './vessels/feeds.ts';

/** A request must be over before its lease is: what it holds would be free again, and its answer lost. */
const MOST_DEADLINE = LEASE_LIFE - 1;
/** The longest that Node's timers can wait, milliseconds. */
const MOST_DELAY = 2 ** 31 - 1;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** What can be wrong with a setting: each value that it has is looked at. */
const CHECKS = {
  host: { isGood: isText, expected: 'an address to listen on, such as 127.0.0.1' },
  port: { isGood: isPort, expected: `a port, 0 to ${MOST_PORT}` },
  metrics: { isGood: isAddress, expected: `a host and a port, 0 to ${MOST_PORT}` },
  logLevel: {
    isGood: (value: unknown) => LOG_LEVELS.includes(value as string),
    expected: LOG_LEVELS.join(', '),
  },
  workers: { isGood: isCount, expected: 'a whole number, at least 1' },
  trustProxy: { isGood: isProxy, expected: PROXY_FORMS },
  publicHosts: { isGood: isHost, expected: 'a host such as routes.example, or host:port' },
  cors: { isGood: isOrigin, expected: 'an origin as browsers send it, such as https://map.example, or *' },
  ais: { isGood: isFeed, expected: FEED_FORMS },
  slowAfter: { isGood: isDuration, expected: 'milliseconds, 0 or more' },
  drainDelay: {
    isGood: (value: unknown) => isDuration(value) && Number(value) <= MOST_DELAY,
    expected: `milliseconds, 0 to ${MOST_DELAY}`,
  },
  deadline: {
    isGood: (value: unknown) => isCount(value) && Number(value) <= MOST_DEADLINE,
    expected: `whole milliseconds, 1 to ${MOST_DEADLINE}`,
  },
} as const;

type Checked = keyof typeof CHECKS;

/**
 * Checks the settings of a service.
 *
 * @param names what they are called where they were given, if that was not in a program
 * @throws {SettingError} that names the setting, and says what came and what was expected
 */
export function checkSettings(
  settings: Pick<ServiceSettings, Checked>,
  names: Partial<Record<Checked, string>> = {},
): void {
  for (const [name, { isGood, expected }] of Object.entries(CHECKS) as [Checked, Check][]) {
    for (const value of [settings[name] ?? []].flat()) {
      if (!isGood(value))
        throw new SettingError(`${names[name] ?? name}: got ${textOf(value)}, expected ${expected}`);
    }
  }
}

interface Check {
  isGood(value: unknown): boolean;
  expected: string;
}

/** Whether it is a number of things of which there must be one. */
export function isCount(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1;
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function isPort(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_PORT;
}

function isAddress(value: unknown): boolean {
  const { host, port } = Object(value) as { host?: unknown; port?: unknown };
  return isText(host) && isPort(port);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isDuration(value: unknown): boolean {
  return typeof value === 'number' && value >= 0;
}

/** Whether the name of a host, with a port or without, is just that in an address, so that one can be made of it. */
function isHost(text: string): boolean {
  const name = text.replace(/:\d{1,5}$/, '').toLowerCase();
  if (name.includes('*') || !URL.canParse(`https://${text}`)) return false;
  return new URL(`https://${text}`).hostname === name;
}

/** Whether a header `Origin` can be so: browsers write it one way only, and add nothing. */
function isOrigin(text: string): boolean {
  if (text === '*') return true;
  if (!/^[a-z][a-z\d+.-]*:\/\/[^\s/?#@*]+$/.test(text) || !URL.canParse(text)) return false;
  const { origin } = new URL(text);
  // those of apps have a scheme of their own, of which nothing is known
  return origin === text || origin === 'null';
}
