import type { Language, Texts } from './texts.ts';

type PluralCategory = Intl.LDMLPluralRule;

/** The forms of a text that depends on `count`; `other` stands in for a form that is not given. */
type Plural = { readonly other: string } & { readonly [Category in PluralCategory]?: string };

/** A text in one language. `{{name}}` is filled in; a plural takes its form by the parameter `count`. */
export type Template = string | Plural;

/** A message by its code, as it is thrown, stored and sent. Whoever shows it words it in the reader's language. */
export interface MessageRef {
  readonly code: string;
  readonly params?: Params;
}

/** A parameter that is a message itself is worded in the same language. */
export type Param = string | number | MessageRef;
export type Params = Readonly<Record<string, Param>>;

/** What a message says in each language, and the code that it is known by everywhere else. */
export interface Message<Code extends string = string, English extends Template = Template> {
  readonly code: Code;
  readonly en: English;
  readonly pl: Template;
}

type NamesIn<Text extends string> = string extends Text
  ? string
  : Text extends `${string}{{${infer Name}}}${infer Rest}`
    ? Name | NamesIn<Rest>
    : never;
type NamesOf<English> = English extends string
  ? NamesIn<English>
  : English extends Plural
    ? NamesIn<English['other']>
    : never;

/** The parameters that a message needs, as read from its English text: none, or an object with all of them. */
export type ParamsOf<M> =
  M extends Message<string, infer English>
    ? [NamesOf<English>] extends [never]
      ? []
      : [params: Readonly<Record<NamesOf<English>, Param>>]
    : never;

/** The same without messages among the values. */
type PlainParams<P> = P extends [params: infer Values] ? [params: Readonly<Record<keyof Values, string | number>>] : [];

type Catalogue = Readonly<Record<string, { readonly en: Template; readonly pl: Template }>>;
type Messages<Area extends string, C extends Catalogue> = {
  readonly [Key in keyof C & string]: Message<`${Area}.${Key}`, C[Key]['en']>;
};

/** The messages of one area: `titleTaken` of `tasks` has the code `tasks.titleTaken`. */
export const defineMessages = <const Area extends string, const C extends Catalogue>(
  area: Area,
  catalogue: C,
): Messages<Area, C> =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, texts]) => [key, { code: `${area}.${key}`, ...texts }]),
  ) as Messages<Area, C>;

/** A message with its parameters, ready to be thrown, stored or sent. */
export const message = <const M extends Message>({ code }: M, ...[params]: ParamsOf<M>): MessageRef =>
  params === undefined ? { code } : { code, params };

/** The catalogue of a page or a widget as messages: the key `too-long` of the area `widget` has the code `widget.too-long`. */
export const messagesOfTexts = ({ en, pl }: Pick<Texts, 'en' | 'pl'>, area: string): Record<string, Message> => {
  const templateOf = (texts: Record<string, string>, stem: string): Template => {
    const plain = texts[stem];
    if (plain !== undefined) return plain;
    const forms = CATEGORIES.flatMap((form) => {
      const text = texts[`${stem}_${form}`];
      return text === undefined ? [] : [[form, text]];
    });
    return { other: texts[`${stem}_other`] ?? stem, ...Object.fromEntries(forms) };
  };
  const stems = new Set(Object.keys(en).map((key) => key.replace(/_(?:one|few|many|other)$/, '')));
  return defineMessages(
    area,
    Object.fromEntries(Array.from(stems, (stem) => [stem, { en: templateOf(en, stem), pl: templateOf(pl, stem) }])),
  );
};

const CATEGORIES: readonly PluralCategory[] = ['one', 'few', 'many', 'other'];

/** Made when first needed: a browser takes milliseconds to load its tables of a language. */
const plurals = new Map<Language, Intl.PluralRules>();

/** `one`, `few`, `many` or `other`: the form that a number takes in a language. */
export const pluralCategory = (count: number, language: Language): PluralCategory => {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules.select(count);
};

const GAP = /\{\{(\w+)\}\}/g;

/** The names of the parameters in a text, in its order. */
export const paramNames = (text: string): string[] => Array.from(text.matchAll(GAP), ([, name = '']) => name);

const formats = new Map<Language, Intl.NumberFormat>();

/** A count as it is written in a language. Small whole ones need no format. */
const countText = (count: number, language: Language): string => {
  if (Number.isInteger(count) && count >= 0 && count < 1000) return String(count);
  const format = formats.get(language) ?? new Intl.NumberFormat(language);
  formats.set(language, format);
  return format.format(count);
};

/** Fills in each `{{name}}`. One without a value stays as it is. Other numbers than `count` may be ids or years: as they are. */
export const fill = (
  text: string,
  params: Readonly<Record<string, string | number>> = {},
  language: Language = 'en',
): string =>
  text.replace(GAP, (gap, name: string) => {
    const value = params[name];
    if (value === undefined || !Object.hasOwn(params, name)) return gap;
    return name === 'count' && typeof value === 'number' ? countText(value, language) : String(value);
  });

/** Words a text in one language. */
export const fillTemplate = (
  template: Template,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
): string => {
  if (typeof template === 'string') return fill(template, params, language);
  const form = typeof params.count === 'number' ? template[pluralCategory(params.count, language)] : undefined;
  return fill(form ?? template.other, params, language);
};

/** Words a message whose parameters are plain values, such as the text of an email. */
export const textOf = <const M extends Message>(
  definition: M,
  language: Language,
  ...[params]: PlainParams<ParamsOf<M>>
): string =>
  fillTemplate(definition[language], language, params as Readonly<Record<string, string | number>> | undefined);
