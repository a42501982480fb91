import { closed } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { Align, Flag, Line } from '../shared/fields.ts';
import { asText, isRecord, isText, type Json } from '../shared/json.ts';
import { repeated } from '../shared/names.ts';
import { type Problem, problem } from '../shared/problem.ts';
import { LONGEST_CHOICE } from './tree.ts';

export const MOST = 20_000;
const Lines = Type.Array(Type.String({ minLength: 1, maxLength: LONGEST_CHOICE }), {
  maxItems: MOST,
  default: [],
  control: 'lines',
});

export const SelectSettings = closed({
  label: Line(300),
  /** Dotted paths that build the tree: `animal.dog`. Only listed paths can be chosen. */
  categories: Lines,
  /** Plain choices above the tree; dots in them are dots. */
  options: Lines,
  multiple: Flag(),
  /** Words that are not in the list may be added as they are. */
  tags: Flag(),
  /** Categories may be added to the tree. */
  customCategories: Flag(),
  readonly: Flag(),
  /** Starts with the default category chosen. */
  isDefaultCategory: Flag(),
  defaultCategory: Line(LONGEST_CHOICE),
  align: Align,
});
export type SelectSettings = Static<typeof SelectSettings>;

export interface Brought {
  selected: string[];
  categories?: string[];
  defaultCategory?: string;
}

const texts = (value: Json): string[] =>
  (Array.isArray(value) ? value : [value]).map(asText).filter((one) => one !== undefined && one !== '') as string[];

/** What a question says for this widget: a choice, a list of them, or an object with its own tree. */
export const read = (input: Json | undefined): Brought => {
  if (!isRecord(input)) return { selected: texts(input) };
  const { selected, categories, defaultCategory } = input;
  return {
    selected: texts(selected),
    ...(Array.isArray(categories) && { categories: categories.filter(isText) }),
    ...(typeof defaultCategory === 'string' && { defaultCategory }),
  };
};

const isTexts = (value: Json) =>
  value === undefined ||
  value === null ||
  (Array.isArray(value) ? value : [value]).every((one) => asText(one) !== undefined);

export const wellFormed = (input: Json): boolean => {
  if (!isRecord(input)) return isTexts(input);
  const { selected, categories, defaultCategory, ...rest } = input;
  const tree = categories === undefined || (Array.isArray(categories) && categories.every(isText));
  const named = defaultCategory === undefined || defaultCategory === null || isText(defaultCategory);
  return isTexts(selected) && tree && named && Object.keys(rest).length === 0;
};

export const defaultOf = (settings: SelectSettings, brought: Brought) =>
  brought.defaultCategory ?? settings.defaultCategory;

/** A tag or path as the view lets it through: no blanks around it, not endless. */
export const isTag = (text: string) => text !== '' && text.trim() === text && text.length <= LONGEST_CHOICE;

/** The tree's paths: the question's own where it brings some, else the form's. */
export const categoriesOf = (settings: SelectSettings, input: Json | undefined): string[] =>
  read(input).categories ?? settings.categories;

const ofSettings = new WeakMap<SelectSettings, Set<string>>();

/** All that can be chosen before anything is added. Trees of the form are large and asked for with every answer. */
export const choices = (settings: SelectSettings, input: Json | undefined): ReadonlySet<string> => {
  const { categories } = read(input);
  if (categories) return new Set([...settings.options, ...categories]);
  const known = ofSettings.get(settings) ?? new Set([...settings.options, ...settings.categories]);
  ofSettings.set(settings, known);
  return known;
};

export const refuseSelected = (
  selected: readonly string[],
  settings: SelectSettings,
  isKnown: (choice: string) => boolean,
): Problem[] => {
  const path = '/selected';
  const twice = repeated(selected);
  if (twice !== undefined) return [problem('chosen-twice', { value: twice }, { path })];
  const stranger = selected.find((one) => !isKnown(one) && !(settings.tags && isTag(one)));
  if (stranger !== undefined) return [problem('not-a-choice', { value: stranger }, { path })];
  return !settings.multiple && selected.length > 1 ? [problem('one-only', {}, { path })] : [];
};

/** What is chosen before anybody touched it. */
export const atFirst = (settings: SelectSettings, input: Json | undefined): string[] => {
  const brought = read(input);
  const known = choices(settings, input);
  const usable = [...new Set(brought.selected)].filter((one) => known.has(one) || (settings.tags && isTag(one)));
  const fallback = settings.isDefaultCategory ? defaultOf(settings, brought) : '';
  const selected = usable.length === 0 && known.has(fallback) ? [fallback] : usable;
  return settings.multiple ? selected : selected.slice(0, 1);
};
