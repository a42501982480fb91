import { LANGUAGES, type Language } from '../../shared/texts.ts';
import { changeLanguage } from '../../shared/use-texts.ts';
import { readyToSay } from './server-words.ts';

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

const show = (chosen: Language) => {
  document.documentElement.lang = chosen;
  changeLanguage(chosen);
  void readyToSay();
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

/** On a system without a language of its own, browsers name one that no calendar knows: `en-US@posix`. */
const isTag = (tag: string) => {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
};

/** The reader's own form of the language shown (en-GB writes dates otherwise than en-US). */
export const localeOf = (shown: Language) =>
  navigator.languages.find((tag) => known(tag) === shown && isTag(tag)) ?? shown;
