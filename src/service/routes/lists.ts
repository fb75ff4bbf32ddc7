import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import Type, { type TSchema } from 'typebox';
import { isAmong } from '../../entity-tag.ts';
import { addEndpoint } from '../add-endpoint.ts';
import type { Context } from '../context.ts';
import type { ListName } from '../engine/calls.ts';
import { CODINGS, type Coding, type List } from '../lists.ts';
import { isLong } from '../long-header.ts';
import { EcaCatalogue, EcaRings, HraRings } from '../schemas/older.ts';
import { Location } from '../schemas/positions.ts';
import { addVary } from '../vary.ts';

const LISTS: [name: ListName, operationId: string, tag: string, summary: string, response: TSchema][] = [
  [
    'locations',
    'listLocations',
    'locations',
    'All public locations; large, changes with the data only',
    Type.Array(Location.ref),
  ],
  ['eca', 'listEcaAreas', 'areas', 'Emission control areas by id', EcaCatalogue],
  ['eca/all', 'listEcaRings', 'areas', 'Emission control areas as rings', EcaRings],
  ['hra/all', 'listHraRings', 'areas', 'High risk areas as closed rings', HraRings],
];

/** The lists that change with the data only. Clients may keep them, and ask whether what they have is still good. */
export function addListEndpoints(app: FastifyInstance, context: Context): void {
  for (const [name, operationId, tag, summary, response] of LISTS) {
    addEndpoint(app, context, {
      method: 'GET',
      path: `/${name}`,
      operationId,
      tag,
      summary,
      response,
      cost: 0,
      isList: true,
      answer: async ({ request, reply }) => answerList(await context.lists.get(name), request, reply),
    });
  }
}

/** The bytes to be sent, in the best coding that the client takes; none where it has them. */
function answerList(
  { etag, plain, coded }: List,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer | undefined {
  const coding = codingOf(request);
  const tag = `"${etag}${coding ? `-${coding}` : ''}"`;
  reply.header('etag', tag);
  reply.header('cache-control', 'private, max-age=3600');
  addVary(reply, 'Accept-Encoding, Authorization');
  if (isAmong(request.headers['if-none-match'], tag)) {
    reply.code(304);
    return undefined;
  }
  if (!coding) return plain;
  reply.header('content-encoding', coding);
  return coded[coding];
}

/** The best coding that `Accept-Encoding` has. */
function codingOf({ headers }: FastifyRequest): Coding | undefined {
  if (isLong(headers['accept-encoding'])) return undefined;
  const best = new Negotiator({ headers }).encoding([...CODINGS, 'identity'], { preferred: CODINGS });
  return CODINGS.find((coding) => coding === best);
}
