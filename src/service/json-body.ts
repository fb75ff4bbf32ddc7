import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import type { FastifyBodyParser, FastifyInstance, FastifyRequest } from 'fastify';
import { askerOf } from './access/authenticate.ts';
import { BodyTurns, type BodyUnderWay } from './body-turns.ts';
import { gaveUp, ServiceError } from './errors.ts';

/**
 * What a body may hold: lists and objects within each other, values in all, and different names. It is read and checked on
 * the thread that answers everybody: 4 MB of empty lists would hold it up for seconds, a body at these limits does for a
 * tenth of one, and one with ten times the names would for a fifth.
 */
const MOST_DEEP = 64;
const MOST_VALUES = 200_000;
const MOST_NAMES = 1_000;

/** How a body may have been compressed; other names of a coding, such as `utf-8`, are left aside. */
const CODED = /(?:^|[,\s])(?:x-)?(gzip|compress|deflate|br|zstd)(?=$|[,\s])/i;

const [QUOTE, BACKSLASH, COMMA, COLON] = Buffer.from('"\\,:');
/** What tells brackets from braces, and both from what they are with it. */
const BRACE = 32;
const [OPEN, CLOSE] = Buffer.from('{}');

declare module 'fastify' {
  interface FastifyRequest {
    /** SHA-256 of the body, hexadecimal, where the request has an idempotency key. */
    bodyHash: string;
  }
}

/**
 * Takes bodies of JSON in UTF-8, and no others: bytes that are not UTF-8 are refused rather than guessed at, and so are
 * compressed bodies. Large ones are read by turns.
 */
export function addJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const turns = new BodyTurns();
  app.decorateRequest('bodyHash', '');
  app.addHook('preParsing', async (request, reply, payload) => {
    const { headers, givenUp, routeOptions } = request;
    // what leaves bodies has been called by then
    if (givenUp.aborted) throw gaveUp();
    const body = turns.enter(nameOf(request));
    reply.raw.once('close', () => body.leave());
    if (headers['transfer-encoding'] === undefined) {
      const declared = Number(headers['content-length'] ?? 0);
      // one that is too long is refused for that
      if (declared <= routeOptions.bodyLimit) body.grow(declared);
      return payload;
    }
    const counted = new CountedBody(body);
    payload.once('error', (fault) => counted.destroy(fault));
    reply.raw.once('finish', () => payload.unpipe(counted).resume());
    return payload.pipe(counted);
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      const [, coding] = CODED.exec(request.headers['content-encoding'] ?? '') ?? [];
      if (coding) {
        const message = `Content-Encoding: got ${coding.toLowerCase()}, expected a body that is not compressed`;
        throw new ServiceError('unsupported_media_type', message);
      }
      const { givenUp } = request;
      if (givenUp.aborted) throw gaveUp();
      const owner = { name: nameOf(request), givenUp };
      return turns.read(owner, bytes.length, () => readBody(request, bytes, parse));
    },
  );
}

/** Whose bodies are counted together. */
function nameOf({ admission, ip }: FastifyRequest): string {
  return admission ? askerOf(admission.caller).name : ip;
}

/** A body whose length is not known before: it is counted as it comes. */
class CountedBody extends Transform {
  readonly #body: BodyUnderWay;

  constructor(body: BodyUnderWay) {
    super();
    this.#body = body;
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      this.#body.grow(piece.length);
    } catch (fault) {
      // what it has taken is for the others
      this.#body.leave();
      done(fault as Error);
      return;
    }
    done(null, piece);
  }
}

/** The value that a body holds. */
function readBody(request: FastifyRequest, bytes: Buffer, parse: FastifyBodyParser<string>): unknown {
  if (!isUtf8(bytes)) {
    throw new ServiceError('invalid_request', 'body: got bytes that are no UTF-8, expected JSON in UTF-8');
  }
  const excess = excessOf(bytes);
  if (excess) throw new ServiceError('invalid_request', `body: ${excess}`);
  if (request.headers['idempotency-key'] !== undefined) {
    request.bodyHash = createHash('sha256').update(bytes).digest('hex');
  }
  let [failure, value]: [Error | null, unknown] = [null, undefined];
  // it calls back at once
  parse(request, bytes.toString(), (error, parsed) => {
    [failure, value] = [error, parsed];
  });
  if (failure) throw failure;
  return value;
}

/** What a body of JSON has too much of, told before it is parsed; undefined if nothing. */
function excessOf(bytes: Buffer): string | undefined {
  let depth = 0;
  let values = 1;
  // of the last text
  let [first, end] = [0, 0];
  // as they are spelt
  const names = new Set<string>();
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte === QUOTE) {
      first = i + 1;
      while (++i < bytes.length && bytes[i] !== QUOTE) if (bytes[i] === BACKSLASH) i++;
      end = i;
    } else if (byte === COLON) {
      if (names.add(bytes.toString('latin1', first, end)).size > MOST_NAMES) {
        return `got over ${MOST_NAMES} different names, expected ${MOST_NAMES} at most`;
      }
    } else if (byte === COMMA || (byte | BRACE) === OPEN) {
      if (++values > MOST_VALUES) return `got over ${MOST_VALUES} values, expected ${MOST_VALUES} at most`;
      if (byte !== COMMA && ++depth > MOST_DEEP) {
        return `got lists and objects over ${MOST_DEEP} deep, expected ${MOST_DEEP} at most`;
      }
    } else if ((byte | BRACE) === CLOSE) depth--;
  }
  return undefined;
}
