/** The languages that people may read Tagwerk in. */
export const LANGUAGES = ['en', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * The words of one area or widget: a namespace and, for each language, the same keys. Plurals take the suffixes
 * (`_one`, `_few`, `_many`, `_other`); `{{name}}` is filled in.
 */
export interface Texts<Key extends string = string> {
  namespace: string;
  en: Record<Key, string>;
  pl: Record<string, string>;
}

/** One text of a catalogue as a value: what a list of pages or parts calls its entries. */
export interface TextRef {
  texts: Texts;
  key: string;
}

type Base<Key extends string> = Key extends `${infer Stem}_${'one' | 'few' | 'many' | 'other'}` ? Stem : Key;
export const textRef = <T extends Texts>(texts: T, key: KeyOf<T>): TextRef => ({ texts, key });

export type KeyOf<T> = T extends Texts<infer Key> ? Base<Key> : never;

/** Fetches the words of one language. The build puts it in the place of the words, so that a reader loads one language. */
type Source = () => Promise<{ default: Record<string, string> }>;

/** Catalogues whose words in a language have not been fetched. */
const sources: Record<Language, Map<Texts, Source>> = { en: new Map(), pl: new Map() };

const coming = new WeakMap<Source, Promise<void>>();
/** The language in which the page has been fetched. */
let shown: Language | undefined;

/** Every English key must stand in the Polish catalogue too (Polish may add plural forms that English lacks). */
export const defineTexts = <Key extends string>(
  namespace: string,
  en: Record<Key, string>,
  pl: Record<NoInfer<Key>, string> & Record<string, string>,
): Texts<Key> => {
  const given: Record<Language, object> = { en, pl };
  const texts: Texts<Key> = { namespace, en, pl };
  for (const language of LANGUAGES) {
    const words = given[language];
    if (typeof words !== 'function') continue;
    texts[language] = {} as Record<Key, string>;
    sources[language].set(texts, words as Source);
  }
  // Whoever waits for the part of the page that these belong to asks again, and hears of a failure.
  if (shown) void fetchTexts(texts, shown)?.catch(() => undefined);
  return texts;
};

/** Undefined where the words are there; a promise of them where they have to be fetched. */
export const fetchTexts = (texts: Texts, language: Language): Promise<void> | undefined => {
  const source = sources[language].get(texts);
  if (!source) return undefined;
  const fetched =
    coming.get(source) ??
    source().then(
      ({ default: words }) => {
        texts[language] = words;
        sources[language].delete(texts);
      },
      (error: unknown) => {
        coming.delete(source);
        throw error;
      },
    );
  coming.set(source, fetched);
  return fetched;
};

/** The same for all catalogues that the page has loaded; the page will be shown in this language. */
export const fetchAllTexts = (language: Language): Promise<unknown> | undefined => {
  shown = language;
  return fetchMissing(language);
};

/** The same for the language that the page is shown in, or is to be shown in as soon as its texts are there. */
export const fetchTextsShown = (): Promise<unknown> | undefined => (shown ? fetchMissing(shown) : undefined);

const fetchMissing = (language: Language): Promise<unknown> | undefined => {
  const missing = [...sources[language].keys()];
  return missing.length > 0 ? Promise.all(missing.map((texts) => fetchTexts(texts, language))) : undefined;
};
