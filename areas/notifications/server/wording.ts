import type { Language } from '../../../shared/texts.ts';
import { type Group, KINDS, type KindName } from '../kinds.ts';

/** The most characters of a short text. */
export const SHORT_LENGTH = 100;

/** One of the kinds with its data, as it is kept. */
export interface Told {
  kind: string;
  data: Readonly<Record<string, unknown>>;
}

const kindOf = ({ kind }: Told) => (Object.hasOwn(KINDS, kind) ? KINDS[kind as KindName] : undefined);

const isInstant = (schema: unknown) => (schema as { format?: string } | undefined)?.format === 'date-time';

const fill = (words: string, values: Record<string, string>) =>
  words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** As many whole characters as fit, the last of them a sign that there were more. */
const clipped = (text: string, length: number): string => {
  if (text.length <= length) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (kept.length + segment.length >= length) break;
    kept += segment;
  }
  return length < 1 ? '' : `${kept.trimEnd()}…`;
};

/**
 * What happened, in at most 100 characters of the reader's language. `dateText` writes an instant as the reader does.
 * Undefined for a kind that this version does not know.
 */
export const shortText = (told: Told, language: Language, dateText: (iso: string) => string): string | undefined => {
  const kind = kindOf(told);
  if (!kind) return undefined;
  const schemas: Record<string, unknown> = kind.data.properties;
  const values = Object.fromEntries(
    Object.entries(told.data).map(([name, value]) => {
      return [name, isInstant(schemas[name]) ? dateText(String(value)) : String(value ?? '')];
    }),
  );
  const words = kind.words[language];
  const used = [...words.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  for (;;) {
    const text = fill(words, values);
    const longest = used.toSorted((a, b) => (values[b]?.length ?? 0) - (values[a]?.length ?? 0))[0];
    const excess = text.length - SHORT_LENGTH;
    if (excess <= 0 || longest === undefined) return text;
    const length = values[longest]?.length ?? 0;
    values[longest] = clipped(values[longest] ?? '', Math.max(0, length - excess));
  }
};

/** The page that it leads this reader to; null where there is none. */
export const linkOf = (told: Told, username: string): string | null => {
  const link = kindOf(told)?.link as ((data: Told['data']) => string | null) | undefined;
  return link?.(told.data)?.replace('$username', encodeURIComponent(username)) ?? null;
};

/** What it is about; what this version does not know counts as the account's. */
export const groupOf = (told: Told): Group => kindOf(told)?.group ?? 'account';
