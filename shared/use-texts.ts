import { useMemo, useSyncExternalStore } from 'react';
import { fill, pluralCategory } from './messages.ts';
import { fetchTexts, fetchTextsShown, type KeyOf, type Language, type Texts } from './texts.ts';

export type Params = Readonly<Record<string, string | number>>;
/** Fills in a text by its key; `count` chooses the plural form. */
export type Translate<T> = (key: KeyOf<T>, params?: Params) => string;

let current: Language = 'en';
const listeners = new Set<() => void>();

export const languageNow = () => current;

export const changeLanguage = (language: Language) => {
  current = language;
  for (const listener of [...listeners]) listener();
};

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The language that is shown; components that use it render again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(listen, languageNow);

const write = (texts: Texts, language: Language, key: string, params: Params = {}): string => {
  const catalogue = texts[language];
  const { count } = params;
  const form = typeof count === 'number' ? catalogue[`${key}_${pluralCategory(count, language)}`] : undefined;
  return fill(form ?? catalogue[key] ?? catalogue[`${key}_other`] ?? texts.en[key] ?? key, params, language);
};

/** The texts of one catalogue in the reader's language: `t('mails', { count: 3 })`. */
export const useTexts = <T extends Texts>(texts: T): Translate<T> => {
  const language = useLanguage();
  const coming = fetchTexts(texts, language);
  // A part whose words are still on their way waits in its `Suspense`. (`use` may not come and go between two renders.)
  if (coming !== undefined) throw coming;
  return useMemo(() => (key, params) => write(texts, language, key, params), [texts, language]);
};

/** Whether a catalogue has a text for a key that comes from elsewhere. */
export const hasText = <T extends Texts>(texts: T, key: string): key is KeyOf<T> => Object.hasOwn(texts[current], key);

/** A part of the page that is being loaded, once its texts are there too. Without it the part would wait on the screen. */
export const withTexts = async <Part>(loading: Promise<Part>): Promise<Part> => {
  const part = await loading;
  await fetchTextsShown();
  return part;
};

/** The same outside components: toasts, titles, errors. Reads the language at the time of the call. */
export const textsOf =
  <T extends Texts>(texts: T): Translate<T> =>
  (key, params) =>
    write(texts, current, key, params);
