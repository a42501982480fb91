import { Parser } from 'htmlparser2';

/** An element of a file of XML. Names are without the prefixes of namespaces. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** The text directly in it, without that of elements in it. */
  text: string;
  /** Where it begins, from 1. */
  line: number;
}

const MOST_ELEMENTS = 1_000_000;
const DEEPEST = 100;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * The outermost element; null of what is no XML, is cut off, or has too many or too deeply nested elements. Entities
 * that a file defines itself stay as they are written.
 */
export const xmlOf = (source: string): XmlElement | null => {
  const open: XmlElement[] = [];
  let root: XmlElement | null = null;
  let [count, line, feed] = [0, 1, source.indexOf('\n')];
  const lineAt = (index: number): number => {
    for (; feed >= 0 && feed < index; feed = source.indexOf('\n', feed + 1)) line += 1;
    return line;
  };
  let isTooLarge = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        count += 1;
        isTooLarge ||= count > MOST_ELEMENTS || open.length >= DEEPEST;
        if (isTooLarge) return;
        const element = { name: localName(name), attributes, children: [], text: '', line: lineAt(parser.startIndex) };
        open.at(-1)?.children.push(element);
        root ??= element;
        open.push(element);
      },
      ontext: (text) => {
        const element = open.at(-1);
        if (element) element.text += text;
      },
      onclosetag: () => {
        if (!isTooLarge) open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(source);
  // The parser closes what is open at the end.
  const isWhole = !isTooLarge && /<\/[^<>\s]+\s*>\s*(<!--[\s\S]*-->\s*)?$/.test(source.slice(-2000));
  return isWhole ? root : null;
};

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((one) => one.name === name) ?? [];

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((one) => one.name === name);

/** The text of a child without white space around it; none where it says nothing. */
export const textIn = (element: XmlElement | undefined, name: string): string | undefined =>
  childOf(element, name)?.text.trim() || undefined;

/** Signs that XML 1.0 cannot hold, not even as references. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is searched for.
const IMPOSSIBLE = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|\p{Surrogate}/gu;

export const isPossibleInXml = (text: string): boolean => text.search(IMPOSSIBLE) < 0;

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string =>
  text
    .replaceAll(IMPOSSIBLE, '')
    .replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
    .replaceAll(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);

type Attributes = Readonly<Record<string, string | number>>;

/** An element as it is written; `content` is XML already. */
export const xmlTag = (name: string, attributes: Attributes, content: readonly string[] = []): string => {
  const all = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  return `<${name}${all.join('')}${content.length === 0 ? '/>' : `>${content.join('')}</${name}>`}`;
};

/** An element with a text. */
export const xmlText = (name: string, text: string | number, attributes: Attributes = {}): string =>
  xmlTag(name, attributes, [escaped(String(text))]);

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
