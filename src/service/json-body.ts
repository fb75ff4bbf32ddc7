import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** SHA-256 of the body, hexadecimal, where the request has an idempotency key. */
    bodyHash: string;
  }
}

/** Takes bodies of JSON in UTF-8, and no others: bytes that are none are not guessed at. */
export function addJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('bodyHash', '');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    if (!isUtf8(bytes)) {
      done(new ServiceError('invalid_request', 'body: got bytes that are no UTF-8, expected JSON in UTF-8'));
      return;
    }
    if (request.headers['idempotency-key'] !== undefined) {
      request.bodyHash = createHash('sha256').update(bytes).digest('hex');
    }
    parse(request, bytes.toString(), done);
  });
}
