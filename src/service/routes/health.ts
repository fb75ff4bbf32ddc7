import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Context } from '../context.ts';

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
    503: { description: 'The store is out of reach, or the service stops.', ...Status },
  };
  app.get('/ready', { schema: { tags, summary: 'Ready for requests', response } }, async (_, reply) => {
    const ready = await isReachable(context);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
  });
}

async function isReachable({ store }: Context): Promise<boolean> {
  return store.ping().then(
    () => true,
    () => false,
  );
}
