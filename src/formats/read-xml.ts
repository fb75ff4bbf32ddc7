import { DOMParser, type Element } from '@xmldom/xmldom';
import { describe, invalid } from '../api/check.ts';
import { FORBIDDEN, writable } from './build-xml.ts';

/** Most characters of a file that is read, and most tags and comments, each 10 µs: some 20,000 positions with schedules. */
const MAX_CHARACTERS = 4_000_000;
const MAX_TAGS = 200_000;
/** Most elements within each other. */
const MAX_DEPTH = 64;
/** Most characters of a name that are told of. */
const MAX_SHOWN = 40;
/** A complaint of the parser that is none of XML: a file may have lost a letter of a name. */
const HARMLESS = 'Unicode replacement character detected';

/**
 * The root element of a file that may have come from anywhere: no declarations of types or entities, no nesting
 * without end, nothing that is not well-formed.
 *
 * @param format what the file should be, and its field in the message
 * @param name of that element
 * @throws {FairwayError} `invalid_request`
 */
export function readXml(text: unknown, format: string, name: string): Element {
  if (typeof text !== 'string') throw invalid(format, 'the text of a file', describe(text));
  if (text.length > MAX_CHARACTERS) {
    throw invalid(format, `at most ${MAX_CHARACTERS} characters`, `${text.length} characters`);
  }
  checkMarkup(text, format);
  const root = parsed(text, format);
  if (root.localName === name) return root;
  throw invalid(format, `a ${name} element`, `the element ${root.localName?.slice(0, MAX_SHOWN)}`);
}

function parsed(text: string, format: string): Element {
  try {
    if (text.search(FORBIDDEN) >= 0) throw new SyntaxError('a character that no XML holds');
    const parser = new DOMParser({ locator: false, onError: stopParsing });
    return parser.parseFromString(text.replace(/^\uFEFF/, ''), 'text/xml').documentElement as Element;
  } catch {
    throw invalid(format, 'well-formed XML', 'what is none');
  }
}

/** Unlike its usual handler, which goes on after what is not well-formed but can be guessed. */
function stopParsing(_level: string, message: string): void {
  if (!message.startsWith(HARMLESS)) throw new SyntaxError(message);
}

/** The elements right below one, of its own namespace. */
export function childrenOf(parent: Element, name: string): Element[] {
  const children: Element[] = [];
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (node.localName === name && node.namespaceURI === parent.namespaceURI) children.push(node as Element);
  }
  return children;
}

/** The text of the first such element, without the white space round it; empty where there is none. */
export function textOf(parent: Element, name: string): string {
  return writable(childrenOf(parent, name)[0]?.textContent?.trim() ?? '');
}

/** Refuses declarations, deep nesting and too many tags before anything is built from them. What ends nowhere is left to the parser. */
function checkMarkup(text: string, format: string): void {
  let depth = 0;
  let tags = 0;
  for (let at = text.indexOf('<'); at >= 0; ) {
    if (++tags > MAX_TAGS) throw invalid(format, `at most ${MAX_TAGS} tags and comments`, 'more');
    const end = endOfMarkup(text, at, format);
    if (end < 0) return;
    const isTag = text[at + 1] !== '!' && text[at + 1] !== '?';
    if (text[at + 1] === '/') depth--;
    else if (isTag && text[end - 1] !== '/') depth++;
    if (depth > MAX_DEPTH) throw invalid(format, `at most ${MAX_DEPTH} elements within each other`, 'more');
    at = text.indexOf('<', end);
  }
}

/** Where the `>` is that ends what begins at `at`; below 0 if nowhere. */
function endOfMarkup(text: string, at: number, format: string): number {
  if (text.startsWith('<!--', at)) return endAfter(text, '-->', at + 4);
  if (text.startsWith('<![CDATA[', at)) return endAfter(text, ']]>', at);
  if (text.startsWith('<?', at)) return endAfter(text, '?>', at);
  if (text.startsWith('<!', at)) throw invalid(format, 'no document type', 'a declaration of one');
  let quote = '';
  for (let i = at + 1; i < text.length; i++) {
    const character = text[i];
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return i;
  }
  return -1;
}

function endAfter(text: string, mark: string, from: number): number {
  const start = text.indexOf(mark, from);
  return start < 0 ? -1 : start + mark.length - 1;
}
