import { closed } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';
import { showsNothing } from '../../shared/shows-nothing.ts';
import { Flag, Line } from '../shared/fields.ts';
import { asText } from '../shared/json.ts';
import { defineModel, type SettingsOf } from '../shared/model.ts';
import { problem } from '../shared/problem.ts';

/** Most characters of the HTML, in UTF-16 units. Pictures are files of the answer and take up no more than their path. */
export const LONGEST = 300_000;

export const PICTURE_FORMATS = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif'] as const;
const MOST_PICTURE_BYTES = 20 * 1024 * 1024;

/** Pictures that were uploaded: the server writes attributes in double quotes. */
const STORED_PICTURES = /<img\b[^<>]*?\ssrc="(files\/[^"]*)"/gi;

const readText = (html: string) => html.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Formatted text. The value is HTML, which the server cleans before it is stored and the page before it is shown. */
export const richText = defineModel({
  type: 'RichText',
  settings: closed({
    label: Line(300),
    /** The height follows the text; otherwise it is 400 pixels. */
    autoHeight: Flag(),
  }),
  value: Type.String(),
  carriesAnswer: true,
  fileRules: () => ({ most: null, extensions: PICTURE_FORMATS, mostBytes: MOST_PICTURE_BYTES }),
  filesIn: (value) => Array.from(value.matchAll(STORED_PICTURES), ([, path = '']) => readText(path)),
  initial: (_, input) => asText(input) ?? '',
  empty: showsNothing,
  refuse: (value) => (value.length > LONGEST ? [problem('too-long', { length: value.length, limit: LONGEST })] : []),
  showsAsHtml: (_, id) => [id],
  mapHtml: (value, change) => change(value),
  checkInput: (_, input) => {
    if (input === null) return [];
    const text = asText(input);
    if (text === undefined) return [problem('value-text')];
    return text.length > LONGEST ? [problem('too-long', { length: text.length, limit: LONGEST })] : [];
  },
  agreement: (a, b) => (a === b ? 1 : 0),
  label: (settings) => settings.label,
});

export type RichTextSettings = SettingsOf<typeof richText>;
