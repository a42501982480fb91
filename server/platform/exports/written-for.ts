import { message } from '../../../shared/messages.ts';
import type { Texts } from '../../../shared/texts.ts';
import type { WrittenFor } from '../../../shared/written-for.ts';
import { badFields } from '../http-error.ts';
import { platformMessages } from '../messages.ts';
import type { Cell } from '../spreadsheets/write-csv.ts';

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

/** A time where the reader is; ISO 8601 in UTC without a time zone. */
export const timeFor = ({ time_zone }: WrittenFor, at: Date | null): Cell =>
  at && (time_zone === undefined ? at.toISOString() : { local: formatIn(time_zone).format(at) });

/** A day, which is the same in all time zones. */
export const dayCell = (day: string | null): Cell => day && { local: day };

/** The places of columns of times, for the `times` of a `TableSource`. */
export const placesOf = <Column extends string>(columns: readonly Column[], times: ReadonlySet<Column>): number[] =>
  columns.flatMap((column, at) => (times.has(column) ? [at] : []));

/** The names of columns, those of times with the zone that they are in; codes stay, for programs that read them. */
export const zonedHead = ({ language, time_zone }: WrittenFor, head: string[], times: readonly number[]): string[] =>
  language && time_zone ? head.map((name, at) => (times.includes(at) ? `${name} (${time_zone})` : name)) : head;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The Swedish locale writes times as ISO 8601 does. Formats are kept: making one takes longer than a thousand uses. */
const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { ...SHORT, timeZone });
  formats.set(timeZone, format);
  return format;
};

const SHORT = { dateStyle: 'short', timeStyle: 'short' } as const;
