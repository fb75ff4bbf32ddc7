import { DOMImplementation, type Document, type Element, XMLSerializer } from '@xmldom/xmldom';

/** What an element holds: a text, or elements. */
export type Content = string | readonly XmlElement[];

/** An element to be written. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly content: Content;
}

/** Characters that XML 1.0 cannot hold, in any writing. */
export const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const INDENT = '  ';

/** An element; attributes without a value are left out. */
export function element(
  name: string,
  attributes: XmlElement['attributes'],
  content: Content = [],
): XmlElement {
  return { name, attributes, content };
}

/** A document with its declaration, an element a line, all of them in one namespace. */
export function xmlText(namespace: string, root: XmlElement): string {
  const document = new DOMImplementation().createDocument(namespace, root.name, null);
  fill(document, document.documentElement as Element, namespace, root, '\n');
  const text = new XMLSerializer().serializeToString(document, { requireWellFormed: true });
  // readers take a carriage return in a text for a line's end, unless it is written so
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text.replaceAll('\r', '&#13;')}\n`;
}

function fill(
  document: Document,
  node: Element,
  namespace: string,
  { attributes, content }: XmlElement,
  margin: string,
): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) node.setAttribute(name, writable(value));
  }
  if (typeof content === 'string') {
    node.appendChild(document.createTextNode(writable(content)));
    return;
  }
  for (const child of content) {
    const childNode = document.createElementNS(namespace, child.name);
    node.appendChild(document.createTextNode(margin + INDENT));
    node.appendChild(childNode);
    fill(document, childNode, namespace, child, margin + INDENT);
  }
  if (content.length > 0) node.appendChild(document.createTextNode(margin));
}

/** A text with the replacement character for what no XML can hold. */
export function writable(text: string): string {
  return text.replace(FORBIDDEN, '\uFFFD');
}
