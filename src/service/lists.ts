import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ListName } from './engine/calls.ts';
import type { Engine } from './engine/engine.ts';

/** Codings that lists are kept in, the best first. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** Brotli's effort: 3.7 MB in a third of a second. */
const BROTLI_QUALITY = 6;

/** A list as it is sent. */
export interface List {
  /** Of what it says. */
  etag: string;
  plain: Buffer;
  coded: Record<Coding, Buffer>;
}

/** The lists that change with the data only: each is made, and compressed, when it is first asked for. */
export class Lists {
  readonly #engine: Engine;
  readonly #made = new Map<ListName, Promise<List>>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  get(name: ListName): Promise<List> {
    let list = this.#made.get(name);
    if (!list) {
      list = this.#make(name);
      this.#made.set(name, list);
      // what has failed is tried again
      list.catch(() => this.#made.delete(name));
    }
    return list;
  }

  async #make(name: ListName): Promise<List> {
    const plain = Buffer.from(await this.#engine.list(name));
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    const [br, gzipped] = await Promise.all([
      promisify(brotliCompress)(plain, { params }),
      promisify(gzip)(plain),
    ]);
    const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    return { etag, plain, coded: { br, gzip: gzipped } };
  }
}
