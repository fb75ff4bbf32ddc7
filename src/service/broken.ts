import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { letIn } from './access/let-in.ts';
import { METHODS } from './add-endpoint.ts';
import { hangUpLater } from './connections.ts';
import type { Context } from './context.ts';
import { REASONS, type Reason, ServiceError } from './errors.ts';

/** What becomes of bytes that are no HTTP, by Node's code of the error. */
const BROKEN: Partial<Record<string, Reason>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Where requests under `/v1` go whose path can't be read. */
const UNREADABLE = '/v1/unreadable';
/** What is wrong with their paths. */
const faults = new WeakMap<IncomingMessage, Error>();
/** Requests that expect what the service has not. */
const unmet = new WeakSet<IncomingMessage>();

/**
 * Answers bytes that the server could not read as HTTP. There is no request: so the answer is written by hand, and is
 * in the log without a path.
 */
export function answerBroken(
  { log }: FastifyInstance,
  { metrics }: Context,
  { code }: { code: string },
  socket: Socket,
): void {
  if (!socket.writable) return;
  const reason = BROKEN[code] ?? 'invalid_request';
  const status = REASONS[reason];
  const reqId = randomUUID();
  metrics.refusals.inc({ reason });
  log.info({ reqId, route: 'unknown', status, code, address: socket.remoteAddress }, 'no HTTP');
  const body = JSON.stringify({ status: 'error', reason, message: 'The request can not be read' });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    `x-request-id: ${reqId}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  hangUpLater(socket);
}

/**
 * Sends a request whose path can't be read, for its encoding or its length, on its way once more: under `/v1` to where
 * it is let in, counted and refused, elsewhere to where nothing is. So it is in the log, as every other.
 */
export function routeUnreadable(fault: Error, { raw, server }: FastifyRequest, reply: FastifyReply): void {
  faults.set(raw, fault);
  const { url } = raw;
  Object.assign(raw, { originalUrl: url, url: url?.startsWith('/v1/') ? UNREADABLE : '/unreadable' });
  server.routing(raw, reply.raw);
}

/** Refuses requests of which Node says with an empty answer that they are no good, as others are refused. */
export function addBrokenRequests(app: FastifyInstance, context: Context): void {
  app.server.on('checkExpectation', (request, response) => {
    unmet.add(request);
    app.server.emit('request', request, response);
  });
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    // of several Node has the first alone, and a proxy before it maybe another
    const hosts = raw.headersDistinct.host?.length ?? 0;
    if (hosts > 1 || (raw.httpVersion === '1.1' && hosts === 0)) {
      reply.header('connection', 'close');
      const came = hosts === 0 ? 'none' : hosts;
      throw new ServiceError(
        'invalid_request',
        `Host: got ${came}, expected one in every request of HTTP/1.1`,
      );
    }
    if (!unmet.has(raw)) return;
    throw new ServiceError('expectation_failed', `Expect: got ${headers.expect}, expected 100-continue`);
  });
  app.route({
    method: METHODS,
    url: UNREADABLE,
    schema: { hide: true },
    onRequest: (request, reply) => letIn(context, request, reply, false),
    handler: async ({ raw }) => {
      throw faults.get(raw) ?? new ServiceError('not_found', 'There is nothing at this path');
    },
  });
}
