const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Days of the reader's calendar between two instants: from yesterday evening to this morning is one. */
const daysBetween = (from: Date, to: Date): number => {
  const dayOf = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / 1000;
  return Math.round((dayOf(to) - dayOf(from)) / DAY);
};

const formats = new Map<string, Intl.RelativeTimeFormat>();

/**
 * How far an instant is from now in the largest unit that fits: `now`, `3 hours ago`, `yesterday`, `za 2 dni`.
 * @param iso an instant as ISO 8601
 * @param now milliseconds since 1970
 */
export const relativeTime = (iso: string, now: number, locale: string): string => {
  const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  formats.set(locale, format);
  const at = new Date(iso);
  const seconds = (at.getTime() - now) / 1000;
  const far = Math.abs(seconds);
  const days = daysBetween(new Date(now), at);
  if (far < MINUTE) return format.format(0, 'second');
  if (far < HOUR) return format.format(Math.trunc(seconds / MINUTE), 'minute');
  if (far < DAY || days === 0) return format.format(Math.trunc(seconds / HOUR), 'hour');
  if (Math.abs(days) < 30) return format.format(days, 'day');
  if (Math.abs(days) < 365) return format.format(Math.trunc(days / 30.44) || Math.sign(days), 'month');
  return format.format(Math.trunc(days / 365.25) || Math.sign(days), 'year');
};
