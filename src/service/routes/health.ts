import type { FastifyInstance, FastifySchema } from 'fastify';
import Type from 'typebox';
import type { Context } from '../context.ts';
import { ErrorResponse } from '../schemas/shared.ts';

/** Anybody may ask, so that it is not tried more often; milliseconds. */
const TRIED_EVERY = 1_000;
/** How long a worker may take to answer, milliseconds. */
const ENGINE_TIME = 2_000;

const Status = Type.Object({ status: Type.String() });

/** For whoever runs the service: is it alive, may it be sent requests. */
export function addHealthEndpoints(app: FastifyInstance, context: Context): void {
  const health = schemaOf('getHealth', 'Alive', { 200: 'The service runs.' });
  app.get('/health', { schema: health }, async () => ({ status: 'ok' }));
  const readiness = schemaOf('getReadiness', 'Ready for requests', {
    200: 'Requests are taken.',
    503: 'The store or the engine is out of reach, or the service is about to stop.',
  });
  let trial: Promise<boolean> | undefined;
  let triedAt = 0;
  app.get('/ready', { schema: readiness }, async (_, reply) => {
    if (!trial || performance.now() - triedAt > TRIED_EVERY) {
      triedAt = performance.now();
      trial = tryOut(context);
    }
    const ready = !context.isDraining && (await trial);
    if (!ready) reply.header('retry-after', TRIED_EVERY / 1000);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
  });
}

/** @param answers what each status says */
function schemaOf(
  operationId: string,
  summary: string,
  answers: Record<number, string>,
): FastifySchema & Record<string, unknown> {
  const response = Object.entries(answers).map(([status, description]) => [
    status,
    { description, ...Status },
  ]);
  const tooLarge = { description: '`reason`: headers_too_large.', ...ErrorResponse.ref };
  return {
    operationId,
    tags: ['operation'],
    summary,
    response: { ...Object.fromEntries(response), 431: tooLarge },
    security: [],
  };
}

/** Whether requests can be answered: the store can be written to, and a worker answers. */
async function tryOut({ store, engine }: Context): Promise<boolean> {
  const givenUp = AbortSignal.timeout(ENGINE_TIME);
  const tries = [store.ping(), engine.validate({ lat: 0, lng: 0 }, { name: '', givenUp })];
  return Promise.all(tries).then(
    () => true,
    () => false,
  );
}
