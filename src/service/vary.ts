import type { FastifyReply } from 'fastify';

/** Says that an answer depends on a header of its request, beside others that it may depend on. */
export function addVary(reply: FastifyReply, header: string): void {
  const others = reply.getHeader('vary');
  reply.header('vary', others === undefined ? header : `${others}, ${header}`);
}
