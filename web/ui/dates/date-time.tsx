import { useLanguage } from '../../../shared/use-texts.ts';
import { localeOf } from '../../platform/language.ts';

const FORMS = {
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
  'date-time': { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format keeps the time zone that it was made in, so another offset of the reader needs another one. */
const formatOf = (locale: string, form: keyof typeof FORMS): Intl.DateTimeFormat => {
  const key = `${locale} ${form} ${new Date().getTimezoneOffset()}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, FORMS[form]);
  formats.set(key, format);
  return format;
};

/** Writes an instant as the reader's country does, in the reader's own time: `21.11.2026, 09:30`. */
export const useDateText = (form: keyof typeof FORMS = 'date-time') => {
  const locale = localeOf(useLanguage());
  return (iso: string) => formatOf(locale, form).format(new Date(iso));
};

interface DateTimeProps {
  /** ISO 8601; a dash is shown where there is none. */
  value: string | null | undefined;
  form?: keyof typeof FORMS;
}

export const DateTime = ({ value, form = 'date-time' }: DateTimeProps) => {
  const write = useDateText(form);
  const full = useDateText();
  if (!value) return '–';
  return (
    <time dateTime={value} title={full(value)}>
      {write(value)}
    </time>
  );
};
