import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { HttpServer } from './http-server.ts';
import type { Metrics } from './metrics.ts';

/** How long a request may come, milliseconds. */
const REQUEST_TIME = 10_000;
/** Addresses that stand for all of a machine's, and what it calls itself. */
const EVERYWHERE: Partial<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Where the metrics are served. */
interface MetricsAddress {
  host: string;
  port: number;
}

/** Serves the metrics, whatever the path, on an address of their own: they are not for the API's callers. */
export async function serveMetrics({ registry }: Metrics, address: MetricsAddress): Promise<HttpServer> {
  const server = new HttpServer({ requestTimeout: REQUEST_TIME }, async (_, response) => {
    try {
      const text = await registry.metrics();
      response.setHeader('content-type', registry.contentType).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  server.listen(address.port, address.host);
  await once(server, 'listening');
  return server;
}

/** Where a server is asked on this machine, as a URL; one that listens everywhere is here, too. */
export function urlOf({ address, port, family }: AddressInfo): string {
  const here = EVERYWHERE[address] ?? address;
  return `http://${family === 'IPv6' ? `[${here}]` : here}:${port}`;
}
