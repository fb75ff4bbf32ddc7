import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import {
  fastify as createServer,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { letInIfNamed } from './access/let-in.ts';
import { METHODS } from './add-endpoint.ts';
import { addBrokenRequests, answerBroken, routeUnreadable } from './broken.ts';
import { addConnectionEnds } from './connections.ts';
import type { Context } from './context.ts';
import { addCors } from './cors.ts';
import { addDeadline } from './deadline.ts';
import { ServiceError } from './errors.ts';
import { HttpServer } from './http-server.ts';
import { addJsonBody } from './json-body.ts';
import { addLimitHeaders } from './limit-headers.ts';
import { addOpenApi } from './openapi.ts';
import { addPage } from './page.ts';
import { addRedirects } from './redirects.ts';
import { sendRefusal } from './refusal.ts';
import { addRequestLog, type LogSettings } from './request-log.ts';
import { addHealthEndpoints } from './routes/health.ts';
import { addListEndpoints } from './routes/lists.ts';
import { addMatrixEndpoint } from './routes/matrix.ts';
import { addMissingEndpoints, refuseUnknown } from './routes/missing.ts';
import { addOlderEndpoints } from './routes/older.ts';
import { addPositionEndpoints } from './routes/positions.ts';
import { addRouteEndpoints } from './routes/routes.ts';
import { addSeveralEndpoints } from './routes/several.ts';
import { checkFailure } from './schema-errors.ts';
import { addTracing } from './tracing.ts';
import type { IsTrusted } from './trust.ts';

/** How the server speaks HTTP. */
export interface HttpSettings extends LogSettings {
  logger: FastifyServerOptions['logger'];
  /** Which proxies' `x-forwarded-` headers count. */
  isTrustedProxy: IsTrusted;
  /** The service's own hosts, to which alone it redirects. */
  publicHosts: readonly string[];
  /** Origins whose pages may ask; `*` for any. */
  cors: readonly string[];
  /** Folder of the data that the page reads; default: the package's. */
  dataDir?: string;
}

/** Longest part of a path, so that too long a name is a bad request and not an unknown path. */
const MOST_PARAMETER = 1_000;

/** Where requests without an endpoint end that ask what is allowed. */
const ANY_PATH = '*';

/** Between two looks for clients that are too slow with their headers, milliseconds. */
const CHECKING_INTERVAL = 1_000;

/** How long a connection may be idle, milliseconds: longer than common proxies keep theirs, for they must end them. */
const KEEP_ALIVE = 72_000;

/** The server with all its endpoints, not yet listening. */
export async function createApp(context: Context, settings: HttpSettings): Promise<FastifyInstance> {
  const app: FastifyInstance = createServer({
    logger: settings.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => idOf(headers['x-request-id']) ?? randomUUID(),
    schemaErrorFormatter: checkFailure,
    trustProxy: settings.isTrustedProxy,
    routerOptions: { maxParamLength: MOST_PARAMETER },
    serverFactory: (handler) => createHttpServer(handler, context.deadline),
    exposeHeadRoutes: true,
    return503OnClosing: false,
    // bodies are taken as they are: no guessing of types, nothing left out or put in
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, verbose: true },
    },
    frameworkErrors: routeUnreadable,
    clientErrorHandler: (error, socket) => answerBroken(app, context, error, socket),
  });
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  // the answers are written by the engine; schemas of responses are there for the document
  app.setSerializerCompiler(() => JSON.stringify);
  addJsonBody(app);
  app.setErrorHandler((error, request, reply) => sendRefusal(context, error, request, reply));
  app.decorateRequest('admission', null);
  addRequestLog(app, context, settings);
  addTracing(app);
  addDeadline(app, context.deadline);
  if (settings.cors.length > 0) await addCors(app, settings.cors);
  app.addHook('onRequest', async () => {
    if (context.isStopping) throw new ServiceError('shutting_down', 'The service is about to stop');
  });
  addConnectionEnds(app, context);
  addBrokenRequests(app, context);
  addRedirects(app, settings.isTrustedProxy, settings.publicHosts);
  // before a body is read
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 && request.routeOptions.url !== ANY_PATH) return;
    if (request.url.startsWith('/v1/')) await letInIfNamed(context, request, reply);
    refuseUnknown();
  });
  addLimitHeaders(app);
  app.setNotFoundHandler(refuseUnknown);
  await addOpenApi(app, context.olderErrors);
  addHealthEndpoints(app, context);
  addPage(app, context, settings.dataDir);
  await app.register(
    async (v1) => {
      addPositionEndpoints(v1, context);
      addRouteEndpoints(v1, context);
      addSeveralEndpoints(v1, context);
      addMatrixEndpoint(v1, context);
      addListEndpoints(v1, context);
      addOlderEndpoints(v1, context);
      addMissingEndpoints(v1, context);
    },
    { prefix: '/v1' },
  );
  return app;
}

function createHttpServer(handler: RequestListener, deadline: number): HttpServer {
  return new HttpServer(
    {
      // later than the answer that the deadline is over, which a request has whose head came
      requestTimeout: deadline + CHECKING_INTERVAL,
      connectionsCheckingInterval: CHECKING_INTERVAL,
      requireHostHeader: false,
      keepAliveTimeout: KEEP_ALIVE,
    },
    handler,
  );
}

/** The number that a client gave its request, if it is of a form that a log can have. */
function idOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w.:+/=-]{1,128}$/.test(header) ? header : undefined;
}
