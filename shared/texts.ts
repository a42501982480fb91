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

type Base<Key extends string> = Key extends `${infer Stem}_${'one' | 'few' | 'many' | 'other'}` ? Stem : Key;
export type KeyOf<T> = T extends Texts<infer Key> ? Base<Key> : never;

/** Every English key must stand in the Polish catalogue too (Polish may add plural forms that English lacks). */
export const defineTexts = <Key extends string>(
  namespace: string,
  en: Record<Key, string>,
  pl: Record<NoInfer<Key>, string> & Record<string, string>,
): Texts<Key> => ({ namespace, en, pl });
