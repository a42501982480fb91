import { asText, type Json } from '../shared/json.ts';
import type { Problem } from '../shared/problem.ts';
import { problem } from './messages.ts';

/**
 * Templates of read-only rich text. HTML in which stand
 *   {{name}}        the value of that name, as text
 *   {{{name}}}      the value as HTML (cleaned when it is shown), nothing where there is none
 *   {{{ … }}}       a section with any of the above inside: left out where one of its {{names}} has no value
 * Whatever the values hold, only {{{name}}} puts their mark-up in, and that is cleaned like all HTML of people.
 */
type Part = { kind: 'html'; html: string } | { kind: 'name'; name: string } | { kind: 'section'; inner: string };

const NAME = /\{\{([^{}]*)\}\}/g;
/** The name that stands alone between triple braces: no mark-up, no inner braces. Empty: none does. */
const bareName = (inner: string): string => (/[{}<>]/.test(inner) ? '' : inner.trim());

const parts = (template: string): Part[] => {
  const found: Part[] = [];
  let rest = template;
  for (let start = rest.indexOf('{{{'); start >= 0; start = rest.indexOf('{{{')) {
    const end = closing(rest, start + 3);
    if (end < 0) break;
    found.push({ kind: 'html', html: rest.slice(0, start) });
    const inner = rest.slice(start + 3, end);
    const name = bareName(inner);
    found.push(name === '' ? { kind: 'section', inner } : { kind: 'name', name });
    rest = rest.slice(end + 3);
  }
  found.push({ kind: 'html', html: rest });
  return found;
};

/** Where the section ends: at the last three of a run of braces, so that `{{{ {{a}}}}}` ends after the inner pair. */
const closing = (text: string, from: number): number => {
  const at = text.indexOf('}}}', from);
  if (at < 0) return -1;
  let last = at;
  while (text[last + 3] === '}') last += 1;
  return last;
};

const namesIn = (html: string): string[] =>
  [...html.matchAll(NAME)].map((match) => match[1]?.trim() ?? '').filter(Boolean);

/** The names that a template is filled from, each once. */
export const templateNames = (template: string): string[] => [
  ...new Set(
    parts(template).flatMap((part) => {
      if (part.kind === 'name') return [part.name];
      return namesIn(part.kind === 'html' ? part.html : part.inner);
    }),
  ),
];

/** Those of them whose values go in as HTML and nowhere as text. */
export const namesAsHtml = (template: string): string[] => {
  const all = parts(template);
  const asText = new Set(
    all.flatMap((part) => (part.kind === 'name' ? [] : namesIn(part.kind === 'html' ? part.html : part.inner))),
  );
  return all.flatMap((part) => (part.kind === 'name' && !asText.has(part.name) ? [part.name] : []));
};

export const checkTemplate = (template: string): Problem[] => {
  const all = parts(template);
  if (all.some((part) => part.kind === 'html' && part.html.includes('{{{'))) return [problem('section-open')];
  const nested = all.some((part) => part.kind === 'section' && part.inner.includes('{{{'));
  return nested ? [problem('section-nested')] : [];
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const shown = (value: Json | undefined): string => {
  if (Array.isArray(value)) return value.map(shown).filter(Boolean).join(', ');
  return asText(value) ?? (value === undefined || value === null ? '' : JSON.stringify(value));
};

/** Line breaks of plain text stay visible. */
const textAsHtml = (value: Json | undefined) => escapeHtml(shown(value)).replaceAll(/\r\n?|\n/g, '<br>');

const fillNames = (html: string, value: (name: string) => Json | undefined) =>
  html.replaceAll(NAME, (_, name: string) => textAsHtml(value(name.trim())));

/** The filled template: HTML that must still be cleaned before it is shown. */
export const fillTemplate = (template: string, value: (name: string) => Json | undefined): string =>
  parts(template)
    .map((part) => {
      if (part.kind === 'html') return fillNames(part.html, value);
      if (part.kind === 'name') return shown(value(part.name));
      const missing = namesIn(part.inner).some((name) => shown(value(name)) === '');
      return missing ? '' : fillNames(part.inner, value);
    })
    .join('');
