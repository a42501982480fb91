import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';
import {
  DATA_IMAGE,
  HTML_ATTRIBUTES,
  HTML_STYLES,
  HTML_TAGS,
  IMAGE_SCHEMES,
  LINK_SCHEMES,
} from '../../shared/html-rules.ts';
import { showsNothing } from '../../shared/shows-nothing.ts';

const require = createRequire(import.meta.url);

/** Loaded with the first text: it brings parsers of HTML and of style sheets along, which no start has to wait for. */
const sanitize = (html: string, options: sanitizeHtml.IOptions): string =>
  (require('sanitize-html') as typeof sanitizeHtml)(html, options);

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...HTML_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(HTML_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedStyles: { '*': Object.fromEntries(Object.entries(HTML_STYLES).map(([name, form]) => [name, [form]])) },
  allowedSchemes: [...LINK_SCHEMES],
  allowedSchemesByTag: { img: [...IMAGE_SCHEMES] },
  allowProtocolRelative: false,
  nestingLimit: 100,
  transformTags: {
    img: (tagName, attribs) => {
      const { src = '', ...rest } = attribs;
      const kept = /^data:/i.test(src.trim()) && !DATA_IMAGE.test(src) ? rest : attribs;
      return { tagName, attribs: kept };
    },
  },
};

/** Tags that are nested wrongly come out in order only when what came out is read again. */
const MOST_PASSES = 5;

const sanitizeUntilStable = (html: string): string => {
  let clean = html;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const before = clean;
    clean = sanitize(before, OPTIONS).trim();
    if (clean === before) break;
  }
  return clean;
};

/**
 * HTML that people wrote, fit to store and show to others: no scripts, frames or forms. What shows nothing at all
 * (an editor's empty paragraph) becomes an empty text.
 */
export const cleanHtml = (html: string): string => {
  const clean = sanitizeUntilStable(html);
  return showsNothing(clean) ? '' : clean;
};
