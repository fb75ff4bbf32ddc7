import type { FastifyInstance } from 'fastify';
import { openPageFiles } from '../page-files.ts';
import { isLast } from './connections.ts';
import type { Context } from './context.ts';
import { refuseUnknown } from './routes/missing.ts';

/**
 * The page under `/`, and the data that its engine reads under `/data`, for anybody: nothing where the page was not built.
 * Each file has a path of its own, so that what there is not is answered as everywhere.
 */
export function addPage(app: FastifyInstance, context: Context, dataDir: string | undefined): void {
  const page = openPageFiles(dataDir);
  for (const path of page?.paths ?? []) {
    app.get(path, { schema: { hide: true } }, (request, reply) => {
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      if (isLast(request, context)) reply.raw.setHeader('connection', 'close');
      // another spelling of a path of the page is none
      page?.serve(request.raw, reply.raw, refuseUnknown);
      reply.hijack();
    });
  }
}
