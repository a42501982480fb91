import { type Static, Type } from '../../shared/schema.ts';
import { defineModel } from '../shared/model.ts';
import { namesOf, overlap, sameNames } from '../shared/names.ts';
import {
  atFirst,
  choices,
  defaultOf,
  isTag,
  MOST,
  read,
  refuseSelected,
  SelectSettings,
  wellFormed,
} from './choices.ts';
import { problem } from './messages.ts';
import { isPath } from './tree.ts';

const Choices = Type.Array(Type.String(), { maxItems: MOST });
/**
 * `selected`: the chosen paths, options and tags. `categories`: those that the annotator added (the question's own may
 * stand there too). `defaultCategory` is the form's or the question's, given back unchanged or left out.
 */
const SelectValue = Type.Object(
  { selected: Choices, categories: Type.Optional(Choices), defaultCategory: Type.Optional(Type.String()) },
  { additionalProperties: false },
);
export type SelectValue = Static<typeof SelectValue>;

/** Choice from a list or from a tree of categories. */
export const select = defineModel({
  type: 'Select',
  settings: SelectSettings,
  value: SelectValue,
  carriesAnswer: true,
  initial: (settings, input) => ({ selected: atFirst(settings, input) }),
  empty: (value) => value.selected.length === 0,
  isOneChoice: (settings) => !settings.multiple,
  refuse: (value, settings, input) => {
    const known = choices(settings, input);
    const added = (value.categories ?? []).filter((path) => !known.has(path));
    if (settings.readonly) {
      const asGiven = sameNames(value.selected, atFirst(settings, input));
      return asGiven && added.length === 0 ? [] : [problem('read-only')];
    }
    if (added.length > 0 && !settings.customCategories) return [problem('no-custom', {}, { path: '/categories' })];
    const crooked = added.find((path) => !isTag(path) || !isPath(path));
    if (crooked !== undefined) return [problem('bad-path', { value: crooked }, { path: '/categories' })];
    if (value.defaultCategory !== undefined && value.defaultCategory !== defaultOf(settings, read(input)))
      return [problem('read-only', {}, { path: '/defaultCategory' })];
    const custom = new Set(added);
    return refuseSelected(value.selected, settings, (one) => known.has(one) || custom.has(one));
  },
  checkSettings: (settings) => {
    const crooked = settings.categories.flatMap((path, at) =>
      isPath(path) ? [] : [problem('bad-path', { value: path }, { path: `/categories/${at}` })],
    );
    const wrong = settings.isDefaultCategory && !choices(settings, undefined).has(settings.defaultCategory);
    const value = settings.defaultCategory;
    // A question may bring its own tree with its own default.
    const missing = wrong && settings.categories.length + settings.options.length > 0;
    return missing ? [...crooked, problem('bad-default', { value }, { path: '/defaultCategory' })] : crooked;
  },
  checkInput: (settings, input) => {
    if (!wellFormed(input)) return [problem('value-text')];
    const brought = read(input);
    const crooked = (brought.categories ?? []).find((path) => !isPath(path));
    if (crooked !== undefined) return [problem('bad-path', { value: crooked }, { path: '/categories' })];
    const known = choices(settings, input);
    return refuseSelected(brought.selected, settings, (one) => known.has(one));
  },
  names: (value) => namesOf(value.selected),
  category: (value) => JSON.stringify(namesOf(value.selected).toSorted((a, b) => (a < b ? -1 : 1))),
  agreement: (a, b) => overlap(namesOf(a.selected), namesOf(b.selected)),
  label: (settings) => settings.label,
});
