import { message } from '../../../shared/messages.ts';
import type { Texts } from '../../../shared/texts.ts';
import type { WrittenFor } from '../../../shared/written-for.ts';
import { badFields } from '../http-error.ts';
import { platformMessages } from '../messages.ts';

/** Throws 400 on a time zone that does not exist. */
export const checkedReader = (reader: WrittenFor): WrittenFor => {
  const { time_zone } = reader;
  if (time_zone === undefined) return reader;
  try {
    // As the database of time zones spells it.
    return { ...reader, time_zone: new Intl.DateTimeFormat('en', { timeZone: time_zone }).resolvedOptions().timeZone };
  } catch {
    throw badFields({ time_zone: [message(platformMessages.noSuchTimeZone)] });
  }
};

/** A column, status or kind as its reader calls it; its code where no language is given. */
export const wordFor = <Key extends string>({ language }: WrittenFor, texts: Texts<Key>, key: Key): string =>
  language ? (texts[language][key] ?? key) : key;

/** The names of columns, as `wordFor` gives them. */
export const headFor = <Key extends string>(reader: WrittenFor, texts: Texts<Key>, columns: readonly Key[]): string[] =>
  columns.map((column) => wordFor(reader, texts, column));

/** `2026-11-24 15:30` where the reader is, which spreadsheet programs read as a time; ISO 8601 in UTC without a time zone. */
export const timeFor = ({ time_zone }: WrittenFor, at: Date | null): string | null =>
  at && (time_zone === undefined ? at.toISOString() : formatIn(time_zone).format(at));

const formats = new Map<string, Intl.DateTimeFormat>();

/** The Swedish locale writes times as ISO 8601 does. Formats are kept: making one takes longer than a thousand uses. */
const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { ...SHORT, timeZone });
  formats.set(timeZone, format);
  return format;
};

const SHORT = { dateStyle: 'short', timeStyle: 'short' } as const;
