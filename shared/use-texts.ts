import i18next from 'i18next';
import { useMemo } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { type KeyOf, LANGUAGES, type Texts } from './texts.ts';

export type Params = Record<string, string | number>;
/** Fills in a text by its key; `count` chooses the plural form. */
export type Translate<T> = (key: KeyOf<T>, params?: Params) => string;

// Ready at once and in English, so that a component can be shown alone (tests, the gallery); the page then chooses
// its language in web/platform/language.ts.
void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  supportedLngs: LANGUAGES,
  resources: {},
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  // React escapes what it shows.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

export const language = i18next;

const registered = new WeakSet<object>();

const register = (texts: Texts) => {
  if (registered.has(texts)) return;
  registered.add(texts);
  i18next.addResourceBundle('en', texts.namespace, texts.en);
  i18next.addResourceBundle('pl', texts.namespace, texts.pl);
};

/** The texts of one catalogue in the reader's language; shows them anew when the language changes. */
export const useTexts = <T extends Texts>(texts: T): Translate<T> => {
  register(texts);
  const { t } = useTranslation(texts.namespace);
  return useMemo(() => (key, params) => t(key as string, { ...params }), [t]);
};

/** The same outside components: toasts, titles, errors. Reads the language at the time of the call. */
export const textsOf =
  <T extends Texts>(texts: T): Translate<T> =>
  (key, params) => {
    register(texts);
    return i18next.t(key as string, { ns: texts.namespace, ...params });
  };
