import { once } from 'node:events';
import { HttpServer } from './http-server.ts';
import type { Metrics } from './metrics.ts';

/** How long a request may come, milliseconds. */
const REQUEST_TIME = 10_000;

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
