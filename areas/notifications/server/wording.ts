import type { NotificationKind } from '../../../server/platform/notify/notification-kind.ts';
import type { Language } from '../../../shared/texts.ts';
import type { NotificationText } from '../contract.ts';

/** The most characters of a text, where an instant counts as `INSTANT_LENGTH`. */
export const TEXT_LENGTH = 100;
/** The length of an instant as readers write it: “Nov 22, 2026, 12:00 PM”. */
const INSTANT_LENGTH = 22;

/** The stored data of a notification. */
export type Data = Readonly<Record<string, unknown>>;

/** Cuts a text between characters; an ellipsis marks the cut. */
const clipped = (text: string, length: number): string => {
  if (text.length <= length) return text;
  let start = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (start.length + segment.length >= length) break;
    start += segment;
  }
  return length < 1 ? '' : `${start.trimEnd()}…`;
};

/** Quotation marks within quotation marks. */
const INNER_QUOTES: Readonly<Record<Language, string>> = { en: '‘$1’', pl: '«$1»' };

/** A value that the words around it quote has its own quotations in inner marks. */
const quoted = (value: string, language: Language): string =>
  value.replaceAll(/[“„]([^“„”]*)[”“]/g, INNER_QUOTES[language]);

/**
 * The text of a notification in a language, in parts: the reader's own side writes the instants, because only it knows the
 * time zone. Texts of the data are shortened, the longest first, until all fits in `TEXT_LENGTH`.
 */
export const textOf = (kind: NotificationKind, data: Data, language: Language): NotificationText => {
  const schemas = kind.data.properties as Record<string, { format?: string }>;
  const parts = kind.words[language].split(/\{\{(\w+)\}\}/).map((text, at, all) => {
    if (at % 2 === 0) return { text };
    if (schemas[text]?.format === 'date-time') return { instant: String(data[text]) };
    const value = String(data[text] ?? '');
    return { text: /[“„]$/.test(all[at - 1] ?? '') ? quoted(value, language) : value, isValue: true };
  });
  const lengthOf = (part: (typeof parts)[number]) => part.text?.length ?? INSTANT_LENGTH;
  for (;;) {
    const excess = parts.reduce((sum, part) => sum + lengthOf(part), 0) - TEXT_LENGTH;
    const [longest] = parts.filter(({ isValue }) => isValue).toSorted((a, b) => lengthOf(b) - lengthOf(a));
    if (excess <= 0 || longest?.text === undefined || longest.text === '') break;
    longest.text = clipped(longest.text, Math.max(0, longest.text.length - excess));
  }
  return parts.flatMap((part): NotificationText => {
    if (part.text === undefined) return [{ instant: part.instant }];
    return part.text === '' ? [] : [part.text];
  });
};

/** The page that a notification leads this reader to, or null. */
export const linkOf = (kind: NotificationKind, data: Data, username: string): string | null =>
  kind.link(data)?.replace('$username', encodeURIComponent(username)) ?? null;
