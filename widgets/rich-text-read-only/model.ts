import { closed } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';
import { Words } from '../shared/fields.ts';
import { asText, type Json } from '../shared/json.ts';
import { defineModel, type SettingsOf } from '../shared/model.ts';
import { problem } from '../shared/problem.ts';
import { checkTemplate, fillTemplate, namesAsHtml, templateNames } from './template.ts';

/** Text to read: the template of the form filled with the question's values, or HTML that the question brings itself. */
export const richTextReadOnly = defineModel({
  type: 'RichTextReadOnly',
  settings: closed({ value: Words(200_000, 'html') }),
  value: Type.Null(),
  carriesAnswer: false,
  initial: () => null,
  empty: () => true,
  checkSettings: ({ value }) => checkTemplate(value).map((one) => ({ ...one, path: '/value' })),
  checkInput: (_, input) => (input === null || asText(input) !== undefined ? [] : [problem('value-text')]),
  reads: (settings) => templateNames(settings.value),
  showsAsHtml: (settings, id) => [id, ...namesAsHtml(settings.value)],
});

export type RichTextReadOnlySettings = SettingsOf<typeof richTextReadOnly>;

/** HTML to clean and show. A question's own HTML is not a template: braces in it are text. */
export const contentOf = (
  settings: RichTextReadOnlySettings,
  input: Json | undefined,
  value: (name: string) => Json | undefined,
): string => {
  const brought = asText(input);
  return brought === undefined || brought === '' ? fillTemplate(settings.value, value) : brought;
};
