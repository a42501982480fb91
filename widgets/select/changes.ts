import { isTag, type SelectSettings } from './choices.ts';
import type { SelectValue } from './model.ts';
import { isPath } from './tree.ts';

/** What the value becomes when a choice is pressed: choosing again takes it back. */
export const toggle = (value: SelectValue, choice: string, settings: SelectSettings): SelectValue => {
  if (value.selected.includes(choice))
    return { ...value, selected: value.selected.filter((chosen) => chosen !== choice) };
  return { ...value, selected: settings.multiple ? [...value.selected, choice] : [choice] };
};

/** A word that is not in the list, added as it is. */
export const addTag = (value: SelectValue, text: string, settings: SelectSettings): SelectValue => {
  const tag = text.trim();
  if (!settings.tags || !isTag(tag) || value.selected.includes(tag)) return value;
  return { ...value, selected: settings.multiple ? [...value.selected, tag] : [tag] };
};

/** The path that a new category would get; undefined where its name makes none. */
export const newPath = (text: string, parent?: string): string | undefined => {
  const name = text.trim();
  const path = parent === undefined ? name : `${parent}.${name}`;
  return isTag(path) && isPath(path) && !name.includes('.') ? path : undefined;
};

/** A new category in the tree, chosen at once: the parent's path and a dot stand before its name. */
export const addCategory = (value: SelectValue, path: string, settings: SelectSettings): SelectValue => ({
  ...value,
  categories: [...(value.categories ?? []).filter((one) => one !== path), path],
  selected: settings.multiple ? [...value.selected.filter((one) => one !== path), path] : [path],
});
