/** What is looked at of the document. */
interface Described {
  paths?: Record<string, object | undefined>;
  components?: object;
}
interface Operation {
  responses?: Record<string, object>;
}

/** Where a header comes: `status` is that of the answer, `path` its operation's. */
type Occurs = (status: string, path: string, responses: object) => boolean;

/** Answers to what could not be read, which have nothing but their body. */
const UNREAD = ['408', '431'];
/** Answers that are given before the caller is known. */
const TO_ANYBODY = ['301', '401'];

/** Answers that may be given once it is known which format is asked for. */
const IN_FORMATS = ['200', '400', '402', '404', '500', '502', '503', '504'];

const isRead: Occurs = (status) => !UNREAD.includes(status);
const isToCaller: Occurs = (status, path) =>
  path.startsWith('/v1/') && !UNREAD.includes(status) && !TO_ANYBODY.includes(status);
const isOfList: Occurs = (status, _, responses) => '304' in responses && ['200', '304'].includes(status);
/** Of what can be had in several formats, once it is known in which. */
const isInFormats: Occurs = (status, _, responses) => {
  const { content = {} } = (responses as Record<string, { content?: object }>)[200] ?? {};
  return IN_FORMATS.includes(status) && Object.keys(content).length > 1;
};
const among =
  (...statuses: string[]): Occurs =>
  (status) =>
    statuses.includes(status);

/** Headers of answers: the type, what they tell, and where they may come. */
const HEADERS: Record<string, [type: 'string' | 'integer', description: string, occurs: Occurs]> = {
  'X-Request-Id': ['string', "The number of the request: the client's own, or one that is made.", isRead],
  'RateLimit-Limit': ['integer', 'What the tightest limit allows.', isToCaller],
  'RateLimit-Remaining': ['integer', 'What is left of the tightest limit.', isToCaller],
  'RateLimit-Reset': ['integer', 'Seconds until there is more of it.', isToCaller],
  RateLimit: ['string', "What is left of all limits, as the IETF's draft has it.", isToCaller],
  'RateLimit-Policy': ['string', "All limits, as the IETF's draft has it.", isToCaller],
  'X-Request-Tokens': ['integer', 'Request tokens that the request cost.', isToCaller],
  'X-Request-Tokens-Left': ['integer', 'Request tokens that are left; -1 without a limit.', isToCaller],
  'Retry-After': ['integer', 'Seconds until it is worth while to try again.', among('429', '502', '503')],
  ETag: ['string', 'Of what the list says.', isOfList],
  'Cache-Control': ['string', 'How long the list may be kept unasked.', isOfList],
  Vary: [
    'string',
    'Headers of requests that the answer depends on.',
    (...at) => isOfList(...at) || isInFormats(...at),
  ],
  Location: ['string', 'The address to ask instead.', among('301')],
  Allow: ['string', 'Methods that the path is for.', among('405')],
  'WWW-Authenticate': ['string', 'Schemes to authenticate by.', among('401')],
};

/** The document with the headers of its answers: each is described once and referred to where it may come. */
export function withHeaders<D extends Described>(document: D): D {
  const headers = Object.fromEntries(
    Object.entries(HEADERS).map(([name, [type, description]]) => [name, { description, schema: { type } }]),
  );
  for (const [path, operations = {}] of Object.entries(document.paths ?? {})) {
    for (const { responses = {} } of Object.values(operations) as Operation[]) {
      for (const [status, response] of Object.entries(responses)) {
        const names = Object.keys(HEADERS).filter((name) => HEADERS[name][2](status, path, responses));
        const refs = names.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
        if (refs.length > 0) Object.assign(response, { headers: Object.fromEntries(refs) });
      }
    }
  }
  return { ...document, components: { ...document.components, headers } };
}
