import { deviceStore } from '../../shared/browser-store.ts';
import { fetchAllTexts, LANGUAGES, type Language } from '../../shared/texts.ts';
import { changeLanguage } from '../../shared/use-texts.ts';

/** Also read by index.html. */
const KEY = 'tagwerk-language';

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', pl: 'Polski' };

const known = (tag: string | null | undefined): Language | undefined =>
  LANGUAGES.find((item) => item === tag?.toLowerCase().split('-')[0]);

let wanted: Language | undefined;

const show = async (chosen: Language) => {
  wanted = chosen;
  const coming = fetchAllTexts(chosen);
  if (coming !== undefined) await coming;
  // Another one may have been chosen meanwhile.
  if (wanted !== chosen) return;
  document.documentElement.lang = chosen;
  changeLanguage(chosen);
};

/** The choice made here before, else what the browser asks for: index.html finds out, so that the texts come early. */
export const startLanguage = () => show(known(document.documentElement.lang) ?? 'en');

export const chooseLanguage = async (chosen: Language) => {
  try {
    await show(chosen);
  } catch {
    // Without the network the page stays in the language that it has.
    return;
  }
  deviceStore.set(KEY, chosen);
};

/** On a system without a language of its own, browsers name one that no calendar knows: `en-US@posix`. */
export const isTag = (tag: string) => {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
};

/** The reader's own form of the language shown (en-GB writes dates otherwise than en-US). */
export const localeOf = (shown: Language) =>
  navigator.languages.find((tag) => known(tag) === shown && isTag(tag)) ?? shown;
