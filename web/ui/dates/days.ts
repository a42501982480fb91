/** Days of the calendar as `2026-11-21`, without time and zone. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export const today = (): string => {
  const now = new Date();
  return dayOf(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
};

/** The time zone that days of this browser are in (IANA name). */
export const timeZoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const addDays = (day: string, count: number): string => {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + count);
  return dayOf(date);
};

/** The same day of another month, or its last where it is shorter. */
export const addMonths = (day: string, count: number): string => {
  const date = dateOf(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return dayOf(date);
};

/** Monday is 0. */
export const weekday = (day: string): number => (dateOf(day).getUTCDay() + 6) % 7;

/** The weeks that a month has days in, from Monday to Sunday. */
export const weeksOf = (day: string): string[][] => {
  const first = `${day.slice(0, 8)}01`;
  const start = addDays(first, -weekday(first));
  const end = addDays(addMonths(first, 1), -1);
  const weeks: string[][] = [];
  for (let monday = start; monday <= end; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(monday, at)));
  }
  return weeks;
};

export const limited = (day: string, min = '', max = ''): string =>
  min !== '' && day < min ? min : max !== '' && day > max ? max : day;

const SHORT = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const;

/** `21.11.2026` in Polish, as the reader's country writes it otherwise. */
export const writeDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, SHORT).format(dateOf(day));

/** What stands for the parts of a written day in each language. */
const LETTERS = { en: { day: 'DD', month: 'MM', year: 'YYYY' }, pl: { day: 'DD', month: 'MM', year: 'RRRR' } };

/** How a day is written there, for a placeholder: `MM/DD/YYYY`, `DD.MM.RRRR`. */
export const dayPattern = (locale: string): string => {
  const letters: Record<string, string> = LETTERS[locale.startsWith('pl') ? 'pl' : 'en'];
  const parts = new Intl.DateTimeFormat(locale, SHORT).formatToParts(0);
  return parts.map(({ type, value }) => letters[type] ?? value).join('');
};

/** In words: `sobota, 21 listopada 2026`, `November 2026`, `Mo`. */
export const sayDay = (day: string, locale: string, form: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' }).format(dateOf(day));

/** Reads what `writeDay` writes, whatever stands between the numbers; also `2026-11-21`. Undefined where it is no day. */
export const readDay = (text: string, locale: string): string | undefined => {
  const numbers = text.match(/\d+/g) ?? [];
  if (numbers.length !== 3) return undefined;
  const parts = new Intl.DateTimeFormat(locale, SHORT).formatToParts(0).map(({ type }) => type);
  const order = /^\s*\d{4}\D/.test(text)
    ? ['year', 'month', 'day']
    : parts.filter((type) => type === 'year' || type === 'month' || type === 'day');
  const of = (type: string) => (numbers[order.indexOf(type)] ?? '').padStart(2, '0');
  const year = of('year').length === 2 ? `20${of('year')}` : of('year');
  const day = `${year}-${of('month')}-${of('day')}`;
  const date = dateOf(day);
  return !Number.isNaN(date.getTime()) && dayOf(date) === day && /^[12]/.test(day) ? day : undefined;
};
