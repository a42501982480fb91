import createPurifier, { type DOMPurify } from 'dompurify';
import {
  DATA_IMAGE,
  HTML_ATTRIBUTES,
  HTML_STYLES,
  HTML_TAGS,
  IMAGE_SCHEMES,
  LINK_SCHEMES,
} from '../../../shared/html-rules.ts';

const everywhere = HTML_ATTRIBUTES['*'] ?? [];

const cleanStyle = (style: string): string =>
  style
    .split(';')
    .map((rule) => rule.split(':').map((part) => part.trim()))
    .filter(([name = '', value = '', ...rest]) => rest.length === 0 && HTML_STYLES[name.toLowerCase()]?.test(value))
    .map(([name = '', value = '']) => `${name.toLowerCase()}:${value}`)
    .join(';');

/** Schemes are read as the browser reads them: blanks and control characters inside do not hide one. */
const schemeOf = (address: string): string | undefined => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out.
  const plain = address.replaceAll(/[\u0000-\u0020\u007f-\u00a0]/g, '');
  return /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1]?.toLowerCase();
};

const isAddress = (value: string, schemes: readonly string[]): boolean => {
  const scheme = schemeOf(value);
  if (scheme === 'data') return schemes.includes('data') && DATA_IMAGE.test(value);
  return scheme === undefined || schemes.includes(scheme);
};

/** Among the rules, and named again at each call for the type of what it returns. */
const AS_NODES = { RETURN_DOM_FRAGMENT: true } as const;

let purifier: DOMPurify | undefined;

const prepare = (): DOMPurify => {
  const ready = createPurifier(window);
  // Read once, not with every HTML: a form may fill many templates at each key press.
  ready.setConfig({
    ALLOWED_TAGS: [...HTML_TAGS],
    ALLOWED_ATTR: [...new Set(Object.values(HTML_ATTRIBUTES).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ...AS_NODES,
  });
  ready.addHook('uponSanitizeAttribute', (node, event) => {
    const tag = node.nodeName.toLowerCase();
    const name = event.attrName;
    const known = everywhere.includes(name) || HTML_ATTRIBUTES[tag]?.includes(name);
    if (!known) event.keepAttr = false;
    else if (name === 'style') {
      event.attrValue = cleanStyle(event.attrValue);
      if (event.attrValue === '') event.keepAttr = false;
    } else if (name === 'href') event.keepAttr = isAddress(event.attrValue, LINK_SCHEMES);
    else if (name === 'src') event.keepAttr = isAddress(event.attrValue, IMAGE_SCHEMES);
  });
  ready.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName !== 'A' || !(node instanceof Element)) return;
    // A link never takes the page away from under an unfinished answer, nor tells where it was followed.
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer nofollow');
  });
  return ready;
};

/** HTML of people as nodes that are safe to show: no script, no form, no style that could cover the page. */
export const cleanHtml = (html: string): DocumentFragment => {
  purifier ??= prepare();
  return purifier.sanitize(html, AS_NODES);
};
