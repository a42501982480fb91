import { closed } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';
import { Line } from '../shared/fields.ts';
import { asText, type Json } from '../shared/json.ts';
import { defineModel, type SettingsOf } from '../shared/model.ts';
import { namesOf } from '../shared/names.ts';
import { problem } from './messages.ts';
import { faultOf, mostPipes, openOf, sameText, segmentsOf } from './segments.ts';

/** No text is longer, in UTF-16 units. */
export const LONGEST = 100_000;

/** The text that the question gives, with line breaks as a text field gives them back. */
export const defaultTextOf = (input: Json | undefined): string => (asText(input) ?? '').replaceAll(/\r\n?/g, '\n');

/** A text of the question to which the annotator adds segments between pipes. */
export const pipedTextArea = defineModel({
  type: 'PipedTextArea',
  settings: closed({
    label: Line(300),
    /** Most segments; 0: no limit. */
    segmentsNumber: Type.Integer({ minimum: 0, maximum: 10, default: 1 }),
    /** Most words of a segment. */
    wordsInSegment: Type.Integer({ minimum: 1, maximum: 50, default: 1 }),
    /** Name of the question's value that holds the text; empty: the widget's id. */
    defaultValue: Type.String({ maxLength: 120, default: '', control: 'field' }),
  }),
  value: Type.String(),
  carriesAnswer: true,
  source: (settings) => settings.defaultValue,
  initial: (_, input) => defaultTextOf(input),
  /** As long as it is the default text, which has no pipes. */
  empty: (value) => !value.includes('|'),
  refuse: (value, settings, input) => {
    if (value.length > LONGEST) return [problem('too-long', { length: value.length, limit: LONGEST })];
    const fault = faultOf(value, settings, defaultTextOf(input));
    if (!fault) return [];
    const limit = fault === 'piped-many' ? mostPipes(settings) : settings.wordsInSegment;
    return [problem(fault, fault === 'piped-text' ? {} : { limit })];
  },
  unfinished: (value) => {
    const open = openOf(value);
    return open ? [problem(open)] : [];
  },
  valid: (value) => openOf(value) === null,
  checkInput: (_, input) => {
    if (input === null) return [];
    if (asText(input) === undefined) return [problem('value-text')];
    const text = defaultTextOf(input);
    if (text.length > LONGEST) return [problem('too-long', { length: text.length, limit: LONGEST })];
    return text.includes('|') ? [problem('piped-source')] : [];
  },
  names: (value) => namesOf(segmentsOf(value)),
  agreement: (a, b) => (sameText(a, b) ? 1 : 0),
  label: (settings) => settings.label,
});

export type PipedTextAreaSettings = SettingsOf<typeof pipedTextArea>;
