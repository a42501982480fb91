import { closed } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';
import { Align, Flag, Line } from '../shared/fields.ts';
import { asText, type Json } from '../shared/json.ts';
import { defineModel, type SettingsOf } from '../shared/model.ts';
import { nameOf } from '../shared/names.ts';
import { problem } from '../shared/problem.ts';

/** No text of an annotator is longer, in UTF-16 units, even where the form sets no limit. */
const LONGEST = 100_000;

/** As a text field gives it back: line breaks are single line feeds. */
const normal = (text: string) => text.replaceAll(/\r\n?/g, '\n');

/** The texts that a question offers: one, or a list of which the first or a random one is used. */
const offered = (input: Json | undefined): string[] =>
  (Array.isArray(input) ? input : [input])
    .map(asText)
    .filter((text) => text !== undefined)
    .map(normal);

export const lengthLimit = (settings: { maxlength: number | null }): number => settings.maxlength ?? LONGEST;
export const lineBreaks = (text: string): number => text.split('\n').length - 1;

/** Free text. `maxlength` counts UTF-16 units, as the browser does. */
export const textarea = defineModel({
  type: 'Textarea',
  settings: closed({
    label: Line(200),
    /** Width of the label in pixels, next to the field; null stands it above. */
    labelWidth: Type.Union([Type.Integer({ minimum: 1, maximum: 600 }), Type.Null()], { default: null }),
    align: Align,
    maxlength: Type.Union([Type.Integer({ minimum: 1, maximum: LONGEST }), Type.Null()], { default: 120 }),
    /** Shows how many characters remain (without a limit: how many there are). */
    characters: Flag(),
    /** Shows how many line breaks there are. */
    enters: Flag(),
    readonly: Flag(),
    /** Of a list that the question gives, a random text is taken instead of the first. */
    random: Flag(),
  }),
  value: Type.String(),
  carriesAnswer: true,
  initial: (settings, input, random) => {
    const texts = offered(input);
    return texts[settings.random ? Math.floor(random() * texts.length) : 0] ?? '';
  },
  empty: (value) => value.trim() === '',
  refuse: (value, settings, input) => {
    const limit = lengthLimit(settings);
    if (settings.readonly) {
      const texts = offered(input);
      const allowed = settings.random ? texts : texts.slice(0, 1);
      return (allowed.length > 0 ? allowed : ['']).includes(value) ? [] : [problem('read-only')];
    }
    return value.length > limit ? [problem('too-long', { length: value.length, limit })] : [];
  },
  checkInput: (settings, input) => {
    if (input === null) return [];
    const given = Array.isArray(input) ? input : [input];
    if (given.some((one) => asText(one) === undefined)) return [problem('value-text')];
    if (settings.readonly) return [];
    const limit = lengthLimit(settings);
    const long = offered(input).find((text) => text.length > limit);
    return long === undefined ? [] : [problem('too-long', { length: long.length, limit })];
  },
  names: (value) => (value.trim() === '' ? [] : [nameOf(value)]),
  agreement: (a, b) => (a.trim().normalize() === b.trim().normalize() ? 1 : 0),
  label: (settings) => settings.label,
});

export type TextareaSettings = SettingsOf<typeof textarea>;
