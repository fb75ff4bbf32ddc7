import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Context } from '../context.ts';

/** Anybody may ask, so that it is not tried more often; milliseconds. */
const TRIED_EVERY = 1_000;
/** How long a worker may take to answer, milliseconds. */
const ENGINE_TIME = 2_000;

const Status = Type.Object({ status: Type.String() });

/** For whoever runs the service: is it alive, may it be sent requests. */
export function addHealthEndpoints(app: FastifyInstance, context: Context): void {
  const tags = ['operation'];
  const description = 'The service runs.';
  app.get(
    '/health',
    { schema: { tags, summary: 'Alive', response: { 200: { description, ...Status } } } },
    async () => ({
      status: 'ok',
    }),
  );
  const response = {
    200: { description: 'Requests are taken.', ...Status },
    503: {
      description: 'The store or the engine is out of reach, or the service is about to stop.',
      ...Status,
    },
  };
  let trial: Promise<boolean> | undefined;
  let triedAt = 0;
  app.get('/ready', { schema: { tags, summary: 'Ready for requests', response } }, async (_, reply) => {
    if (!trial || performance.now() - triedAt > TRIED_EVERY) {
      triedAt = performance.now();
      trial = tryOut(context);
    }
    const ready = !context.isDraining && (await trial);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
  });
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
