import { extname } from 'node:path';
import { UsageError } from './exit-codes.ts';

/** What a command's options say of the form of its output. */
export interface AskedOutput<F extends string = string> {
  json?: true;
  format?: F;
  out?: string;
}

/** Endings that say nothing of a file's form. */
const PLAIN = ['', '.txt'];

/**
 * The form of a command's output: by its options, else by the ending of its file; undefined where nothing says one.
 *
 * @param endings those that the command writes, to what they stand for
 * @param jsonFormat what `--json` stands for
 * @throws {UsageError} for a file without a name, an ending that the command does not write, or one that is another's
 * than the options say
 */
export function outFormat<F extends string>(
  { json, format, out }: AskedOutput<F>,
  endings: Readonly<Record<string, F>>,
  jsonFormat: F,
): F | undefined {
  if (json && format !== undefined && format !== jsonFormat) {
    throw new UsageError(`Got --json and --format ${format}, expected one of them`);
  }
  if (out === '') throw new UsageError('--out: got nothing, expected a file');
  const asked = format ?? (json ? jsonFormat : undefined);
  const ending = extname(out ?? '').toLowerCase();
  const byEnding = Object.hasOwn(endings, ending.slice(1)) ? endings[ending.slice(1)] : undefined;
  const isOther =
    asked === undefined
      ? byEnding === undefined && !PLAIN.includes(ending)
      : byEnding !== undefined && byEnding !== asked;
  if (isOther) {
    throw new UsageError(`--out: got ${out}, expected the ending ${endingsOf(endings, asked).join(', ')}`);
  }
  return asked ?? byEnding;
}

/** Whether a command that writes a table or JSON is to write JSON. */
export function isJsonAsked(asked: AskedOutput<'json'>): boolean {
  return outFormat(asked, { json: 'json' }, 'json') === 'json';
}

/** Whether a command that writes a table or lines of JSON is to write these. */
export function areLinesAsked(asked: AskedOutput<'json'>): boolean {
  return outFormat(asked, { ndjson: 'json', jsonl: 'json', json: 'json' }, 'json') === 'json';
}

function endingsOf(endings: Readonly<Record<string, string>>, asked: string | undefined): string[] {
  const own = Object.keys(endings).filter((ending) => asked === undefined || endings[ending] === asked);
  return [...own.map((ending) => `.${ending}`), ...(asked === undefined ? ['.txt or none'] : [])];
}
