import { LANGUAGES, type Language } from '../../shared/texts.ts';
import { language } from '../../shared/use-texts.ts';
import { createStore, useStore } from './store.ts';

const KEY = 'tagwerk-language';

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', pl: 'Polski' };

const known = (tag: string | null | undefined): Language | undefined =>
  LANGUAGES.find((item) => item === tag?.toLowerCase().split('-')[0]);

const stored = () => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

const detect = (): Language =>
  known(stored()) ?? navigator.languages.map(known).find((item) => item !== undefined) ?? 'en';

const current = createStore<Language>('en');

const show = (chosen: Language) => {
  void language.changeLanguage(chosen);
  document.documentElement.lang = chosen;
  current.set(chosen);
};

/** The choice made here before, else what the browser asks for. */
export const startLanguage = () => show(detect());

export const chooseLanguage = (chosen: Language) => {
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // A browser that keeps nothing still shows the language for now.
  }
  show(chosen);
};

export const useLanguage = () => useStore(current);

/** The reader's own form of the language shown (en-GB writes dates otherwise than en-US). */
export const localeOf = (shown: Language) => navigator.languages.find((tag) => known(tag) === shown) ?? shown;
