import { fill } from '../../shared/messages.ts';
import type { KeyOf, Texts } from '../../shared/texts.ts';
import { problemTexts } from './problem-texts.ts';

export type CommonCode = KeyOf<typeof problemTexts>;
/** Codes that may be used with a catalogue: its own and those that widgets share. */
export type CodeOf<T> = Exclude<KeyOf<T>, 'about'> | CommonCode;

/**
 * What is wrong, for a person and for a program. `path` is a JSON pointer: into the form (checkForm), into the
 * question's input (checkInput), into the widget's value (checkAnswer). `message` is English; pages and the server word the
 * problem by `code` in the reader's language.
 */
export interface Problem {
  widget?: string;
  path?: string;
  code: string;
  params?: Record<string, string | number>;
  message: string;
}

/** The catalogues whose codes problems may have: the common one, the form's, and the catalogues of the loaded widgets. */
const catalogues: Texts[] = [problemTexts];

export const problemCatalogues = (): readonly Texts[] => catalogues;

/** The catalogue that words a code; codes are unique among all catalogues. */
export const catalogueOf = (code: string): Texts | undefined =>
  catalogues.find(({ en, pl }) => Object.hasOwn(en, code) || Object.hasOwn(pl, code));

/** Values are quoted in messages; a page of text is not. */
const QUOTED = 80;

const shorten = (value: string | number) =>
  typeof value === 'string' && value.length > QUOTED ? `${value.slice(0, QUOTED).toWellFormed()}…` : value;

type Params = Record<string, string | number>;
type Where = { widget?: string; path?: string };

const make = (text: string, code: string, params: Params, where: Where): Problem => {
  const short = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, shorten(value)]));
  return { ...where, code, ...(Object.keys(short).length > 0 && { params: short }), message: fill(text, short) };
};

/** Makes problems with the codes that widgets share. */
export const problem = (code: CommonCode, params: Params = {}, where: Where = {}): Problem =>
  make((problemTexts as Texts).en[code] ?? code, code, params, where);

/** Registers a catalogue, and returns what makes problems with its codes and those that widgets share. */
export const problemsOf = <T extends Texts>(texts: T) => {
  catalogues.push(texts);
  return (code: CodeOf<T>, params: Params = {}, where: Where = {}): Problem =>
    make((texts as Texts).en[code] ?? (problemTexts as Texts).en[code] ?? code, code, params, where);
};

/** The same problems, seen from one step further out. */
export const within = (found: readonly Problem[], widget: string | undefined, path = ''): Problem[] =>
  found.map((one) => ({ ...one, ...(widget !== undefined && { widget }), path: path + (one.path ?? '') }));
