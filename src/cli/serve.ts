import { MOST_PORT, withoutBrackets } from '../server-url.ts';
import { checkSettings } from '../service/check-settings.ts';
import type { ServiceSettings } from '../service/index.ts';
import { UsageError } from './exit-codes.ts';
import { parsedArgs, wordsOf } from './known-options.ts';
import { loadService, STORE } from './service.ts';
import { systemMessage } from './system-error.ts';
import { typedText } from './typed-message.ts';
import { wholeNumber } from './whole-number.ts';

const USAGE = `Usage: fairway serve [options]

  --host ADDRESS         address to listen on (default: 127.0.0.1)
  --port PORT            (default: 8080)
  --store STORE          file of the embedded store, or redis://host:port (default: $FAIRWAY_STORE or fairway.db)
  --workers N            worker threads (default: one a core)
  --data DIR             folder with the data files (default: those of the package)
  --trust-proxy ADDRESS  proxy whose x-forwarded- headers count; may be given again
  --public-host HOST     the service's own host, where plain requests are sent to TLS; may be given again
  --cors ORIGIN          origin whose pages may ask, * for any; may be given again
  --older-errors         route errors in the shapes of the older description
  --ais FEED             file:///path, tcp://host:port or udp://host:port with AIS; may be given again
  --metrics HOST:PORT    serves Prometheus there
  --log-level LEVEL      trace, debug, info, warn, error, fatal or silent (default: info)
  --log-coordinates      logs paths, with their coordinates
  --slow MS              milliseconds after which a request is logged as slow (default: 2000)
  --drain-delay SECONDS  how long /ready says no before the port closes (default: 5)
  -h, --help             display help for command

Examples:
  fairway serve
  fairway serve --store redis://127.0.0.1:6379 --workers 4 --metrics 127.0.0.1:9464
  fairway serve --trust-proxy 127.0.0.1 --public-host routes.example --cors https://ships.example`;

/** Exit code of a service that could not start. */
const NOT_STARTED = 2;
/** Exit code of a service that could not stop as it should. */
const NOT_STOPPED = 1;
/** Most workers, milliseconds until a request is slow, and seconds of delay. */
const MOST = 99_999;

/** Options of the settings that are looked at. */
const SETTING_OPTIONS = {
  host: '--host',
  workers: '--workers',
  trustProxy: '--trust-proxy',
  publicHosts: '--public-host',
  cors: '--cors',
  ais: '--ais',
  logLevel: '--log-level',
};

/** `fairway serve`; what keeps it from starting is told in one line. */
export async function serve(args: string[]): Promise<void> {
  try {
    await start(args);
  } catch (error) {
    tell(error);
    process.exitCode = NOT_STARTED;
  }
}

/** Tells a fault in one line. */
function tell(error: unknown): void {
  const text = String((error as Error).message ?? error);
  console.error(typedText(text, {}).replace(/\s*\n\s*/g, ' '));
}

const OPTIONS = {
  host: { type: 'string' },
  port: { type: 'string', default: '8080' },
  store: { type: 'string', default: STORE },
  workers: { type: 'string' },
  data: { type: 'string' },
  'trust-proxy': { type: 'string', multiple: true },
  'public-host': { type: 'string', multiple: true },
  cors: { type: 'string', multiple: true },
  'older-errors': { type: 'boolean' },
  ais: { type: 'string', multiple: true },
  metrics: { type: 'string' },
  'log-level': { type: 'string' },
  'log-coordinates': { type: 'boolean' },
  slow: { type: 'string', default: '2000' },
  'drain-delay': { type: 'string', default: '5' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** What may follow `fairway serve`. */
export const SERVE_WORDS = wordsOf(OPTIONS);

async function start(args: string[]): Promise<void> {
  const { values } = parsedArgs({ args, options: OPTIONS });
  if (values.help) return console.log(USAGE);
  hidePasswords(process.argv);
  const settings: ServiceSettings = {
    host: values.host,
    port: wholeNumber(values.port, '--port', MOST_PORT),
    store: values.store,
    workers: values.workers === undefined ? undefined : wholeNumber(values.workers, '--workers', MOST),
    dataDir: values.data,
    trustProxy: values['trust-proxy'],
    publicHosts: values['public-host'],
    cors: values.cors,
    olderErrors: values['older-errors'],
    ais: values.ais,
    metrics: values.metrics === undefined ? undefined : addressOf(values.metrics),
    logLevel: values['log-level'],
    logCoordinates: values['log-coordinates'],
    slowAfter: wholeNumber(values.slow, '--slow', MOST),
    drainDelay: 1000 * wholeNumber(values['drain-delay'], '--drain-delay', MOST),
  };
  checkSettings(settings, SETTING_OPTIONS);
  const { startService, createFirstKey } = await loadService();
  const service = await startService(settings).catch((error: NodeJS.ErrnoException & { port?: number }) => {
    if (error.syscall !== 'listen') throw error;
    const isMetrics = error.port === settings.metrics?.port;
    throw new UsageError(systemMessage(isMetrics ? '--metrics' : '--port', error));
  });
  stopOnSignal(service.close);
  const token = await createFirstKey(service.store, Date.now()).catch(async (fault) => {
    await service.close().catch(() => undefined);
    throw fault;
  });
  if (token !== undefined) console.log(`First key, shown this once: ${token}`);
  console.log(`Listening at ${service.url}/v1, described at ${service.url}/api/docs`);
}

/** Takes passwords out of addresses, for spans of OpenTelemetry and reports of crashes tell of arguments. */
function hidePasswords(args: string[]): void {
  for (const [i, arg] of args.entries()) args[i] = arg.replace(/(rediss?:\/\/[^:@/]*):.*@/i, '$1:***@');
}

/** Stops as soon as what is under way is answered; at once when told again. */
function stopOnSignal(close: () => Promise<void>): void {
  let told = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (told) process.exit(NOT_STOPPED);
      told = true;
      await close().catch((fault) => {
        tell(fault);
        process.exitCode = NOT_STOPPED;
      });
    });
  }
}

function addressOf(text: string): { host: string; port: number } {
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  if (host === undefined) throw new UsageError(`--metrics: got ${text}, expected HOST:PORT`);
  return { host: withoutBrackets(host), port: wholeNumber(port, '--metrics', MOST_PORT) };
}
