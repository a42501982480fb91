import { closed } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';
import { Line } from '../shared/fields.ts';
import { asText, isRecord, isText, type Json, own } from '../shared/json.ts';
import { defineModel, type SettingsOf } from '../shared/model.ts';
import { problem } from './messages.ts';

const TEXTS = ['title', 'developer', 'genre', 'contentRating', 'icon', 'video', 'descriptionHTML'] as const;

/** An app as a question describes it. What is missing is empty; other fields of the question's value are ignored. */
export type App = Record<(typeof TEXTS)[number], string> & { screenshots: string[] };

const isMissing = (value: Json | undefined) => value === undefined || value === null;

/** Undefined where a question says nothing of an app. */
export const appOf = (input: Json | undefined): App | undefined => {
  if (!isRecord(input)) return undefined;
  const [title = '', developer = '', genre = '', contentRating = '', icon = '', video = '', descriptionHTML = ''] =
    TEXTS.map((name) => asText(own(input, name)) ?? '');
  const screenshots = own(input, 'screenshots');
  return {
    ...{ title, developer, genre, contentRating, icon, video, descriptionHTML },
    screenshots: Array.isArray(screenshots) ? screenshots.filter(isText) : [],
  };
};

/** A card of an app store, to read. */
export const googlePlay = defineModel({
  type: 'GooglePlay',
  settings: closed({ label: Line(200) }),
  value: Type.Null(),
  carriesAnswer: false,
  initial: () => null,
  empty: () => true,
  checkInput: (_, input) => {
    if (input === null) return [];
    if (!isRecord(input)) return [problem('app-shape')];
    const wrong = TEXTS.filter((name) => !isMissing(own(input, name)) && asText(own(input, name)) === undefined);
    const screenshots = own(input, 'screenshots');
    const pictures = isMissing(screenshots) || (Array.isArray(screenshots) && screenshots.every(isText));
    return [
      ...wrong.map((name) => problem('schema-type', { type: 'string' }, { path: `/${name}` })),
      ...(pictures ? [] : [problem('app-pictures', {}, { path: '/screenshots' })]),
    ];
  },
  label: (settings) => settings.label,
});

export type GooglePlaySettings = SettingsOf<typeof googlePlay>;
