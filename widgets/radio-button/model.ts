import { closed } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { Align, Colour, Flag, Line } from '../shared/fields.ts';
import { asText, type Json } from '../shared/json.ts';
import { defineModel, type SettingsOf } from '../shared/model.ts';
import { nameOf, namesOf, overlap, repeated } from '../shared/names.ts';
import { problem } from './messages.ts';

const Option = closed({ value: Line(300), color: Colour() });
export type Option = Static<typeof Option>;

const given = (input: Json | undefined): (string | undefined)[] => {
  if (input === undefined || input === null || input === '') return [];
  return (Array.isArray(input) ? input : [input]).map(asText);
};

const known = (options: readonly Option[]) => new Set(options.map((option) => nameOf(option.value)));

/** One choice, or several, among a few options that are all in sight. The value lists the names of what is chosen. */
export const radioButton = defineModel({
  type: 'RadioButton',
  settings: closed({
    label: Line(300),
    options: Type.Array(Option, { maxItems: 200, default: [] }),
    multiple: Flag(),
    align: Align,
    /** Ring and mark of what is chosen; its filling, too, where the option has no colour of its own. */
    selection_color: Colour('black'),
    /** The options stand together as one bar. */
    grouped: Flag(),
    /** The options share the whole width evenly. */
    justify: Flag(),
  }),
  value: Type.Array(Type.String(), { maxItems: 200 }),
  carriesAnswer: true,
  initial: (settings, input) => {
    const options = known(settings.options);
    const names = namesOf(given(input).filter((text) => text !== undefined));
    const chosen = [...new Set(names)].filter((name) => options.has(name));
    return settings.multiple ? chosen : chosen.slice(0, 1);
  },
  empty: (value) => value.length === 0,
  isOneChoice: (settings) => !settings.multiple,
  refuse: (value, settings) => {
    const options = known(settings.options);
    const stranger = value.find((name) => !options.has(name));
    if (stranger !== undefined) return [problem('not-a-choice', { value: stranger })];
    const twice = repeated(value);
    if (twice !== undefined) return [problem('chosen-twice', { value: twice })];
    return !settings.multiple && value.length > 1 ? [problem('one-only')] : [];
  },
  checkSettings: ({ options }) => {
    if (options.length === 0) return [problem('no-options', {}, { path: '/options' })];
    const names = options.map((option) => nameOf(option.value));
    return names.flatMap((name, at) => {
      const path = `/options/${at}/value`;
      if (name === '') return [problem('option-empty', {}, { path })];
      return names.indexOf(name) < at ? [problem('option-twice', { value: options[at]?.value ?? '' }, { path })] : [];
    });
  },
  checkInput: (settings, input) => {
    const texts = given(input);
    if (texts.includes(undefined)) return [problem('value-text')];
    const options = known(settings.options);
    const stranger = texts.find((text) => text !== undefined && !options.has(nameOf(text)));
    if (stranger !== undefined) return [problem('not-a-choice', { value: stranger })];
    return !settings.multiple && texts.length > 1 ? [problem('one-only')] : [];
  },
  names: (value) => value,
  agreement: overlap,
  category: (value) => JSON.stringify(value.toSorted((a, b) => (a < b ? -1 : 1))),
  label: (settings) => settings.label,
});

export type RadioButtonSettings = SettingsOf<typeof radioButton>;

/**
 * What the value becomes when an option is pressed. Of several that may be chosen, pressing again takes a choice back; a
 * single choice stays until another one is made. Kept in the options' order.
 */
export const press = (value: readonly string[], name: string, settings: RadioButtonSettings): string[] => {
  if (!settings.multiple) return [name];
  const chosen = new Set(value);
  if (!chosen.delete(name)) chosen.add(name);
  return settings.options.map((option) => nameOf(option.value)).filter((one) => chosen.has(one));
};
